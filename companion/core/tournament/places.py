"""The places in a knock-out, and the placement matches below the final."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from companion.core.tournament.events import PairingId, StartNumber
from companion.core.tournament.meetings import MeetingResults, Pairing, State
from companion.core.tournament.stages import StageKind

Place = StartNumber | None
"""The player who takes a place; None if not known yet."""


class PlaceMatch(StrEnum):
    """The placement matches, named by their pairing ids; the values are part of the scripting interface."""

    FOR_THIRD = "for-3"
    FIRST_OF_LOSERS = "losers-1"
    SECOND_OF_LOSERS = "losers-2"
    """A match between quarter-final losers: the winners then play for fifth place, the losers for seventh."""
    FOR_FIFTH = "for-5"
    FOR_SEVENTH = "for-7"
    FOR_FOURTH = "for-4"
    FOR_SIXTH = "for-6"
    FOR_EIGHTH = "for-8"
    FIRST_OF_STAGE = "stage-1"
    SECOND_OF_STAGE = "stage-2"
    """A match between players of a double knock-out who were eliminated in the same stage."""


_FOR_PLACE = {
    3: PlaceMatch.FOR_THIRD,
    4: PlaceMatch.FOR_FOURTH,
    5: PlaceMatch.FOR_FIFTH,
    6: PlaceMatch.FOR_SIXTH,
    7: PlaceMatch.FOR_SEVENTH,
    8: PlaceMatch.FOR_EIGHTH,
}
"""The match for each place; its loser takes the place below."""
FINALISTS = 2
"""The number of cards that are left for the final."""
_OF_STAGE = (PlaceMatch.FIRST_OF_STAGE, PlaceMatch.SECOND_OF_STAGE)
_OF_QUARTER_FINALS = (PlaceMatch.FIRST_OF_LOSERS, PlaceMatch.SECOND_OF_LOSERS)


@dataclass(frozen=True, slots=True)
class Places:
    """The places known so far, from the first, and the matches that decide them."""

    order: tuple[Place, ...] = ()
    matches: tuple[Pairing, ...] = ()


@dataclass(slots=True)
class PlaceCounter:
    """Collects the places, and the matches needed to decide them."""

    results: MeetingResults
    prizes: int
    order: list[Place] = field(default_factory=list)
    matches: list[Pairing] = field(default_factory=list)

    def settle(self, match: PlaceMatch, left: Place, right: Place, first: int) -> tuple[Place, Place]:
        """Return the winner and loser of a match, which is played only if there is a prize for the place `first`."""
        if left == right and left is not None:
            return left, right
        if first > self.prizes:
            return None, None
        pairing_id = PairingId(match.value)
        state, winner = State.WAITING, None
        if left is not None and right is not None:
            state, winner = self.results.state_of(pairing_id, left, right)
            if state is State.EMPTY:  # both players have left: one of them still gets the prize
                winner = left
        self.matches.append(
            Pairing(
                pairing_id=pairing_id,
                stage=0,
                table=1 + len(self.matches),
                left=left,
                right=right,
                state=state,
                winner=winner,
                result=None if state is State.WAITING else self.results.result_of(pairing_id, left, right),
                reports=None if state is State.WAITING else self.results.reports_of(pairing_id, left, right),
                place=first,
            )
        )
        if winner is None:
            return None, None
        return winner, (right if winner == left else left)


def settle_stage(counter: PlaceCounter, losers: Sequence[StartNumber]) -> None:
    """Add the places of the players eliminated in one stage of a double knock-out, and their placement matches.

    There are at most four such players, and the best of them is eighth or better.
    """
    first = len(counter.order) + 1
    if len(losers) > 1:
        match_for, match_below = _FOR_PLACE[first], _FOR_PLACE.get(first + 2, PlaceMatch.FOR_EIGHTH)
        counter.order += _of_losers(counter, losers, _OF_STAGE, match_for, match_below)
    else:
        counter.order += losers


def places(
    meetings: Mapping[StageKind, Sequence[Pairing]],
    alive: Sequence[Place],
    results: MeetingResults,
    *,
    prizes: int,
    several: bool,
) -> Places:
    """Return the places decided so far by the quarter-finals, semi-finals and final.

    A card that is handed in does not get a place, except in the final: a player who holds both of the last two cards
    takes first and second place.

    Args:
        meetings: The quarter-finals, the semi-finals and the final, or those drawn so far.
        alive: The player of each remaining card.
        results: The results that decide the placement matches.
        prizes: The number of prizes; there are no placement matches for places without a prize.
        several: Whether a player can take several places.
    """
    counter = PlaceCounter(results, prizes)
    final, semi_finals = meetings.get(StageKind.FINAL, ()), meetings.get(StageKind.SEMI_FINAL, ())
    losers = _losers(semi_finals)
    finalists: list[Place] = [*alive, *_winners(final), *_losers(final)]
    ahead = [*finalists, *losers]
    if final:
        counter.order += _of_final(final[0], several=several)
    else:
        counter.order += _not_played_yet(alive, several=several)
    if any(pairing.is_open for pairing in semi_finals):
        counter.order += [None] * (_count(ahead, several=several) - len(counter.order))
    else:
        counter.order += _of_semi_finals(counter, _entitled(losers, finalists, several=several))
    quarter_finals = meetings.get(StageKind.QUARTER_FINAL, ())
    if not any(pairing.is_open for pairing in quarter_finals):
        entitled = _entitled(_losers(quarter_finals), ahead, several=several)
        fifth, seventh = PlaceMatch.FOR_FIFTH, PlaceMatch.FOR_SEVENTH
        counter.order += _of_losers(counter, entitled, _OF_QUARTER_FINALS, fifth, seventh)
    return Places(tuple(counter.order), tuple(counter.matches))


def _not_played_yet(alive: Sequence[Place], *, several: bool) -> Sequence[Place]:
    """Return the places in a final that has not been drawn; a player who holds all finalist cards has already won."""
    count, is_won = _count(alive, several=several), len(alive) <= FINALISTS and len({*alive}) == 1
    return alive[:count] if is_won else [None] * count


def _count(players: Sequence[Place], *, several: bool) -> int:
    return len(players) if several else len({*players})


def _winners(pairings: Sequence[Pairing]) -> list[StartNumber]:
    """Return the winners, in the order of the tables, including players who left later."""
    return [pairing.winner for pairing in pairings if pairing.winner is not None]


def _losers(pairings: Sequence[Pairing]) -> list[StartNumber]:
    """Return the losers, in the order of the tables."""
    return [loser for pairing in pairings if (loser := pairing.loser) is not None]


def _entitled(losers: Sequence[StartNumber], ahead: Sequence[Place], *, several: bool) -> Sequence[StartNumber]:
    """Return the losers who can take a place behind the players in `ahead`."""
    return losers if several else [loser for loser in dict.fromkeys(losers) if loser not in ahead]


def _of_final(final: Pairing, *, several: bool) -> list[Place]:
    match final.state:
        case State.HANDED_IN if several:
            return [final.winner, final.winner]
        case State.HANDED_IN | State.BYE:
            return [final.winner]
        case State.EMPTY:
            return []
        case _:
            return [final.winner, final.loser]


def _of_semi_finals(counter: PlaceCounter, losers: Sequence[StartNumber]) -> Sequence[Place]:
    match losers:
        case [left, right]:
            return counter.settle(PlaceMatch.FOR_THIRD, left, right, len(counter.order) + 1)
        case _:
            return losers


def _of_losers(
    counter: PlaceCounter,
    losers: Sequence[StartNumber],
    first_matches: tuple[PlaceMatch, PlaceMatch],
    match_for: PlaceMatch,
    match_below: PlaceMatch,
) -> Iterator[Place]:
    """Yield the places of up to four players.

    Two players play `match_for` for the best place. Three or four players play `first_matches` before that. With four
    players, the losers of `first_matches` also play `match_below`, two places lower.
    """
    first = len(counter.order) + 1
    match losers:
        case [left, right]:
            yield from counter.settle(match_for, left, right, first)
        case [first_player, other, third]:
            if first_player == other:
                other, third = third, other
            winner, loser = counter.settle(first_matches[0], first_player, other, first)
            yield from counter.settle(match_for, winner, third, first)
            yield loser
        case [first_player, other, third, fourth]:
            if first_player == other or third == fourth:
                other, third = third, other
            first_winner, first_loser = counter.settle(first_matches[0], first_player, other, first)
            second_winner, second_loser = counter.settle(first_matches[1], third, fourth, first)
            yield from counter.settle(match_for, first_winner, second_winner, first)
            yield from counter.settle(match_below, first_loser, second_loser, first + 2)
        case _:  # one player or none
            yield from losers
