"""Text for the head-to-head statistics of two sides."""

from collections.abc import Mapping

from companion.core.figures.figure import Figure
from companion.core.figures.head_to_head import HeadToHead, won_by_each
from companion.core.figures.lineup import LineupFigures
from companion.i18n.translator import Translator
from companion.ui.figures.chart_looks import ChartLook, LinesLook, SeriesLook, TableLook, sampled
from companion.ui.figures.words import DASH
from companion.ui.words import sides

_MOST_ROWS = 20
_EMPTY: Mapping[Figure, int] = {}


def names(tr: Translator, lineup: LineupFigures) -> tuple[str, str]:
    """Return the names of the two sides."""
    first, second = (sides.joined(tr, list(side)) for side in lineup.sides)
    return first, second


def so_far(tr: Translator, lineup: LineupFigures) -> str:
    """Return how many Bummerls each side has won, such as “Anna 12 : 9 Berta”."""
    first, second = names(tr, lineup)
    a, b = won_by_each(lineup)
    # Translators: "Anna 12 : 9 Berta"; the names, each with the number of Bummerls won.
    return tr("%(first)s %(a)s : %(b)s %(second)s", first=first, second=second, a=a, b=b)


def lost_so_far(tr: Translator, lineup: LineupFigures) -> str:
    """Return how many Bummerls each side has lost, counted as at the table, for the setup of another match."""
    lost = reversed(won_by_each(lineup))
    numbers = ", ".join(f"{name}\N{NO-BREAK SPACE}{n}" for name, n in zip(names(tr, lineup), lost, strict=True))
    return f"{tr('Bummerls lost')}: {numbers}"


def so_far_spoken(tr: Translator, lineup: LineupFigures) -> str:
    """Return how many Bummerls each side has won, worded for screen readers."""
    first, second = names(tr, lineup)
    a, b = won_by_each(lineup)
    return tr("%(first)s versus %(second)s: %(a)s to %(b)s in Bummerls", first=first, second=second, a=a, b=b)


def table(tr: Translator, lineup: LineupFigures, figures: HeadToHead) -> TableLook:
    """Return a table that compares both sides' statistics."""
    mine, theirs = (lineup.counts.get(side[0], _EMPTY) for side in lineup.sides)
    first, second = names(tr, lineup)

    def both(figure: Figure) -> tuple[str, str]:
        return str(mine.get(figure, 0)), str(theirs.get(figure, 0))

    rows = (
        (tr("Matches won"), *both(Figure.MATCHES_WON)),
        (tr("Bummerls won"), str(figures.won[0]), str(figures.won[1])),
        (tr("Deals won"), *both(Figure.DEALS_WON)),
        (tr("Schneider wins"), *both(Figure.SCHNEIDER_GIVEN)),
        (tr("Schneider losses"), *both(Figure.SCHNEIDER_TAKEN)),
        (tr("Longest streak"), str(figures.longest[0]), str(figures.longest[1])),
    )
    spoken = tuple(
        tr("%(what)s: %(first)s %(a)s, %(second)s %(b)s.", what=what, first=first, a=a, second=second, b=b)
        for what, a, b in rows
    )
    return TableLook(head=("", first, second), rows=rows, spoken=spoken)


def streak(tr: Translator, lineup: LineupFigures, figures: HeadToHead) -> str:
    """Return text saying who won the most recent Bummerls in a row, or an empty string if none is finished."""
    if figures.current is None:
        return ""
    side, length = figures.current
    name = names(tr, lineup)[side]
    return tr.plural(
        "The last Bummerl was won by %(name)s.", "The last %(n)s Bummerls were won by %(name)s.", length, name=name
    )


def longest_bummerl(tr: Translator, figures: HeadToHead) -> str:
    """Return how many deals the longest and shortest Bummerls took, or an empty string if the numbers are equal."""
    most, least = max(figures.deals, default=0), min(figures.deals, default=0)
    if most == least:
        return ""
    return tr.plural(
        "The longest Bummerl took %(n)s deal, the shortest %(least)s.",
        "The longest Bummerl took %(n)s deals, the shortest %(least)s.",
        most,
        least=least,
    )


def counted_as(tr: Translator, lineup: LineupFigures) -> str:
    """Return a sentence saying how Bummerls are counted, or an empty string if each one counts once."""
    if sum(won_by_each(lineup)) == len(lineup.bummerls):
        return ""
    return tr("Bummerls count as they did in the match: a Schneider can count as two.")


def balance(tr: Translator, lineup: LineupFigures, figures: HeadToHead) -> LinesLook:
    """Return a chart of the first side's lead, in Bummerls won, after each Bummerl."""
    first, second = names(tr, lineup)
    people = len(lineup.sides[0])
    points = sampled((0, *figures.balance))
    shown = sampled((0, *figures.balance), _MOST_ROWS)[1:]
    low, high = min(0, *figures.balance), max(0, *figures.balance)
    return LinesLook(
        chart=ChartLook(
            key="balance",
            title=tr("Lead over time"),
            note=tr.plural(
                "%(first)s leads above the line, %(second)s below it.",
                "%(first)s lead above the line, %(second)s below it.",
                people,
                first=first,
                second=second,
            ),
            table=TableLook(
                head=(tr("Bummerl"), tr("ahead"), tr("by")),
                rows=tuple((str(nth), _ahead(ahead, first, second), str(abs(ahead))) for nth, ahead in shown),
                spoken=tuple(
                    _balance_spoken(tr, nth, ahead, _ahead(ahead, first, second), people) for nth, ahead in shown
                ),
            ),
        ),
        series=(SeriesLook(name=first, points=tuple((nth, float(ahead)) for nth, ahead in points)),),
        last=len(figures.balance),
        low=low,
        high=high if high > low else low + 1,
        across=tr("Bummerl"),
        marked=0,
    )


def _ahead(balance: int, first: str, second: str) -> str:
    if not balance:
        return DASH
    return first if balance > 0 else second


def _balance_spoken(tr: Translator, nth: int, ahead: int, name: str, people: int) -> str:
    if not ahead:
        return tr("After Bummerl %(n)s: tied.", n=nth)
    return tr.plural(
        "After Bummerl %(n)s: %(name)s leads by %(ahead)s.",
        "After Bummerl %(n)s: %(name)s lead by %(ahead)s.",
        people,
        n=nth,
        name=name,
        ahead=abs(ahead),
    )
