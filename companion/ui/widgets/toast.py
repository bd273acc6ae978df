"""A sentence about the last tap, shown above the strip of the player who tapped; tapping it dismisses it."""

import flet as ft

from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import LARGE_FROM, grown_size, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import CARD_RADIUS, EDGE, MIN_TARGET, SEMI_BOLD
from companion.ui.theme.fit import fit
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.sentence import WhyButton, WhyLook
from companion.ui.widgets.text import label

_AROUND, _WHY = 54.0, 58.0
"""The widths of the controls beside the text."""
_USUAL, _LARGEST, _SMALL, _LEAST = 14.0, 17.0, 12.5, 11.5
_ALONE = 19.0
"""The font size at a large text scale, where the text takes any number of lines."""


@component
def Toast(
    *,
    words: str,
    on_dismiss: Action,
    alarming: bool = False,
    compact: bool = False,
    why: WhyLook | None = None,
    text_scale: float = 1.0,
    width: float = 0.0,
    height: float = MIN_TARGET,
) -> ft.Control:
    """A sentence on raised paper, with an icon if it is `alarming`; a `compact` toast is one touch target high.

    The font size is divided by `text_scale`. A compact toast has `width` and `height`; long text is set smaller.
    """
    tr, palette, scale = use_translator(), use_palette(), use_text_scale()
    room = width - _AROUND - (_WHY if why is not None else 0)
    font, lines = (
        _fitting(words, room, _LARGEST if text_scale >= LARGE_FROM else _USUAL)
        if compact
        else (_ALONE if text_scale >= LARGE_FROM else grown_size(15, scale / text_scale), None)
    )
    edge = palette.red if alarming else palette.brass
    sign = [ft.Icon(ft.Icons.ERROR_OUTLINE, size=22, color=palette.red)] if alarming else []
    message = ft.Semantics(
        key="toast",
        live_region=True,
        container=True,
        content=Pressable(
            name="toast-dismiss",
            label=" ".join((words, tr("Dismiss."))),
            on_press=on_dismiss,
            skin=Skin(fill=palette.raised, edge=None if why else edge, radius=CARD_RADIUS),
            box=Box(padding=ft.Padding.symmetric(horizontal=12), height=height)
            if compact
            else Box(padding=ft.Padding.symmetric(horizontal=14, vertical=16)),
            content=ft.Row(
                spacing=10,
                controls=[
                    *sign,
                    ft.Container(
                        expand=True,
                        alignment=ft.Alignment.CENTER_LEFT,
                        content=label(words, font / text_scale, palette.ink, line=1.15, lines=lines),
                    ),
                    ft.Icon(ft.Icons.CLOSE, size=18, color=palette.muted),
                ],
            ),
        ),
    )
    if why is None:
        return message
    return ft.Container(
        bgcolor=palette.raised,
        border=ft.Border.all(EDGE, edge),
        border_radius=CARD_RADIUS,
        height=height + 2 * EDGE if compact else None,
        content=ft.Row(
            spacing=0, controls=[ft.Container(expand=True, content=message), WhyButton(look=why, framed=False)]
        ),
    )


def _fitting(words: str, room: float, largest: float) -> tuple[float, int]:
    """Return the font size and number of lines: two lines, or three at a small size."""
    size = fit(words, SEMI_BOLD, largest, room, lines=2)
    return (size, 2) if size >= _SMALL else (max(fit(words, SEMI_BOLD, _SMALL, room, lines=3), _LEAST), 3)
