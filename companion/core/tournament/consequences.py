"""How an event, such as the correction of a result, affects later tables."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.core.tournament.events import PairingId, StartNumber
from companion.core.tournament.meetings import MET, Pairing
from companion.core.tournament.standing import Phase, TournamentStanding


@dataclass(frozen=True, slots=True)
class OthersMeet:
    """A table that was already drawn and whose players change; a player is None if not yet known."""

    pairing: PairingId
    before: tuple[StartNumber | None, StartNumber | None]
    after: tuple[StartNumber | None, StartNumber | None]


@dataclass(frozen=True, slots=True)
class WinnerChanges:
    """A meeting whose winner changes; a winner is None if the meeting is undecided."""

    pairing: PairingId
    before: StartNumber | None
    after: StartNumber | None


@dataclass(frozen=True, slots=True)
class ResultStays:
    """A meeting whose players change, but whose result still applies because its winner is still one of them."""

    pairing: PairingId
    winner: StartNumber


@dataclass(frozen=True, slots=True)
class PlaceMatchAppears:
    """A placement match that is now required."""

    pairing: PairingId


@dataclass(frozen=True, slots=True)
class PlaceMatchGoes:
    """A placement match that is no longer needed."""

    pairing: PairingId


@dataclass(frozen=True, slots=True)
class PrizeChanges:
    """A prize that goes to another player, or to nobody for now (None)."""

    place: int
    before: StartNumber | None
    after: StartNumber | None


@dataclass(frozen=True, slots=True)
class PlaceChanges:
    """A change in a player's place in the table of a Swiss tournament or a group."""

    number: StartNumber
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class TooManyCards:
    """A player who will hold more cards than allowed: a lost card that was rebought is not lost any more."""

    number: StartNumber
    cards: int


@dataclass(frozen=True, slots=True)
class TournamentEnds:
    """The end of the tournament."""


@dataclass(frozen=True, slots=True)
class TournamentReopens:
    """The reopening of a tournament that was over."""


TournamentConsequence = (
    OthersMeet
    | WinnerChanges
    | ResultStays
    | PlaceMatchAppears
    | PlaceMatchGoes
    | PrizeChanges
    | PlaceChanges
    | TooManyCards
    | TournamentEnds
    | TournamentReopens
)


def consequences(
    before: TournamentStanding, after: TournamentStanding, pairing_id: PairingId | None = None
) -> tuple[TournamentConsequence, ...]:
    """Return the changes between two states of a tournament, except at `pairing_id`, where the event was entered.

    Place changes of the players at that table come before those of other players.
    """
    return tuple(_changes(before, after, pairing_id))


def _changes(
    before: TournamentStanding, after: TournamentStanding, entered: PairingId | None
) -> Iterator[TournamentConsequence]:
    yield from _pairing_changes(before, after, entered)
    most = after.setup.most_cards
    for number, entrant in after.entrants.items():
        if number in before.entrants and before.entrants[number].left <= most < entrant.left:
            yield TooManyCards(number, entrant.left)
    for old_prize, prize in zip(before.prizes, after.prizes, strict=False):
        if old_prize.number != prize.number:
            yield PrizeChanges(prize.place, old_prize.number, prize.number)
    ranks = {line.number: line.place for line in before.lines}
    pairing = None if entered is None else after.find_pairing(entered)
    own = set() if pairing is None else {pairing.left, pairing.right}
    for line in sorted(after.lines, key=lambda line: line.number not in own):
        if ranks.get(line.number, line.place) != line.place:
            yield PlaceChanges(line.number, ranks[line.number], line.place)
    if (before.phase is Phase.OVER) != (after.phase is Phase.OVER):
        yield TournamentEnds() if after.phase is Phase.OVER else TournamentReopens()


def _pairing_changes(
    before: TournamentStanding, after: TournamentStanding, entered: PairingId | None
) -> Iterator[TournamentConsequence]:
    old_pairings = {pairing.pairing_id: pairing for pairing in before.pairings}
    new_pairings = {pairing.pairing_id: pairing for pairing in after.pairings}
    for pairing_id, new in new_pairings.items():
        old = old_pairings.get(pairing_id)
        if old is not None and pairing_id != entered:
            yield from _changes_at(old, new)
        elif old is None and not new.stage:
            yield PlaceMatchAppears(pairing_id)
    for pairing_id, old in old_pairings.items():
        if pairing_id not in new_pairings and not old.stage:
            yield PlaceMatchGoes(pairing_id)


def _changes_at(old: Pairing, new: Pairing) -> Iterator[TournamentConsequence]:
    old_sides, new_sides = (old.left, old.right), (new.left, new.right)
    if old_sides != new_sides:
        yield OthersMeet(new.pairing_id, old_sides, new_sides)
        if new.winner is not None and new.winner == old.winner and new.result is not None and new.state in MET:
            yield ResultStays(new.pairing_id, new.winner)
    if old.winner != new.winner and (old_sides == new_sides or old.state in MET):
        yield WinnerChanges(new.pairing_id, old.winner, new.winner)
