"""A match in a list, in words."""

from dataclasses import replace

from companion.app.merging import is_copy
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
        action, spoken = tr("Look at it"), tr("look at it")
    else:
        stage = tr("Bummerl %(n)s", n=summary.bummerl)
        action, spoken = tr("Resume"), tr("resume")
    return MatchCardLook(
        key=summary.match_id,
        names=(first, second),
        numbers=(numbers[0], numbers[1]),
        dots=(summary.dots[Seat.A], summary.dots[Seat.B]),
        places=summary.rubber or OPEN_PLACES,
        when=tr("%(when)s · %(stage)s", when=when, stage=tr("copy") if is_copy(summary.match_id) else stage),
        action=action,
        label=tr(
            "%(first)s against %(second)s, %(a)s to %(b)s, %(stage)s, %(action)s",
            first=first,
            second=second,
            a=numbers[0],
            b=numbers[1],
            stage=stage,
            action=spoken,
        ),
        newest=newest,
    )


def deleted_card(tr: Translator, summary: MatchSummary, now: int) -> MatchCardLook:
    """The card of a match in the trash; pressing it brings the match back."""
    usual = card(tr, summary, now, newest=False)
    deleted = tr("deleted %(when)s", when=moments.moment(tr, summary.deleted_at or summary.played_at, now))
    first, second = usual.names
    return replace(
        usual,
        when=deleted,
        action=tr("Bring back"),
        label=tr("%(first)s against %(second)s, %(deleted)s, bring back", first=first, second=second, deleted=deleted),
    )


def _shown(summary: MatchSummary, seat: Seat) -> int:
    needed = summary.needs[seat]
    return needed if summary.count is Count.DOWN else summary.target - needed
