"""A question with its answers, as they are seen and heard."""

from collections.abc import Callable, Iterable

import flet as ft

from companion.i18n.translator import Translator
from companion.ui.widgets.looks import OptionLook
from companion.ui.widgets.options import OptionRow


def choice(
    tr: Translator,
    title: str,
    name: str,
    options: Iterable[tuple[str, str]],
    chosen: str | None,
    on_choose: Callable[[str], object],
    *,
    per_row: int = 3,
) -> ft.Control:
    """A question with these answers; `on_choose` gets the key of the one that is pressed."""
    return OptionRow(
        name=name, title=title, per_row=per_row, options=answers(tr, title, options, chosen), on_choose=on_choose
    )


def answers(
    tr: Translator, question: str, options: Iterable[tuple[str, str]], chosen: str | None
) -> tuple[OptionLook, ...]:
    """Each option by its key and its words; ears hear the question with every answer."""
    return tuple(
        OptionLook(
            key=key,
            words=words,
            label=option(tr, question, words, selected=key == chosen),
            selected=key == chosen,
        )
        for key, words in options
    )


def option(tr: Translator, question: str, words: str, *, selected: bool) -> str:
    """An answer for ears: its question, itself, and whether it is the chosen one."""
    if selected:
        return tr("%(question)s %(answer)s, selected", question=question, answer=words)
    return tr("%(question)s %(answer)s", question=question, answer=words)
