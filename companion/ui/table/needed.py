"""What would end the Bummerl, in three words."""

from companion.core.figures.needed import last_step
from companion.core.match.match import Match
from companion.core.seats import Seat
from companion.i18n.translator import Translator


def needed(tr: Translator, match: Match, seat: Seat) -> str:
    """What of `seat` ends it; nothing where one deal cannot."""
    match last_step(match, seat):
        case 1:
            return tr("any win ends it")
        case 2:
            return tr("2 points end it")
        case 3:
            return tr("3 points end it")
        case _:
            return ""
