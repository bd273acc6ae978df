"""Keeps the property tests of the core out of the measured coverage."""

from pathlib import Path

import pytest

CORE = Path(__file__).parent


@pytest.hookimpl(trylast=True)  # after Hypothesis has marked its tests
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Pause coverage during property tests: measuring doubles their time, and the examples alone cover the core."""
    for item in items:
        if CORE in item.path.parents and item.get_closest_marker("hypothesis") is not None:
            item.add_marker("no_cover")
