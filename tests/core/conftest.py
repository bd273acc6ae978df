"""Marks the tests of the core, so that `make test` can tell its examples from all other tests."""

from pathlib import Path

import pytest

CORE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests in this folder; `items` contains those of all other folders, too."""
    for item in items:
        if CORE in item.path.parents:
            item.add_marker("core")
