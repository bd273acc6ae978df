"""How many game points the table agreed on, where there may be many."""

from collections.abc import Callable

import flet as ft

from companion.ui.deal.number_field import NumberField, NumberWords
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.widgets.keypad import Change
from companion.ui.words.keypad import keypad_words


@component
def AgreedPoints(*, value: int | None, most: int, on_change: Callable[[Change], object]) -> ft.Control:
    """From 1 to `most`, by steps or by keys."""
    tr = use_translator()
    typing, set_typing = ft.use_state(False)  # Flet's hook takes its value by position
    title, span = tr("How many points?"), range(1, most + 1)
    return NumberField(
        name="game-points",
        title=title,
        value=value,
        span=span,
        words=NumberWords(
            number=tr("%(question)s %(answer)s", question=title, answer="…" if value is None else value),
            less=tr("One point less"),
            more=tr("One point more"),
            keys=keypad_words(tr, span),
        ),
        typing=typing,
        on_typing=lambda: set_typing(lambda old: not old),
        on_step=lambda by: on_change(lambda old: min(max((old or 0) + by, 1), most)),
        on_change=on_change,
    )
