"""Benchmark: the time for a draw of 4,096 cards, and for a result in that tournament."""

import time
from collections.abc import Callable
from statistics import median

from companion.core.tournament.events import (
    PlayerRegistered,
    Registration,
    Result,
    ResultRecorded,
    StageDrawn,
    StartNumber,
    TournamentEvent,
)
from companion.core.tournament.log import TournamentLog
from companion.core.tournament.setup import Setup
from companion.core.tournament.standing import Phase
from companion.core.tournament.tournament import Tournament, standing
from tests.benchmarks.ratios import Row, at_most

_CARDS = 4096
_TURNS = 5
_SECOND = 1.0
_TAP = 0.1
"""The longest delay, in seconds, that users don't notice."""


def run() -> list[Row]:
    """Print and return the times for the draw, for the last result, and for computing the tournament from its log."""
    players = (PlayerRegistered(StartNumber(n), Registration(name=f"Player {n}")) for n in range(1, _CARDS + 1))
    sold = Tournament(setup=Setup(name="FF"), log=TournamentLog(tuple(players)))
    over = _played_out(sold)
    before, last = over.undo(), over.log.done[-1]
    standing(before)
    seeds = iter(range(_TURNS))
    draw = _median(lambda: standing(sold.append(StageDrawn(next(seeds)))))
    tap = _median(lambda: standing(before.append(last)))
    fold = _median(lambda: standing(Tournament(setup=over.setup, log=over.log)))
    return [
        at_most(1, f"a draw of {_CARDS:,} cards, against a second", draw, _SECOND),
        at_most(1, "the last result of such a tournament, against a tenth of a second", tap, _TAP),
        at_most(1, "the whole of it from its log, against a second", fold, _SECOND),
    ]


def _played_out(tournament: Tournament) -> Tournament:
    """Return the tournament with every table won by its left player, adding all results of a stage at once."""
    while True:
        current = standing(tournament)
        if current.phase is Phase.OVER:
            return tournament
        events: tuple[TournamentEvent, ...] = tuple(
            ResultRecorded(pairing.pairing_id, Result(winner=pairing.left))
            for pairing in current.pairings
            if pairing.is_open and pairing.left is not None and pairing.right is not None
        )
        log = TournamentLog((*tournament.log.done, *(events or (StageDrawn(current.stage),))))
        tournament = Tournament(setup=tournament.setup, log=log)


def _median(act: Callable[[], object]) -> float:
    taken = []
    for _ in range(_TURNS):
        began = time.perf_counter()
        act()
        taken.append(time.perf_counter() - began)
    return median(taken)
