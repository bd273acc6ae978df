"""Charts of a match's Bummerls, and of the evening it belongs to."""

from collections.abc import Callable, Sequence

import flet as ft

from companion.app.people.evening_course import dots_after_each
from companion.app.ports import StorageError
from companion.core.figures.chances import Odds
from companion.core.figures.course import Course, chances_of, course_of, expected_in
from companion.core.figures.figure import Family, family_of
from companion.core.match.match import Match
from companion.core.options.choices import Count
from companion.core.seats import PAIR
from companion.i18n.translator import Translator
from companion.ui.figures.chart_frame import LineChart
from companion.ui.figures.chart_looks import ChartLook, LinesLook, SeriesLook, TableLook, sampled
from companion.ui.figures.store import FiguresStore, use_figures
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_optional, use_translator, use_way_up
from companion.ui.kit.layout import Screen
from companion.ui.matches.dead_end import when_loaded
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.navigation import routes
from companion.ui.people.store import EveningStore, use_evening
from companion.ui.sheet import handouts
from companion.ui.sheet import words as sheet
from companion.ui.theme.dimensions import MIN_TARGET
from companion.ui.widgets import text
from companion.ui.widgets.buttons import SymbolButton
from companion.ui.widgets.column import column
from companion.ui.widgets.facts import PADDING, PaperCard
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.page_frame import PageFrame, content_width
from companion.ui.widgets.seats import left_to_right
from companion.ui.widgets.text import body, heading
from companion.ui.words import sides, standings

_EDGES = 2
_BETWEEN, _BESIDE = 16, 8
_HALF = 50


@component
def CoursePlace(*, store: MatchStore) -> ft.Control:
    """The page with a match's charts, shown once the match has loaded."""
    evening, figures = use_evening(store.match_id), use_figures()
    return when_loaded(
        store,
        lambda open_match: Measured(
            build=lambda screen: CoursePage(open_match=open_match, figures=figures, evening=evening, screen=screen)
        ),
    )


@component
def CoursePage(*, open_match: OpenMatch, figures: FiguresStore, evening: EveningStore, screen: Screen) -> ft.Control:
    """The charts of one Bummerl at a time, initially the latest one that has a deal, with the evening's chart below."""
    tr = use_translator()
    sheet_place = use_way_up(routes.sheet(open_match.stored.match_id))
    last = max((line.bummerl for line in open_match.standing.sheet), default=0)
    shown, set_shown = ft.use_state(last)
    shown = min(shown, last)
    width = content_width(screen) - 2 * PADDING - _EDGES
    empty = tr("The sheet is empty. The first deal appears when someone scores.")
    return PageFrame(
        title=tr("Score over time"),
        subtitle=handouts.versus(tr, open_match),
        back_label=tr("Back to the score sheet"),
        on_back=sheet_place,
        body=[
            column(
                PaperCard(
                    body=[
                        *_head(tr, open_match, shown, last, set_shown, width),
                        LineChart(
                            lines=counters(tr, open_match.match, course_of(open_match.match, shown)), width=width
                        ),
                    ]
                ),
                keyed(f"chances-{shown}", Chances, open_match=open_match, bummerl=shown, figures=figures, width=width),
                spacing=0,
            )
            if last
            else PaperCard(body=[body(empty)]),
            *_evening(tr, evening, width),
        ],
    )


def _head(
    tr: Translator,
    open_match: OpenMatch,
    shown: int,
    last: int,
    set_shown: Callable[[int], object],
    width: float,
) -> list[ft.Control]:
    """Return the title and result of the Bummerl shown, between buttons for the previous and next Bummerl, if any."""
    numbers = sheet.head(tr, open_match, shown)
    room = width - (2 * (MIN_TARGET + _BESIDE) if last > 1 else 0)
    title, note = heading(numbers.title, most=25), text.note(numbers.note, room=room)
    words = column(ft.Semantics(header=True, content=title), note, spacing=2)
    if last <= 1:
        return [words]
    title.text_align = note.text_align = ft.TextAlign.CENTER

    def arrow(name: str, icon: ft.IconData, label: str, to: int) -> ft.Control:
        return SymbolButton(
            name=name, icon=icon, label=label, on_press=lambda: set_shown(to), enabled=1 <= to <= last, framed=True
        )

    return [
        ft.Row(
            spacing=_BESIDE,
            controls=[
                arrow("earlier", ft.Icons.CHEVRON_LEFT, tr("Previous Bummerl"), shown - 1),
                ft.Container(expand=True, content=words),
                arrow("later", ft.Icons.CHEVRON_RIGHT, tr("Next Bummerl"), shown + 1),
            ],
        )
    ]


@component
def Chances(*, open_match: OpenMatch, bummerl: int, figures: FiguresStore, width: float) -> ft.Control:
    """The chart of the chances of winning after each deal, hidden during a Bummerl so as not to influence play."""
    tr = use_translator()
    expected, set_expected = use_optional(Odds)
    course = course_of(open_match.match, bummerl)
    is_shown = course.finished and open_match.match.rules.seats == PAIR and _has_model(open_match)

    async def load() -> None:
        if not is_shown:
            return
        await figures.load()
        try:
            won, lost = await figures.sized_before(open_match.stored)
        except StorageError:
            return
        set_expected(expected_in(open_match.match, bummerl, won, lost))

    ft.use_effect(load, [bummerl, open_match.stored.revision])
    if expected is None or not is_shown:
        return ft.Container(height=0)
    lines = chances(tr, open_match.match, chances_of(course, expected))
    return ft.Container(
        padding=ft.Padding.only(top=_BETWEEN), content=PaperCard(body=[LineChart(lines=lines, width=width)])
    )


