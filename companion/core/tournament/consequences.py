"""The effects of an event on later tables, such as those of a corrected result."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.core.tournament.events import PairingId, StartNumber
from companion.core.tournament.meetings import MET, Pairing
from companion.core.tournament.standing import Phase, TournamentStanding


@dataclass(frozen=True, slots=True)
class OthersMeet:
    """A table that was already drawn has other players; None: not known yet."""

    pairing: PairingId
    before: tuple[StartNumber | None, StartNumber | None]
    after: tuple[StartNumber | None, StartNumber | None]


@dataclass(frozen=True, slots=True)
class WinnerChanges:
    """A meeting has another winner; None: undecided."""

    pairing: PairingId
    before: StartNumber | None
    after: StartNumber | None


@dataclass(frozen=True, slots=True)
class ResultStays:
    """A meeting has other players, but its result still applies because the winner is one of them."""

    pairing: PairingId
    winner: StartNumber


@dataclass(frozen=True, slots=True)
class PlaceMatchAppears:
    """A match for places is added."""

    pairing: PairingId


@dataclass(frozen=True, slots=True)
class PlaceMatchGoes:
    """A match for places is no longer played."""

    pairing: PairingId


@dataclass(frozen=True, slots=True)
class PrizeChanges:
    """A prize goes to another player, or (None) to nobody yet."""

    place: int
    before: StartNumber | None
    after: StartNumber | None


@dataclass(frozen=True, slots=True)
class PlaceChanges:
    """A player's place in the table of a Swiss tournament changes."""

    number: StartNumber
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class TournamentEnds:
    """The tournament is over."""


@dataclass(frozen=True, slots=True)
class TournamentReopens:
    """The tournament is no longer over."""


TournamentConsequence = (
    OthersMeet
    | WinnerChanges
    | ResultStays
    | PlaceMatchAppears
    | PlaceMatchGoes
    | PrizeChanges
    | PlaceChanges
    | TournamentEnds
    | TournamentReopens
)


def consequences(
    before: TournamentStanding, after: TournamentStanding, pairing_id: PairingId | None = None
) -> tuple[TournamentConsequence, ...]:
    """Return the differences in `after`, table by table, except at `pairing_id`, where the event was entered."""
    return tuple(_changes(before, after, pairing_id))


def _changes(
    before: TournamentStanding, after: TournamentStanding, entered: PairingId | None
) -> Iterator[TournamentConsequence]:
    yield from _of_pairings(before, after, entered)
    for was, prize in zip(before.prizes, after.prizes, strict=False):
        if was.number != prize.number:
            yield PrizeChanges(prize.place, was.number, prize.number)
    ranks = {line.number: line.place for line in before.table}
    for line in after.table:
        if ranks.get(line.number, line.place) != line.place:
            yield PlaceChanges(line.number, ranks[line.number], line.place)
    if (before.phase is Phase.OVER) != (after.phase is Phase.OVER):
        yield TournamentEnds() if after.phase is Phase.OVER else TournamentReopens()


def _of_pairings(
    before: TournamentStanding, after: TournamentStanding, entered: PairingId | None
) -> Iterator[TournamentConsequence]:
    were = {pairing.pairing_id: pairing for pairing in before.pairings}
    are = {pairing.pairing_id: pairing for pairing in after.pairings}
    for pairing_id, now in are.items():
        then = were.get(pairing_id)
        if then is not None and pairing_id != entered:
            yield from _of_pairing(then, now)
        elif then is None and not now.stage:
            yield PlaceMatchAppears(pairing_id)
    for pairing_id, then in were.items():
        if pairing_id not in are and not then.stage:
            yield PlaceMatchGoes(pairing_id)


def _of_pairing(then: Pairing, now: Pairing) -> Iterator[TournamentConsequence]:
    sat, sit = (then.left, then.right), (now.left, now.right)
    if sat != sit:
        yield OthersMeet(now.pairing_id, sat, sit)
        if now.winner is not None and now.winner == then.winner and now.result is not None and now.state in MET:
            yield ResultStays(now.pairing_id, now.winner)
    if then.winner != now.winner and (sat == sit or then.state in MET):
        yield WinnerChanges(now.pairing_id, then.winner, now.winner)
