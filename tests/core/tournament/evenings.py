"""Whole tournaments for tests: players with cards, results by chance, stage after stage to the last prize."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random

from companion.core.tournament.checks import check
from companion.core.tournament.events import (
    PairingId,
    PlayerRegistered,
    Registration,
    Result,
    ResultRecorded,
    StageDrawn,
    StartNumber,
    TournamentEvent,
)
from companion.core.tournament.meetings import Pairing, State
from companion.core.tournament.setup import Mode, Setup
from companion.core.tournament.standing import Phase, TournamentStanding
from companion.core.tournament.tournament import Tournament, standing

KNOCK_OUT = Setup(name="FF Ettendorf")
SWISS = replace(KNOCK_OUT, mode=Mode.SWISS, most_cards=1)

Choose = Callable[[Pairing], StartNumber]


def number(of: int) -> StartNumber:
    return StartNumber(of)


def with_players(*cards: int, setup: Setup = KNOCK_OUT) -> Tournament:
    """Players with so many cards each, by start number from 1."""
    return after(
        Tournament(setup=setup),
        *(
            PlayerRegistered(number(one), Registration(name=f"Player {one}", cards=count))
            for one, count in enumerate(cards, start=1)
        ),
    )


def after(tournament: Tournament, *events: TournamentEvent) -> Tournament:
    """The tournament after these events, each of which can happen."""
    for event in events:
        assert check(tournament, event) == (), event
        tournament = tournament.append(event)
    return tournament


def refused(tournament: Tournament, event: TournamentEvent) -> list[str]:
    """What keeps an event from happening."""
    return [f"{one.code} {one.field}".strip() for one in check(tournament, event)]


def won(pairing: str, by: int) -> ResultRecorded:
    return ResultRecorded(PairingId(pairing), Result(winner=number(by)))


def at(tournament: Tournament, pairing_id: str) -> Pairing:
    """A meeting as it stands."""
    found = standing(tournament).find_pairing(PairingId(pairing_id))
    assert found is not None
    return found


def loser_of(tournament: Tournament, pairing_id: str) -> StartNumber:
    """Who has lost there."""
    loser = at(tournament, pairing_id).loser
    assert loser is not None
    return loser


def left_wins(pairing: Pairing) -> StartNumber:
    assert pairing.left is not None
    return pairing.left


def by_chance(seed: int) -> Choose:
    """Either of both."""
    random = Random(seed)  # noqa: S311  # of a test

    def choose(pairing: Pairing) -> StartNumber:
        one = random.choice((pairing.left, pairing.right))
        assert one is not None
        return one

    return choose


def playable(tournament: Tournament) -> list[Pairing]:
    """What can be played now."""
    return [one for one in standing(tournament).pairings if one.state in {State.OPEN, State.RUNNING}]


def stage_played(tournament: Tournament, choose: Choose = left_wins) -> Tournament:
    """Every open table gets a result; matches for places, too, until none is open."""
    while tables := playable(tournament):
        tournament = after(tournament, won(tables[0].pairing_id, choose(tables[0])))
        for one in tables[1:]:  # not checked, which would take long for a thousand tables
            tournament = tournament.append(won(one.pairing_id, choose(one)))
    return tournament


def states(tournament: Tournament, seed: int = 1) -> Iterator[TournamentStanding]:
    """After each draw and each stage, to the end."""
    choose = by_chance(seed)
    while standing(tournament).phase is not Phase.OVER:
        tournament = after(tournament, StageDrawn(seed))
        yield standing(tournament)
        tournament = stage_played(tournament, choose)
        yield standing(tournament)
        seed += 1


def played_out(tournament: Tournament, seed: int = 1) -> TournamentStanding:
    """The end."""
    *_, last = states(tournament, seed)
    return last


def sold_in_threes(sold: int, seed: int = 1) -> list[int]:
    """Players with one to three cards, so many in all."""
    random = Random(seed)  # noqa: S311  # of a test
    cuts = [0]
    while cuts[-1] < sold:
        cuts.append(min(sold, cuts[-1] + random.randint(1, 3)))
    return [after_ - before for before, after_ in pairwise(cuts)]
