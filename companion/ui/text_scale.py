"""How large the system wants its text, for whatever would burst otherwise."""

import flet as ft


class TextScale(ft.Observable):
    """What was measured last; one a session."""

    def __init__(self) -> None:
        """Nobody has measured yet."""
        self.factor = 1.0

    def measured(self, factor: float) -> None:
        """Keep it, where it is another one."""
        if factor > 0 and factor != self.factor:
            self.factor = factor


text_scale_context: ft.ContextProvider[TextScale | None] = ft.create_context(None)
"""A component that asks for it is drawn again when the text grows."""


def up_to(size: float, most: float, scale: float) -> float:
    """A font size that the system enlarges, but never beyond what looks like `most` dp: large text grows less."""
    return min(size, max(size, most) / scale)


def use_text_scale() -> float:
    """The factor by which the system enlarges every text (a hook); 1 where nobody measures."""
    scale = ft.use_context(text_scale_context)
    return 1.0 if scale is None else scale.factor
