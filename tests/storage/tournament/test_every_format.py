"""Tests that tournaments in every format can be restored from a document, and from a log by `bummerl tournament`."""

from dataclasses import replace

import pytest

from companion.app.tournament.log_file import log_file
from companion.app.tournament.port import StoredTournament, TournamentId
from companion.cli.statuses import Status
from companion.cli.tournament.tournament import tournament as command
from companion.core.numbers import Milliseconds
from companion.core.tournament.events import StageDrawn
from companion.core.tournament.setup import Setup
from companion.core.tournament.standing import Phase
from companion.core.tournament.tournament import Tournament, standing
from companion.storage.tournament.repository import VaultTournamentRepository
from tests.cli.answers import answers_of
from tests.core.tournament.whole_tournaments import (
    DOUBLE,
    GROUPS,
    KNOCK_OUT,
    SWISS,
    after,
    by_chance,
    stage_played,
    with_players,
)
from tests.memory_vault import MemoryVault

FORMATS = {
    "knock-out": KNOCK_OUT,
    "swiss": SWISS,
    "groups": GROUPS,
    "groups of three": replace(GROUPS, group_size=3, advancing=1),
    "double knock-out": DOUBLE,
    "one final": replace(DOUBLE, second_final=False),
}


def whole_evening(setup: Setup) -> Tournament:
    """Return a finished tournament of nine players, whose last result was undone and redone."""
    tournament, choose = with_players(*[1] * 9, setup=setup), by_chance(5)
    while standing(tournament).phase is not Phase.OVER:
        tournament = stage_played(after(tournament, StageDrawn(5)), choose)
    return replace(tournament, log=tournament.log.undo().redo())


@pytest.mark.parametrize("setup", FORMATS.values(), ids=FORMATS)
async def test_a_tournament_is_the_same_after_a_restart(setup: Setup) -> None:
    played, vault, key = whole_evening(setup), MemoryVault(), TournamentId("t1")
    for tournament in (played, replace(played, log=played.log.undo())):
        stored = StoredTournament(
            tournament_id=key,
            revision=1,
            tournament=tournament,
            started_at=Milliseconds(1),
            changed_at=Milliseconds(2),
        )
        repository = VaultTournamentRepository(vault)
        await repository.add(stored)
        await repository.close()
        restarted = VaultTournamentRepository(vault)
        assert await restarted.get(key) == stored
        assert await restarted.remove(key, expected_revision=1) is None


@pytest.mark.parametrize("setup", FORMATS.values(), ids=FORMATS)
def test_the_saved_log_gives_the_same_places_on_the_command_line(setup: Setup) -> None:
    played = whole_evening(setup)
    current = standing(played)
    (answer,), status = answers_of(command, log_file(played))
    assert (answer["phase"], answer["round"], answer["matches"], status) == (
        "over",
        current.stage,
        current.matches,
        Status.FINE,
    )
    prizes = answer["prizes"]
    assert isinstance(prizes, list)
    assert [prize["number"] for prize in prizes] == [prize.number for prize in current.prizes]
    rounds = answer["rounds"]
    assert isinstance(rounds, list)
    assert [row["kind"] for row in rounds] == [stage.stage.kind for stage in current.stages]
