"""How much moves: full, or set at once where the system or the person asks for it."""

from __future__ import annotations

from enum import StrEnum

import flet as ft

from companion.ui.theme.dimensions import BEAD_BACK_MS, BEAD_MS, FADE_MS


class Motion(StrEnum):
    """What a change on the screen may do."""

    FULL = "full"
    REDUCED = "reduced"

    def slide(self, milliseconds: int) -> ft.Animation | None:
        """The way something travels; None sets it at once."""
        return ft.Animation(milliseconds, ft.AnimationCurve.EASE_OUT) if self is Motion.FULL else None

    def fade(self, milliseconds: int) -> ft.Animation:
        """The way something appears; it stays, but shorter, where motion is reduced."""
        return ft.Animation(milliseconds if self is Motion.FULL else FADE_MS, ft.AnimationCurve.EASE_OUT)

    def scroll(self, milliseconds: int) -> int:
        """Milliseconds that a page scrolls for by itself; never 0, for then Flutter would leap beyond its end."""
        return milliseconds if self is Motion.FULL else 1

    def beads(self, *, back: bool) -> int:
        """Milliseconds that a bead travels for; it goes back faster, and 0 is at once."""
        if self is Motion.REDUCED:
            return 0
        return BEAD_BACK_MS if back else BEAD_MS
