"""A match in a list, in words."""

from companion.app.summaries import MatchSummary
from companion.core.rules import Count
from companion.core.seats import Seat
from companion.i18n.translator import Translator
from companion.ui.components.match_card import MatchCardLook
from companion.ui.labels import moments

OPEN_PLACES = 5


def card(tr: Translator, summary: MatchSummary, now: int, *, newest: bool) -> MatchCardLook:
    """The card of a match that is running or finished."""
    first, second = (summary.players[seat] for seat in Seat)
    numbers = tuple(str(_shown(summary, seat)) for seat in Seat)
    when = moments.moment(tr, summary.played_at, now)
    if summary.over and summary.rubber_winner is not None:
        stage = tr("%(name)s won", name=summary.players[summary.rubber_winner])
        action = tr("Look at it")
    else:
        stage = tr("Bummerl %(n)s", n=summary.bummerl)
        action = tr("Resume")
    return MatchCardLook(
        key=summary.match_id,
        names=(first, second),
        numbers=(numbers[0], numbers[1]),
        dots=(summary.dots[Seat.A], summary.dots[Seat.B]),
        places=summary.rubber or OPEN_PLACES,
        when=tr("%(when)s · %(stage)s", when=when, stage=stage),
        action=action,
        label=tr(
            "%(first)s against %(second)s, %(a)s to %(b)s, %(stage)s, %(action)s",
            first=first,
            second=second,
            a=numbers[0],
            b=numbers[1],
            stage=stage,
            action=action,
        ),
        newest=newest,
    )


def _shown(summary: MatchSummary, seat: Seat) -> int:
    needed = summary.needs[seat]
    return needed if summary.count is Count.DOWN else summary.target - needed
