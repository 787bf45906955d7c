"""Every test run is the same run: Hypothesis draws from a fixed seed."""

from hypothesis import settings

settings.register_profile("seeded", derandomize=True, deadline=None, max_examples=50)
settings.load_profile("seeded")
