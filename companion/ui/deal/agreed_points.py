"""An input for the number of game points that the players agree on, in games with contracts."""

from collections.abc import Callable

import flet as ft

from companion.ui.deal.shared_rows import NumberField
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_page_draft, use_translator
from companion.ui.widgets.keypad import NumberChange


@component
def AgreedPoints(*, value: int | None, most: int, on_change: Callable[[NumberChange], object]) -> ft.Control:
    """An input for the agreed points, from 1 to `most`, with a stepper and a keypad."""
    tr = use_translator()
    typing, set_typing = use_page_draft("typing-agreed", bool)
    title = tr("How many points?")
    return NumberField(
        name="game-points",
        title=title,
        value=value,
        span=range(1, most + 1),
        number=tr("%(question)s %(answer)s", question=title, answer="…" if value is None else value),
        less=tr("One point less"),
        more=tr("One point more"),
        typing=typing,
        on_typing=lambda: set_typing(lambda old: not old),
        on_step=lambda by: on_change(lambda old: min(max((old or 0) + by, 1), most)),
        on_change=on_change,
    )
