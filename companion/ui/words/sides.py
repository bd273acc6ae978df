"""What a side is called: its player, or both partners."""

from collections.abc import Sequence

from companion.core.match.match import Match
from companion.core.seats import Seat, Side, side_of
from companion.i18n.translator import Translator


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
