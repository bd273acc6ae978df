"""Tests for undo and redo in a tournament; an imported list of players is undone in one step."""

from dataclasses import replace

import pytest

from companion.core.numbers import Milliseconds
from companion.core.tournament.events import (
    PlayerRegistered,
    PlayerWithdrew,
    Registration,
    StageDrawn,
    StartNumber,
    TournamentEvent,
)
from companion.core.tournament.log import TournamentLog
from companion.core.tournament.roles import Author, Role


def entered(number: int, at: int | None) -> TournamentEvent:
    return PlayerRegistered(
        StartNumber(number), Registration(name=f"N{number}"), None if at is None else Milliseconds(at)
    )


def log(*events: TournamentEvent) -> TournamentLog:
    return TournamentLog(events)


@pytest.mark.parametrize(
    ("events", "steps"),
    [
        ((), []),
        ((entered(1, 1),), [1]),
        ((entered(1, 1), entered(2, 1), entered(3, 1)), [3]),
        ((entered(1, 1), entered(2, 2), entered(3, 2)), [2, 1]),
        ((entered(1, 1), entered(2, 1), entered(3, 2)), [1, 2]),
        ((entered(1, 1), replace(entered(2, 1), by=Author(Role.DESK))), [1, 1]),
        ((entered(1, None), entered(2, None)), [1, 1]),
        ((entered(1, 1), StageDrawn(7, Milliseconds(1))), [1, 1]),
        ((PlayerWithdrew(StartNumber(1), Milliseconds(1)), StageDrawn(7, Milliseconds(1))), [1, 1]),
    ],
)
def test_an_imported_list_is_undone_and_redone_as_a_whole(
    events: tuple[TournamentEvent, ...], steps: list[int]
) -> None:
    remaining, taken = log(*events), []
    while remaining.done:
        taken.append(len(remaining.last))
        last, before = remaining.last, remaining
        remaining = remaining.undo()
        assert remaining.following == last
        assert remaining.redo().done == before.done
    assert taken == steps
    for _ in steps:
        remaining = remaining.redo()
    assert remaining == log(*events)
    assert remaining.redo() == remaining


def test_players_undone_one_by_one_are_redone_one_by_one() -> None:
    twice = log(entered(1, 1), entered(2, 2)).undo().undo()
    assert twice.redo().done == (entered(1, 1),)
