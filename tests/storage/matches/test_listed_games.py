"""Tests for listed matches of every game: all names are shown, and index and documents agree."""

import pytest

from companion.app.matches import matches
from companion.core.match.events import MatchAbandoned, StandingTakenOver
from companion.core.match.match import Match
from companion.core.numbers import GamePoints
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.storage.matches.repository import VaultMatchRepository
from tests.app.match_helpers import accepted, recorded, started
from tests.fakes import CountingIds
from tests.storage.failing_vault import FailingVault
from tests.storage.matches.test_catalogue import CLOCK, listed_without_index


@pytest.mark.parametrize("preset", Preset)
async def test_the_index_lists_matches_of_every_game_unchanged(preset: Preset) -> None:
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
    for summary in before:
        seats = PRESETS[preset].seats
        assert tuple(summary.players) == tuple(summary.needs) == tuple(summary.dots) == seats


async def test_the_index_keeps_the_dots_of_partners_from_paper() -> None:
    vault, rules = FailingVault(), PRESETS[Preset.BAUERNSCHNAPSEN]
    repository = VaultMatchRepository(vault)
    from_side_to_side = [seat for side in rules.match.sides for seat in side]
    paper = StandingTakenOver(
        {seat: GamePoints(20 if seat in "ac" else 3) for seat in from_side_to_side},
        {seat: int(seat in "bd") for seat in from_side_to_side},
    )
    begun = Match(players={seat: seat.name for seat in rules.seats}, rules=rules, first_dealer=Seat.A)
    stored = accepted(await matches.take_over(repository, CLOCK, CountingIds(), begun, paper))
    accepted(await matches.enter(repository, CLOCK, stored.match_id, stored.revision, MatchAbandoned(None)))
    await repository.close()
    vault.opened.clear()
    (listed,) = await VaultMatchRepository(vault).summaries()
    assert vault.opened == ["index"]
    assert listed.needs == {"a": 20, "b": 3, "c": 20, "d": 3}
    assert listed.dots == {"a": 0, "b": 1, "c": 0, "d": 1}
