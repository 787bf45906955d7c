"""Tests of the kernel, most of them against the referee."""
