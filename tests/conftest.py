"""What all tests share: how hard Hypothesis tries."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile("full", max_examples=60, deadline=None)
# Pyodide runs the same tests several times slower; it needs fewer examples to show that the engine is the same there
settings.register_profile("few", max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "full"))