def _has_model(open_match: OpenMatch) -> bool:
    """Return whether deals score one, two or three points, as the model behind the chances assumes."""
    return family_of(open_match.match.rules) in (Family.TWO_HANDS, Family.SCHNAPSELLA)


def _evening(tr: Translator, evening: EveningStore, width: float) -> list[ft.Control]:
    shown, matches = evening.shown_in(tr)
    if shown is None:
        return []
    names = shown.key.names
    steps = dots_after_each(names, [stored.match for stored in matches])
    if len(steps) <= 2:  # noqa: PLR2004  # a line between only two points isn't worth showing
        return []
    return [PaperCard(title=tr("Game night"), body=[LineChart(lines=evening_lines(tr, names, steps), width=width)])]


def side_names(tr: Translator, match: Match) -> tuple[str, ...]:
    """Return the names of a match's sides."""
    return tuple(sides.names(tr, match, side) for side in sides.every_side(match))


def _series(names: tuple[str, ...], steps: Sequence[tuple[int, ...]]) -> tuple[SeriesLook, ...]:
    return tuple(
        SeriesLook(name=name, points=tuple((nth, float(n)) for nth, n in sampled([step[index] for step in steps])))
        for index, name in enumerate(names)
    )


def _table(
    tr: Translator,
    head: str,
    names: tuple[str, ...],
    steps: Sequence[tuple[int, ...]],
    sentence_after: Callable[[int, str], str],
) -> TableLook:
    """Return a table of the sides' numbers after each step; `sentence_after` puts a step's numbers into a sentence."""
    spoken = []
    for nth, step in enumerate(steps):
        numbers = ", ".join(f"{name} {standings.spoken_number(tr, n)}" for name, n in zip(names, step, strict=True))
        # Translators: players with their numbers.
        spoken.append(sentence_after(nth, numbers) if nth else tr("At the start: %(numbers)s.", numbers=numbers))
    rows = tuple((str(nth), *map(sides.number, step)) for nth, step in enumerate(steps))
    return TableLook(head=(head, *names), rows=rows, spoken=tuple(spoken))


def _table_of_deals(tr: Translator, names: tuple[str, ...], steps: Sequence[tuple[int, ...]]) -> TableLook:
    return _table(
        tr,
        tr("After deal"),
        names,
        steps,
        lambda nth, numbers: tr("After deal %(n)s: %(numbers)s.", n=nth, numbers=numbers),
    )


def counters(tr: Translator, match: Match, course: Course) -> LinesLook:
    """Return the chart of the sides' scores after each deal, as shown on their counters."""
    target, counts_up = match.rules.match.target, match.rules.match.count is Count.UP
    names = side_names(tr, match)
    in_order = map(left_to_right, course.needs)
    steps = [tuple(target - need if counts_up else need for need in needs) for needs in in_order]
    shown = [n for step in steps for n in step]
    return LinesLook(
        chart=ChartLook(
            key="counters",
            title=tr("Points after each deal") if counts_up else tr("Points still needed"),
            table=_table_of_deals(tr, names, steps),
        ),
        series=_series(names, steps),
        last=len(steps) - 1,
        low=min([0, *shown]),
        high=max([target, *shown]),
        across=tr("Deals"),
    )


def chances(tr: Translator, match: Match, curve: Sequence[float]) -> LinesLook:
    """Return the chart of the first player's chances of winning, with a note that they are an estimate."""
    first, second = side_names(tr, match)
    shares = [round(100 * chance) for chance in curve]
    return LinesLook(
        chart=ChartLook(
            key="chances",
            title=tr("Chance of %(name)s winning, as a percentage", name=first),
            note=tr("A simple estimate from these two players' earlier deals. It doesn't take the cards into account."),
            table=_table_of_deals(tr, (first, second), [(share, 100 - share) for share in shares]),
        ),
        series=(SeriesLook(name=first, points=sampled([100 * chance for chance in curve])),),
        last=len(curve) - 1,
        low=0,
        high=100,
        across=tr("Deals"),
        marked=_HALF,
        percent=True,
    )


def evening_lines(tr: Translator, names: tuple[str, ...], steps: Sequence[tuple[int, ...]]) -> LinesLook:
    """Return the chart of the Bummerls that each player has lost in the course of the evening."""
    return LinesLook(
        chart=ChartLook(
            key="evening",
            title=tr("Bummerls lost"),
            table=_table(
                tr,
                tr("After Bummerl"),
                names,
                steps,
                lambda nth, numbers: tr("After Bummerl %(n)s: %(numbers)s.", n=nth, numbers=numbers),
            ),
        ),
        series=_series(names, steps),
        last=len(steps) - 1,
        low=0,
        high=max((n for step in steps for n in step), default=1) or 1,
        across=tr("Bummerls"),
    )
