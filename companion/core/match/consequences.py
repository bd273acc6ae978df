"""What an edit of an earlier entry changes in what came after it."""

from dataclasses import dataclass

from companion.core.match.bummerl import FinishedBummerl
from companion.core.match.standing import Standing
from companion.core.seats import Seat


@dataclass(frozen=True, slots=True)
class BummerlEndsElsewhere:
    """A finished Bummerl takes more deals, or fewer."""

    bummerl: int
    deals_later: int
    """Negative: so many deals earlier."""


@dataclass(frozen=True, slots=True)
class BummerlGoesTo:
    """Somebody else gets the dots of a finished Bummerl, or another number of them."""

    bummerl: int
    loser: Seat
    dots: int


@dataclass(frozen=True, slots=True)
class BummerlWonBy:
    """Somebody else wins a finished Bummerl, and who loses it does not say who."""

    bummerl: int
    winner: Seat


@dataclass(frozen=True, slots=True)
class BummerlReopens:
    """A Bummerl that was finished is not any more."""

    bummerl: int


@dataclass(frozen=True, slots=True)
class BummerlEnds:
    """A Bummerl that was running, or did not exist, is finished."""

    bummerl: int
    loser: Seat
    dots: int


@dataclass(frozen=True, slots=True)
class MatchEnds:
    """The match is over; so many deals that were recorded after its end do not count."""

    winner: Seat | None
    """None: the table ended it and gave it to nobody."""
    deals_beyond: int


@dataclass(frozen=True, slots=True)
class MatchReopens:
    """The match is not over any more."""


@dataclass(frozen=True, slots=True)
class RubberGoesTo:
    """The match has another winner, or (None) is over without one."""

    winner: Seat | None


@dataclass(frozen=True, slots=True)
class BringsDots:
    """Somebody brings another number of dots from paper."""

    seat: Seat
    dots: int


Consequence = (
    BringsDots
    | BummerlEndsElsewhere
    | BummerlGoesTo
    | BummerlWonBy
    | BummerlReopens
    | BummerlEnds
    | MatchEnds
    | MatchReopens
    | RubberGoesTo
)


def consequences(before: Standing, after: Standing) -> tuple[Consequence, ...]:
    """What is different in `after` beyond the running needs, in the order of the Bummerls."""
    return (*_from_paper(before, after), *_of_bummerls(before, after), *_of_match(before, after))


def _from_paper(before: Standing, after: Standing) -> tuple[Consequence, ...]:
    was, now = _brought(before), _brought(after)
    return tuple(BringsDots(seat, dots) for seat, dots in now.items() if dots != was[seat])


def _brought(standing: Standing) -> dict[Seat, int]:
    """The dots that no Bummerl of the match gave."""
    return {seat: n - sum(each.dots[seat] for each in standing.bummerls) for seat, n in standing.dots.items()}


def _of_bummerls(before: Standing, after: Standing) -> tuple[Consequence, ...]:
    changes: list[Consequence] = []
    for number in range(1, max(len(before.bummerls), len(after.bummerls)) + 1):
        was = before.bummerls[number - 1] if number <= len(before.bummerls) else None
        now = after.bummerls[number - 1] if number <= len(after.bummerls) else None
        if now is None:
            changes.append(BummerlReopens(number))
            continue
        if was is None:
            changes += (BummerlEnds(number, side[0], now.dots[side[0]]) for side in now.losers)
            continue
        ended, ends = _deals_until(before, number), _deals_until(after, number)
        if ends != ended:
            changes.append(BummerlEndsElsewhere(number, ends - ended))
        if was.dots != now.dots:
            changes += (BummerlGoesTo(number, side[0], now.dots[side[0]]) for side in now.losers)
        if was.winner is not now.winner and not _losers_tell_the_winner(now):
            changes.append(BummerlWonBy(number, now.winner))
    return tuple(changes)


def _losers_tell_the_winner(finished: FinishedBummerl) -> bool:
    """Whether all sides but one have lost."""
    return len(finished.dots) == (len(finished.losers) + 1) * len(finished.losers[0])


def _deals_until(standing: Standing, bummerl: int) -> int:
    return sum(finished.deals for finished in standing.bummerls[:bummerl])


def _of_match(before: Standing, after: Standing) -> tuple[Consequence, ...]:
    if not after.over:
        return (MatchReopens(),) if before.over else ()
    winner, beyond = after.rubber_winner, _deals_beyond(after)
    if not before.over or beyond != _deals_beyond(before):
        return (MatchEnds(winner, beyond),)
    return (RubberGoesTo(winner),) if winner is not before.rubber_winner else ()


def _deals_beyond(standing: Standing) -> int:
    """How many deals stand after the end of a match that is over; what has no result before it is not meant."""
    return sum(line.deal is not None for line in standing.sheet[standing.end :])
