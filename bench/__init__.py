"""Measurements: one file a concept, figures kept in RESULTS.md."""
