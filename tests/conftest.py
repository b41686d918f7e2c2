"""What all tests share: how hard Hypothesis tries."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile("full", max_examples=60, deadline=None)
# Pyodide runs the same tests several times slower; fewer examples show that it is the same engine
settings.register_profile("few", max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "full"))
