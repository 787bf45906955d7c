"""Tests of the kernel: it does what the referee does."""
