"""The § beside a result: the way to the paragraph that says so."""

from dataclasses import dataclass

import flet as ft

from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.layout import up_to, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import EDGE, MIN_TARGET, OPTION_RADIUS
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import display

_LARGEST = 20.0


@dataclass(frozen=True, slots=True)
class WhyLook:
    """Where a result stands in the rules."""

    words: str
    label: str
    on_press: Action


@component
def WhyButton(*, look: WhyLook, framed: bool = True) -> ft.Control:
    """One target wide, in the primary colour."""
    palette = use_palette()
    return Pressable(
        name="why",
        label=look.label,
        on_press=look.on_press,
        skin=Skin(fill=palette.paper, edge=palette.edge, edge_width=EDGE, radius=OPTION_RADIUS)
        if framed
        else Skin(radius=OPTION_RADIUS),
        box=Box(width=MIN_TARGET + 4, height=MIN_TARGET),
        content=display(look.words, up_to(17, _LARGEST, use_text_scale()), palette.primary, lines=1),
    )
