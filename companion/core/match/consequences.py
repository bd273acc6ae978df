"""How editing an earlier entry affects the rest of the match."""

from dataclasses import dataclass

from companion.core.match.bummerl import FinishedBummerl
from companion.core.match.standing import Standing
from companion.core.seats import Seat


@dataclass(frozen=True, slots=True)
class BummerlEndsElsewhere:
    """A finished Bummerl that now takes more or fewer deals."""

    bummerl: int
    deals_later: int
    """The number of extra deals; negative if the Bummerl ends earlier."""


@dataclass(frozen=True, slots=True)
class BummerlGoesTo:
    """A finished Bummerl whose dots now go to another player, or differ in number."""

    bummerl: int
    loser: Seat
    dots: int


@dataclass(frozen=True, slots=True)
class BummerlWonBy:
    """A finished Bummerl with a different winner; used only if the winner cannot be inferred from the losers."""

    bummerl: int
    winner: Seat


@dataclass(frozen=True, slots=True)
class BummerlReopens:
    """A Bummerl that was finished and is now unfinished again."""

    bummerl: int


@dataclass(frozen=True, slots=True)
class BummerlEnds:
    """A Bummerl that is now finished, but was running or did not exist before."""

    bummerl: int
    loser: Seat
    dots: int


@dataclass(frozen=True, slots=True)
class PlayOffNeeded:
    """A Bummerl that now waits for a play-off between these players, who are tied for last place."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PlayOffCancelled:
    """A play-off that the match was waiting for, and that is no longer needed."""


@dataclass(frozen=True, slots=True)
class PlayOffBecomesDeal:
    """A play-off that now counts as an ordinary deal, because no play-off is needed where it was recorded."""

    deal: int


@dataclass(frozen=True, slots=True)
class EntriesStopCounting:
    """Other entries before the end of the match that no longer count, because a play-off has become due or not."""

    entries: int


@dataclass(frozen=True, slots=True)
class EntriesCountAgain:
    """Other entries before the end of the match that did not count, and now do."""

    entries: int


@dataclass(frozen=True, slots=True)
class MatchEnds:
    """A match that is now over; deals recorded after its end do not count."""

    winner: Seat | None
    """The winner, or None if the players ended the match without one."""
    deals_beyond: int


@dataclass(frozen=True, slots=True)
class MatchReopens:
    """A match that was over and is now running again."""


@dataclass(frozen=True, slots=True)
class RubberGoesTo:
    """A finished match with a different winner, or without a winner (None)."""

    winner: Seat | None


@dataclass(frozen=True, slots=True)
class BringsDots:
    """A change in the number of dots that a player had on paper before the match was entered in the app."""

    seat: Seat
    dots: int


Consequence = (
    BringsDots
    | BummerlEndsElsewhere
    | BummerlGoesTo
    | BummerlWonBy
    | BummerlReopens
    | BummerlEnds
    | PlayOffNeeded
    | PlayOffCancelled
    | PlayOffBecomesDeal
    | EntriesStopCounting
    | EntriesCountAgain
    | MatchEnds
    | MatchReopens
    | RubberGoesTo
)


def consequences(before: Standing, after: Standing) -> tuple[Consequence, ...]:
    """Return how two states of a match differ, Bummerl by Bummerl, ignoring the score of the running Bummerl."""
    return (
        *_paper_changes(before, after),
        *_bummerl_changes(before, after),
        *_play_off_changes(before, after),
        *_counting_changes(before, after),
        *_match_changes(before, after),
    )


def _paper_changes(before: Standing, after: Standing) -> tuple[Consequence, ...]:
    old_dots, new_dots = _dots_from_paper(before), _dots_from_paper(after)
    return tuple(BringsDots(seat, dots) for seat, dots in new_dots.items() if dots != old_dots[seat])


def _dots_from_paper(standing: Standing) -> dict[Seat, int]:
    """Return the dots that do not come from any Bummerl in the match."""
    return {seat: n - sum(bummerl.dots[seat] for bummerl in standing.bummerls) for seat, n in standing.dots.items()}


def _bummerl_changes(before: Standing, after: Standing) -> tuple[Consequence, ...]:
    changes: list[Consequence] = []
    for number in range(1, max(len(before.bummerls), len(after.bummerls)) + 1):
        old = before.bummerls[number - 1] if number <= len(before.bummerls) else None
        new = after.bummerls[number - 1] if number <= len(after.bummerls) else None
        if new is None:
            changes.append(BummerlReopens(number))
            continue
        if old is None:
            changes += (BummerlEnds(number, side[0], new.dots[side[0]]) for side in new.losers)
            continue
        ended, ends = _deals_until(before, number), _deals_until(after, number)
        if ends != ended:
            changes.append(BummerlEndsElsewhere(number, ends - ended))
        if old.dots != new.dots:
            changes += (BummerlGoesTo(number, side[0], new.dots[side[0]]) for side in new.losers)
        if old.winner is not new.winner and not _losers_imply_winner(new):
            changes.append(BummerlWonBy(number, new.winner))
    return tuple(changes)


def _losers_imply_winner(finished: FinishedBummerl) -> bool:
    """Return whether all sides but one have lost, so that the remaining side must be the winner."""
    return len(finished.dots) == (len(finished.losers) + 1) * len(finished.losers[0])


def _deals_until(standing: Standing, bummerl: int) -> int:
    return sum(finished.deals for finished in standing.bummerls[:bummerl])


def _play_off_changes(before: Standing, after: Standing) -> tuple[Consequence, ...]:
    if after.play_off == before.play_off:
        return ()
    return (PlayOffNeeded(after.play_off),) if after.play_off else (PlayOffCancelled(),)


def _counting_changes(before: Standing, after: Standing) -> tuple[Consequence, ...]:
    earlier = {line.entry_id: line for line in before.sheet[: before.end]}
    both = [(earlier[line.entry_id], line) for line in after.sheet[: after.end] if line.entry_id in earlier]
    others = [(old.counts, new.counts) for old, new in both if old.entry == new.entry]
    stop, again = others.count((True, False)), others.count((False, True))
    return (
        *(PlayOffBecomesDeal(new.deal) for old, new in both if old.is_play_off and new.deal and any(new.won.values())),
        *([EntriesStopCounting(stop)] if stop else []),
        *([EntriesCountAgain(again)] if again else []),
    )


def _match_changes(before: Standing, after: Standing) -> tuple[Consequence, ...]:
    if not after.over:
        return (MatchReopens(),) if before.over else ()
    winner, beyond = after.rubber_winner, _deals_beyond(after)
    if not before.over or beyond != _deals_beyond(before):
        return (MatchEnds(winner, beyond),)
    return (RubberGoesTo(winner),) if winner is not before.rubber_winner else ()


def _deals_beyond(standing: Standing) -> int:
    """Return the number of deals recorded after the end of a finished match."""
    return sum(line.deal is not None for line in standing.sheet[standing.end :])
