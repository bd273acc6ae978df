"""Matches of every game in the list: two, three or four names, the same from the index as from the documents."""

import pytest

from companion.app import matches
from companion.core.presets import PRESETS
from companion.core.rules import Preset
from companion.core.seats import Seat
from companion.storage.match_repository import VaultMatchRepository
from tests.app.at_the_table import recorded, started
from tests.fakes import CountingIds
from tests.storage.failing_vault import FailingVault
from tests.storage.test_catalogue import CLOCK, listed_without_index


@pytest.mark.parametrize("preset", Preset)
async def test_a_match_of_every_game_is_listed_from_the_index_as_it_is(preset: Preset) -> None:
    vault, new_id = FailingVault(), CountingIds()
    repository = VaultMatchRepository(vault)
    stored = await started(repository, CLOCK, new_id, preset, target=3, rubber=1, zeros=0)
    over = await recorded(repository, CLOCK, stored, Seat.B)
    running = await started(repository, CLOCK, new_id, preset)
    running = await recorded(repository, CLOCK, running, *running.match.rules.seats)
    before = await repository.summaries()
    await repository.close()
    vault.opened.clear()
    assert await VaultMatchRepository(vault).summaries() == before == await listed_without_index(vault)
    assert vault.opened == ["index", "match-m2"]
    assert before == (matches.summary_of(running), matches.summary_of(over))
    for one in before:
        seats = PRESETS[preset].seats
        assert tuple(one.players) == tuple(one.needs) == tuple(one.dots) == seats
