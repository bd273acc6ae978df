"""Fixtures that run use case tests with two repositories: the fake, and the real one backed by an in-memory vault."""

import pytest

from companion.app.ports import MatchRepository
from companion.storage.opening import open_storage
from tests.fakes import CountingIds, FixedClock, InMemoryMatches
from tests.memory_vault import MemoryVault


@pytest.fixture(params=["fake", "storage"])
def repository(request: pytest.FixtureRequest) -> MatchRepository:
    return InMemoryMatches() if request.param == "fake" else open_storage(MemoryVault()).matches


@pytest.fixture
def clock() -> FixedClock:
    return FixedClock()


@pytest.fixture
def new_id() -> CountingIds:
    return CountingIds()
