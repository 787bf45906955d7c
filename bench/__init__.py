"""Measurements, one file per subject; the results are in RESULTS.md."""
