"""Settings of all tests: property tests draw the same examples every time."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile("same", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("same")
