"""The form for the score of a match that began on paper."""

from collections.abc import Callable, Mapping

import flet as ft

from companion.core.options.choices import Count
from companion.core.options.rules import Ruleset
from companion.core.seats import Seat, Side
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.setup.house_number import NewNumber, Stepper
from companion.ui.setup.store import PaperScore, dots_span, number_span, number_step
from companion.ui.widgets.column import column
from companion.ui.widgets.facts import on_paper
from companion.ui.widgets.row import ListRow
from companion.ui.widgets.seats import left_to_right
from companion.ui.widgets.text import emphasis, lead, note
from companion.ui.words import sides, standings
from companion.ui.words.unnamed import shown_names

OnChange = Callable[[Callable[[PaperScore], PaperScore]], object]


@component
def PaperStanding(
    *, names: Mapping[Seat, str], rules: Ruleset, paper: PaperScore, on_change: OnChange, on_drop: Callable[[], object]
) -> ft.Control:
    """Steppers for each side's points and dots, and a button that discards the score."""
    tr = use_translator()
    labels = shown_names(tr, names)
    hint = tr("The match continues here. Its score sheet notes that it started on paper.")
    return on_paper(
        column(
            ft.Semantics(header=True, content=lead(tr("Paper score"))),
            note(hint),
            *(
                stepper
                for side in left_to_right(rules.match.sides)
                for stepper in _steppers(
                    tr, rules, paper, side, sides.joined(tr, [labels[seat] for seat in side]), on_change
                )
            ),
            ListRow(
                name="paper-none",
                leading=ft.Icons.RESTART_ALT,
                title=tr("Start from the beginning instead"),
                on_press=on_drop,
            ),
            spacing=14,
        ),
        padding=14,
    )


def _steppers(
    tr: Translator, rules: Ruleset, paper: PaperScore, side: Side, name: str, on_change: OnChange
) -> list[ft.Control]:
    """Return the steppers for a side's points and, if the rules allow any, for its dots."""
    seat, people = side[0], len(side)
    number, dots = paper.number(rules, seat), paper.dots_of(seat)
    if rules.match.count is Count.UP:
        title = tr.plural("Points for %(name)s", "Points for %(name)s", people, name=name)
    else:
        title = tr.plural("Points %(name)s still needs", "Points %(name)s still need", people, name=name)
    rows = [
        keyed(
            f"paper-number-{seat}",
            _Row,
            name=f"paper-number-{seat}",
            title=title,
            text=standings.digits(number),
            number=number,
            span=number_span(rules),
            step=number_step(rules),
            on_change=lambda change: on_change(lambda old: old.with_number(seat, change(old.number(rules, seat)))),
        )
    ]
    if len(dots_span(rules)) > 1:
        rows.append(
            keyed(
                f"paper-dots-{seat}",
                _Row,
                name=f"paper-dots-{seat}",
                title=tr.plural("Bummerls lost by %(name)s", "Bummerls lost by %(name)s", people, name=name),
                text=standings.dots(tr, dots),
                number=dots,
                span=dots_span(rules),
                step=1,
                on_change=lambda change: on_change(lambda old: old.with_dots(seat, change(old.dots_of(seat)))),
            )
        )
    return rows


@component
def _Row(
    *, name: str, title: str, text: str, number: int, span: range, step: int, on_change: Callable[[NewNumber], object]
) -> ft.Control:
    stepper = Stepper(name=name, title=title, text=text, number=number, span=span, step=step, on_change=on_change)
    return column(emphasis(title, "muted"), stepper, spacing=6)
