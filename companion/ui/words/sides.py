"""Names of sides, and numbers with a typographically correct minus sign."""

from collections.abc import Collection, Mapping, Sequence

from companion.core.match.match import Match
from companion.core.options.choices import Count
from companion.core.seats import Seat, Side, side_of
from companion.i18n.translator import Translator
from companion.ui.widgets.seats import left_to_right

MINUS = "\N{MINUS SIGN}"
PLUS = "+"
ScoreGroup = tuple[tuple[Seat, ...], int]
"""Players who score the same number of points in a deal, and that number."""


def names(tr: Translator, match: Match, seats: Side) -> str:
    """Return the names of the players on a side, or in a party of a deal."""
    return joined(tr, [match.players[seat] for seat in in_order(match, seats)])


def joined(tr: Translator, players: Sequence[str]) -> str:
    """Return the names joined into one text; at least one name is required."""
    *first, last = players
    return tr("%(first)s and %(last)s", first=", ".join(first), last=last) if first else last


def in_order(match: Match, seats: Collection[Seat]) -> tuple[Seat, ...]:
    """Return the seats in the order in which all screens show them."""
    return tuple(seat for seat in left_to_right(match.rules.seats) if seat in seats)


def every_side(match: Match) -> tuple[Side, ...]:
    """Return the sides in the order in which all screens show them."""
    return left_to_right(match.rules.match.sides)


def side(tr: Translator, match: Match, seat: Seat) -> str:
    """Return the names of all players on a seat's side."""
    return names(tr, match, side_of(seat, match.rules.match.sides))


def number(n: int) -> str:
    """Return a number as text with a typographically correct minus sign."""
    return str(n) if n >= 0 else f"{MINUS}{-n}"


def signed(change: int) -> str:
    """Return a change as text with a plus or minus sign; zero has no sign."""
    if change == 0:
        return "0"
    return f"{PLUS if change > 0 else MINUS}{abs(change)}"


def on_counter(match: Match, game_points: int) -> int:
    """Return the points won as a change to the counter, which is negative if the counter counts down."""
    return -game_points if match.rules.match.count is Count.DOWN else game_points


def together(won: Mapping[Seat, int]) -> tuple[ScoreGroup, ...]:
    """Return the players whose points change, grouped by the number of points, from left to right."""
    numbers = dict.fromkeys(won[seat] for seat in left_to_right(tuple(won)) if won[seat])
    return tuple((tuple(seat for seat in won if won[seat] == n), n) for n in numbers)
