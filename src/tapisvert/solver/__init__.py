"""Exact open-hand play: what each card brings when everybody sees all cards and errs nowhere."""
