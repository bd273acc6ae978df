"""Helpers that play complete tournaments: players with cards, random results, and all stages."""

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
from companion.core.tournament.setup import GROUP_TIE_BREAKS, Mode, Setup
from companion.core.tournament.standing import Phase, TournamentStanding
from companion.core.tournament.tournament import Tournament, standing

KNOCK_OUT = Setup(name="FF Ettendorf")
SWISS = replace(KNOCK_OUT, mode=Mode.SWISS, most_cards=1)
GROUPS = replace(KNOCK_OUT, mode=Mode.GROUPS, most_cards=1, tie_breaks=GROUP_TIE_BREAKS)
DOUBLE = replace(KNOCK_OUT, mode=Mode.DOUBLE_KNOCK_OUT, most_cards=1)

Choose = Callable[[Pairing], StartNumber]


def number(of: int) -> StartNumber:
    return StartNumber(of)


def with_players(*cards: int, setup: Setup = KNOCK_OUT) -> Tournament:
    """Return a tournament of players with these numbers of cards; start numbers count from 1."""
    return after(
        Tournament(setup=setup),
        *(
            PlayerRegistered(number(n), Registration(name=f"Player {n}", cards=count))
            for n, count in enumerate(cards, start=1)
        ),
    )


def after(tournament: Tournament, *events: TournamentEvent) -> Tournament:
    """Return the tournament after these events, each of which must be possible."""
    for event in events:
        assert check(tournament, event) == (), event
        tournament = tournament.append(event)
    return tournament


def violations_of(tournament: Tournament, event: TournamentEvent) -> list[str]:
    return [f"{violation.code} {violation.field}".strip() for violation in check(tournament, event)]


def won_by(pairing: str, by: int) -> ResultRecorded:
    return ResultRecorded(PairingId(pairing), Result(winner=number(by)))


def pairing_at(tournament: Tournament, pairing_id: str) -> Pairing:
    pairing = standing(tournament).find_pairing(PairingId(pairing_id))
    assert pairing is not None
    return pairing


def loser_of(tournament: Tournament, pairing_id: str) -> StartNumber:
    loser = pairing_at(tournament, pairing_id).loser
    assert loser is not None
    return loser


def left_wins(pairing: Pairing) -> StartNumber:
    assert pairing.left is not None
    return pairing.left


def by_chance(seed: int) -> Choose:
    """Return a function that chooses the winner of a table at random."""
    random = Random(seed)  # noqa: S311  # not used for security

    def choose(pairing: Pairing) -> StartNumber:
        player = random.choice((pairing.left, pairing.right))
        assert player is not None
        return player

    return choose


def playable(tournament: Tournament) -> list[Pairing]:
    """Return the pairings that can be played now."""
    return [pairing for pairing in standing(tournament).pairings if pairing.state in {State.OPEN, State.RUNNING}]


def stage_played(tournament: Tournament, choose: Choose = left_wins) -> Tournament:
    """Return the tournament with a result for every open table, including placement matches."""
    while tables := playable(tournament):
        tournament = after(tournament, won_by(tables[0].pairing_id, choose(tables[0])))
        for pairing in tables[1:]:  # appended without checks, which would be slow for a thousand tables
            tournament = tournament.append(won_by(pairing.pairing_id, choose(pairing)))
    return tournament


def states(tournament: Tournament, seed: int = 1) -> Iterator[TournamentStanding]:
    """Yield the standings after each draw and each stage until the tournament ends."""
    choose = by_chance(seed)
    while standing(tournament).phase is not Phase.OVER:
        tournament = after(tournament, StageDrawn(seed))
        yield standing(tournament)
        tournament = stage_played(tournament, choose)
        yield standing(tournament)
        seed += 1


def played_out(tournament: Tournament, seed: int = 1) -> TournamentStanding:
    """Return the standings of the finished tournament."""
    *_, last = states(tournament, seed)
    return last


def sold_in_threes(sold: int, seed: int = 1) -> list[int]:
    """Return the numbers of cards of at least two players, one to three for each, that add up to `sold`."""
    random = Random(seed)  # noqa: S311  # not used for security
    cuts = [0, random.randint(1, min(3, sold - 1))]
    while cuts[-1] < sold:
        cuts.append(min(sold, cuts[-1] + random.randint(1, 3)))
    return [after_ - before for before, after_ in pairwise(cuts)]
