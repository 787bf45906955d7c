"""Tests of tables driven with arrays."""
