"""The words of how a Bummerl, and an evening, went."""

from collections.abc import Sequence

from companion.core.figures.course import Course
from companion.core.match.match import Match
from companion.core.options.choices import Count
from companion.i18n.translator import Translator
from companion.ui.figures.chart_looks import ChartLook, LinesLook, SeriesLook, TableLook, sampled
from companion.ui.words import sides
from companion.ui.words import sides as figures

_HALF = 50


def side_names(tr: Translator, match: Match) -> tuple[str, ...]:
    """What the sides are called."""
    return tuple(sides.names(tr, match, side) for side in match.rules.match.sides)


def counters(tr: Translator, match: Match, course: Course) -> LinesLook:
    """The numbers on the counter after each deal."""
    target, counts_up = match.rules.match.target, match.rules.match.count is Count.UP
    names = side_names(tr, match)
    steps = [tuple(target - need if counts_up else need for need in needs) for needs in course.needs]
    lowest = min((n for step in steps for n in step), default=0)
    highest = max((n for step in steps for n in step), default=target)
    return LinesLook(
        chart=ChartLook(
            key="counters",
            title=tr("The counters") if counts_up else tr("What was still needed"),
            table=TableLook(
                head=(tr("After deal"), *names),
                rows=tuple((str(nth), *map(figures.number, step)) for nth, step in enumerate(steps)),
                spoken=tuple(_step(tr, nth, names, step) for nth, step in enumerate(steps)),
            ),
        ),
        series=tuple(
            SeriesLook(name=name, points=tuple((nth, float(n)) for nth, n in sampled([step[place] for step in steps])))
            for place, name in enumerate(names)
        ),
        last=len(steps) - 1,
        low=min(0, lowest),
        high=max(target, highest),
        across=tr("Deals"),
    )


def _step(tr: Translator, nth: int, names: tuple[str, ...], step: tuple[int, ...]) -> str:
    told = ", ".join(f"{name} {figures.number(n)}" for name, n in zip(names, step, strict=True))
    if not nth:
        # Translators: players with their numbers.
        return tr("At the beginning: %(numbers)s.", numbers=told)
    return tr("After deal %(n)s: %(numbers)s.", n=nth, numbers=told)


def chances(tr: Translator, match: Match, curve: Sequence[float]) -> LinesLook:
    """What the first of two could expect, said to be a model."""
    first, second = side_names(tr, match)
    shares = [round(100 * one) for one in curve]
    return LinesLook(
        chart=ChartLook(
            key="chances",
            title=tr("The chance that %(name)s wins, in percent", name=first),
            note=tr(
                "A small model, which knows only how the deals of these two went before. It knows nothing of cards."
            ),
            table=TableLook(
                head=(tr("After deal"), first, second),
                rows=tuple((str(nth), str(share), str(100 - share)) for nth, share in enumerate(shares)),
                spoken=tuple(_step(tr, nth, (first, second), (share, 100 - share)) for nth, share in enumerate(shares)),
            ),
        ),
        series=(SeriesLook(name=first, points=sampled([100 * one for one in curve])),),
        last=len(curve) - 1,
        low=0,
        high=100,
        across=tr("Deals"),
        marked=_HALF,
        percent=True,
    )


def evening(tr: Translator, names: tuple[str, ...], steps: Sequence[tuple[int, ...]]) -> LinesLook:
    """The Bummerls that everybody had received after each of the evening."""
    return LinesLook(
        chart=ChartLook(
            key="evening",
            title=tr("Bummerls received"),
            table=TableLook(
                head=(tr("After Bummerl"), *names),
                rows=tuple((str(nth), *map(str, step)) for nth, step in enumerate(steps)),
                spoken=tuple(_evening_step(tr, nth, names, step) for nth, step in enumerate(steps)),
            ),
        ),
        series=tuple(
            SeriesLook(name=name, points=tuple((nth, float(n)) for nth, n in sampled([step[place] for step in steps])))
            for place, name in enumerate(names)
        ),
        last=len(steps) - 1,
        low=0,
        high=max((n for step in steps for n in step), default=1) or 1,
        across=tr("Bummerls"),
    )


def _evening_step(tr: Translator, nth: int, names: tuple[str, ...], step: tuple[int, ...]) -> str:
    told = ", ".join(f"{name} {n}" for name, n in zip(names, step, strict=True))
    if not nth:
        return tr("At the beginning: %(numbers)s.", numbers=told)
    return tr("After Bummerl %(n)s: %(numbers)s.", n=nth, numbers=told)
