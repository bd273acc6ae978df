"""Convert statistics to and from plain data, in a compact form because there may be thousands of days."""

from collections import Counter
from datetime import date
from functools import cache
from typing import Any

from companion.app.figures.book import Book
from companion.app.figures.days import DayFigures
from companion.app.figures.rating import Rated, RatedUntil
from companion.core.figures.figure import Family, Figure
from companion.core.figures.lineup import BummerlFigures, LineupFigures

Plain = dict[str, Any]

_FIGURES = {figure.value: figure for figure in Figure}
_FAMILIES = {family.value: family for family in Family}


class _OrderError(ValueError):
    """Raised when the stored order of a day's Bummerls does not match that day's lineups."""

    def __init__(self, order: tuple[int, ...]) -> None:
        super().__init__(f"not the order of the Bummerls of a day: {order}")


def book_row(book: Book) -> Plain:
    """Return a `Book` as plain data."""
    return {
        "days": [
            [day.isoformat(), figures.signature, list(map(_lineup_row, figures.lineups)), figures.order]
            for day, figures in book.days.items()
        ],
        "rated": None if book.rated is None else _rated_row(book.rated),
    }


def book_in(plain: Plain) -> Book:
    """Return the `Book` from plain data; raises `LookupError`, `TypeError` or `ValueError` if the data is invalid."""
    days = {
        date.fromisoformat(day): _day(str(signature), tuple(map(_lineup, lineups)), tuple(map(int, order)))
        for day, signature, lineups, order in plain["days"]
    }
    return Book(days, None if plain["rated"] is None else _rated(plain["rated"]))


def _day(signature: str, lineups: tuple[LineupFigures, ...], order: tuple[int, ...]) -> DayFigures:
    ended = Counter(order)
    if order and ended != +Counter({index: len(lineup.bummerls) for index, lineup in enumerate(lineups)}):
        raise _OrderError(order)
    return DayFigures(signature, lineups, order)


def _lineup_row(lineup: LineupFigures) -> Plain:
    return {
        "family": lineup.family.value,
        "sides": lineup.sides,
        "counts": {name: {figure.value: n for figure, n in counts.items()} for name, counts in lineup.counts.items()},
        "bummerls": [[bummerl.winner, bummerl.deals, *bummerl.dots] for bummerl in lineup.bummerls],
    }


def _lineup(plain: Plain) -> LineupFigures:
    return LineupFigures(
        family=_FAMILIES[plain["family"]],
        sides=tuple(tuple(side) for side in plain["sides"]),
        counts={
            name: {_FIGURES[figure]: int(n) for figure, n in counts.items()} for name, counts in plain["counts"].items()
        },
        bummerls=tuple(_bummerl(*row) for row in plain["bummerls"]),
    )


@cache
def _bummerl(winner: int, deals: int, *dots: int) -> BummerlFigures:
    """Return the statistics of a Bummerl; cached because thousands of Bummerls have the same few values."""
    return BummerlFigures(winner, deals, dots)


def _rated_row(rated: RatedUntil) -> Plain:
    ratings = [
        [family.value, name, rating.mu, rating.sigma, rating.bummerls]
        for (family, name), rating in rated.ratings.items()
    ]
    return {"through": rated.through.isoformat(), "chain": rated.chain, "ratings": ratings}


def _rated(plain: Plain) -> RatedUntil:
    ratings = {
        (_FAMILIES[family], str(name)): Rated(float(mu), float(sigma), int(bummerls))
        for family, name, mu, sigma, bummerls in plain["ratings"]
    }
    return RatedUntil(date.fromisoformat(plain["through"]), str(plain["chain"]), ratings)
