"""Tests for the documents held in memory."""

from typing import Any

import pytest

from companion.app.ports import MatchId, StoredMatch
from companion.storage.documents.held import HeldReadings
from companion.storage.documents.logged import Reading
from companion.storage.matches.document import MATCHES
from tests.memory_vault import MemoryVault
from tests.storage.failing_vault import FailingVault
from tests.storage.logged_kinds import Matches

A, B, C, D = (MatchId(key) for key in "abcd")


@pytest.fixture
def held() -> HeldReadings[MatchId, StoredMatch]:
    return HeldReadings(100)


@pytest.fixture
async def match() -> Any:  # noqa: ANN401  # of either kind
    kind = Matches()
    return await kind.begun(kind.over(MemoryVault()))


def reading(match: StoredMatch, size: int) -> Reading[StoredMatch]:
    return Reading(MATCHES.make(match, 1, MATCHES.form), bytes(size))


async def test_the_documents_used_last_are_held_up_to_a_total_size(
    held: HeldReadings[MatchId, StoredMatch], match: StoredMatch
) -> None:
    for key in (A, B, C):
        held.hold(key, reading(match, 40))
    assert held.get(A) is None
    assert held.get(B) is not None
    held.hold(D, reading(match, 40))
    assert held.get(C) is None
    assert held.get(B) is not None


async def test_a_document_that_is_held_again_counts_once(
    held: HeldReadings[MatchId, StoredMatch], match: StoredMatch
) -> None:
    held.hold(A, reading(match, 40))
    for size in (50, 30, 60):
        held.hold(B, reading(match, size))
    assert held.get(A) is not None
    held.drop(B)
    held.drop(B)
    held.hold(C, reading(match, 60))
    assert held.get(A) is not None


async def test_a_document_that_is_too_large_is_held_alone(
    held: HeldReadings[MatchId, StoredMatch], match: StoredMatch
) -> None:
    held.hold(A, reading(match, 40))
    held.hold(B, reading(match, 400))
    assert held.get(A) is None
    assert held.get(B) is not None


async def test_deals_at_forty_tables_in_turn_read_no_match_again() -> None:
    vault, kind = FailingVault(), Matches()
    repository = kind.over(vault)
    begun = [await kind.begun(repository) for _ in range(40)]
    vault.opened.clear()
    for stored in begun:
        await kind.entered(repository, stored)
    assert vault.opened == []
