"""One question of a set-up with its answers, and a note below it."""

from collections.abc import Callable, Iterable
from dataclasses import replace

import flet as ft

from companion.core.tournament.setup import Setup
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.text import emphasis
from companion.ui.words.answers import answers

Change = Callable[[Setup], Setup]
OnChange = Callable[[Change], object]


def choice(
    tr: Translator,
    title: str,
    name: str,
    options: list[tuple[str, str]],
    chosen: str | None,
    on_choose: Callable[[str], object],
    *,
    per_row: int = 2,
) -> ft.Control:
    """Return a question with these answers."""
    return OptionRow(
        name=name, title=title, per_row=per_row, options=answers(tr, title, options, chosen), on_choose=on_choose
    )


def number_of(
    tr: Translator,
    title: str,
    name: str,
    numbers: Iterable[int],
    chosen: int,
    on_choose: Callable[[int], object],
    *,
    per_row: int = 3,
) -> ft.Control:
    """Return a question whose answers are numbers, the chosen one always among them."""
    offered = sorted({*numbers, chosen})
    options = [(str(n), str(n)) for n in offered]
    return choice(tr, title, name, options, str(chosen), lambda key: on_choose(int(key)), per_row=per_row)


def yes_or_no(tr: Translator, title: str, field: str, chosen: bool, on_change: OnChange) -> ft.Control:  # noqa: FBT001
    """Return a question about a field that is true or false."""
    options = [("yes", tr("Yes")), ("no", tr("No"))]
    return choice(
        tr,
        title,
        field,
        options,
        "yes" if chosen else "no",
        lambda key: on_change(lambda old: replace(old, **{field: key == "yes"})),  # type: ignore[arg-type]  # truths
    )


@component
def SetupNote(*, words: str) -> ft.Control:
    """A sentence about the answer above it."""
    return emphasis(words)
