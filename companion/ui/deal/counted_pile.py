"""A question about a pile: answers for the eye, and a keypad for whoever has counted."""

from collections.abc import Callable

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.text_scale import grown, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import MIN_TARGET
from companion.ui.widgets.keypad import Change, Keypad, with_keys
from companion.ui.widgets.looks import OptionLook
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import label, plain, strong
from companion.ui.words.keypad import keypad_words


@component
def CountedPile(  # what a question consists of
    *,
    title: str,
    options: tuple[OptionLook, ...],
    per_row: int,
    whose: str,
    only_counted: bool,
    value: int | None,
    most: int,
    on_choose: Callable[[str], object],
    on_count: Callable[[Change], object],
    name: str = "pile",
    help_words: str = "",
) -> ft.Control:
    """Where only counting helps, the number stands in place of the answers; `help_words` say what is counted."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    typing, set_typing = ft.use_state(False)  # Flet's hook takes its value by position
    shown = tr("Card points: %(n)s", n=value) if value is not None else tr("Enter card points")
    number = Pressable(
        name=f"count-{whose}",
        label=tr("%(question)s %(answer)s", question=title, answer=shown),
        on_press=lambda: set_typing(lambda old: not old),
        skin=Skin(
            fill=palette.primary if value is not None else ft.Colors.TRANSPARENT,
            edge=palette.edge if only_counted or typing else palette.hairline,
        ),
        box=Box(height=MIN_TARGET, padding=ft.Padding.symmetric(horizontal=12), line=17),
        content=(strong if value is not None else label)(
            shown, grown(15, scale), palette.on_primary if value is not None else palette.muted, lines=1
        ),
    )
    span = range(most + 1)
    keypad = Keypad(
        place=whose,
        span=span,
        words=keypad_words(tr, span),
        on_change=on_count,
        on_done=lambda: set_typing(False),  # Flet's setter takes its value by position
    )
    head: ft.Control = (
        label(title, grown(15.5, scale), palette.muted)
        if only_counted
        else OptionRow(name=name, title=title, options=options, per_row=per_row, on_choose=on_choose)
    )
    help_line = [plain(help_words, grown(14, scale), palette.muted, line=1.25)] if typing and help_words else []
    return ft.Column(
        tight=True,
        spacing=6,
        controls=[head, *help_line, with_keys(whose, number, keypad) if typing else number],
    )
