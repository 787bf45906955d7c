"""Faults at a real table, a module for each rule set: who may claim what, and what it costs."""
