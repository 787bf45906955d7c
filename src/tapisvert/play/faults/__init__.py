"""Faults at a real table: what happened, what it proves, who claims it, what it costs."""
