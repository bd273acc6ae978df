"""What a side is called, and changes of accounts in figures, with the true minus sign."""

from collections.abc import Mapping, Sequence

from companion.core.match.match import Match
from companion.core.options.choices import Count
from companion.core.seats import Seat, Side, side_of
from companion.i18n.translator import Translator

MINUS = "\N{MINUS SIGN}"
PLUS = "+"
Group = tuple[tuple[Seat, ...], int]
"""Who gets the same from a deal, and how many that is."""


def names(tr: Translator, match: Match, seats: Side) -> str:
    """Everybody of a side, or of a party of a deal."""
    return joined(tr, [match.players[seat] for seat in seats])


def joined(tr: Translator, told: Sequence[str]) -> str:
    """Names in a row; there must be one."""
    *first, last = told
    return tr("%(first)s and %(last)s", first=", ".join(first), last=last) if first else last


def side(tr: Translator, match: Match, seat: Seat) -> str:
    """The side that a seat belongs to."""
    return names(tr, match, side_of(seat, match.rules.match.sides))


def number(n: int) -> str:
    """A number that may be below zero, as an account may."""
    return str(n) if n >= 0 else f"{MINUS}{-n}"


def signed(change: int) -> str:
    """A change with its sign; none has none."""
    if change == 0:
        return "0"
    return f"{PLUS if change > 0 else MINUS}{abs(change)}"


def on_counter(match: Match, game_points: int) -> int:
    """How the number on the counter moves: a win goes towards zero where it counts down."""
    return -game_points if match.rules.match.count is Count.DOWN else game_points


def together(won: Mapping[Seat, int]) -> tuple[Group, ...]:
    """Everybody who gets or loses something, those together who get the same; in the order of their seats."""
    numbers = dict.fromkeys(n for n in won.values() if n)
    return tuple((tuple(seat for seat in won if won[seat] == n), n) for n in numbers)
