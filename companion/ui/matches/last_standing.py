"""How it stood last, small enough for the page to draw it at the next start before Python runs."""

from companion.app.matches.summaries import MatchSummary
from companion.core.options.choices import Count
from companion.core.seats import Seat


def last_standing(summary: MatchSummary, *, language: str, dark: bool) -> dict[str, object]:
    """What splash.js draws: names, numbers and dots, in the language and the colours of now.

    The players come as they sit, the far one first; of a match that is over only language and colours are left.
    """
    players = [
        {"name": name, "number": _shown(summary, seat), "dots": summary.dots[seat]}
        for seat, name in reversed(tuple(summary.players.items()))
    ]
    gone = summary.over or summary.deleted_at is not None
    return {"language": language, "dark": dark, "players": None if gone else players}


def _shown(summary: MatchSummary, seat: Seat) -> int:
    needed = summary.needs[seat]
    return needed if summary.count is Count.DOWN else summary.target - needed
