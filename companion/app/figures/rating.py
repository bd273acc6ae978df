"""Rate the strength of players by their Bummerls, using the Plackett-Luce model from openskill."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING

from companion.app.figures.counts import as_shown
from companion.app.figures.days import DayFigures, Days
from companion.core.figures.figure import Family
from companion.core.figures.lineup import BummerlFigures, LineupFigures

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

FEW = 30
"""The number of Bummerls below which a rating is unreliable."""


@dataclass(frozen=True, slots=True)
class Rated:
    """A player's strength: `mu` is the estimate (initially 25), and `sigma` is the uncertainty of the estimate."""

    mu: float
    sigma: float
    bummerls: int

    @property
    def is_a_guess(self) -> bool:
        """Whether the rating is unreliable because it is based on too few Bummerls."""
        return self.bummerls < FEW


Ratings = Mapping[tuple[Family, str], Rated]
"""The rating of each player in each family of games that the player has played."""


@dataclass(frozen=True, slots=True)
class RatedUntil:
    """Ratings up to and including the day `through`; `chain` is a hash of the statistics used for them."""

    through: date
    chain: str
    ratings: Ratings = field(repr=False)


async def rate(
    days: Days, shown: Mapping[str, str], known: RatedUntil | None = None
) -> tuple[Ratings, RatedUntil | None]:
    """Return the ratings after all `days`, and the ratings before the last day, from which the next call can continue.

    Args:
        days: The statistics by day, in calendar order.
        shown: The current name for every name that a person has had, normalized by `name_key`.
        known: The second value returned by the previous call; ignored if the statistics for its days have changed, or
            if it covers the day that is now the last one, because a later day has been deleted.
    """
    in_order = list(days)
    if not in_order:
        return {}, None
    *settled, last = in_order
    fits = known is not None and known.through in settled and known.chain == _chain(days, shown, known.through)
    start: dict[tuple[Family, str], Rated] = dict(known.ratings) if known is not None and fits else {}
    after = known.through if known is not None and fits else None
    for day in settled:
        if after is None or day > after:
            _rate_day(start, days[day], shown)
            await asyncio.sleep(0)  # let other tasks run
    until = RatedUntil(settled[-1], _chain(days, shown, settled[-1]), dict(start)) if settled else None
    _rate_day(start, days[last], shown)
    return start, until


def _chain(days: Days, shown: Mapping[str, str], through: date) -> str:
    parts = [f"{day}:{figures.signature}" for day, figures in days.items() if day <= through]
    parts += [f"{key}={name}" for key, name in sorted(shown.items())]
    return blake2b("\n".join(parts).encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def _rate_day(ratings: dict[tuple[Family, str], Rated], figures: DayFigures, shown: Mapping[str, str]) -> None:
    lineups = [as_shown(lineup, shown) for lineup in figures.lineups]
    ended = [iter(lineup.bummerls) for lineup in lineups]
    for index in figures.order:
        _rate_bummerl(ratings, lineups[index], next(ended[index]))


def _rate_bummerl(ratings: dict[tuple[Family, str], Rated], lineup: LineupFigures, bummerl: BummerlFigures) -> None:
    model = _model()
    before = [[ratings.get((lineup.family, name)) for name in side] for side in lineup.sides]
    teams = [
        [model.rating(mu=rated.mu, sigma=rated.sigma) if rated is not None else model.rating() for rated in side]
        for side in before
    ]
    ranks = [1.0 if index == bummerl.winner else 2.0 for index in range(len(teams))]
    after = model.rate(teams, ranks=ranks)
    for names, were, side in zip(lineup.sides, before, after, strict=True):
        for name, was, rating in zip(names, were, side, strict=True):
            bummerls = (was.bummerls if was is not None else 0) + 1
            ratings[lineup.family, name] = Rated(rating.mu, rating.sigma, bummerls)


@cache
def _model() -> "PlackettLuce":
    from openskill.models import PlackettLuce  # noqa: PLC0415  # the import takes a tenth of a second

    return PlackettLuce()
