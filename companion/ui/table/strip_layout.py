"""Sizes of a strip that stands: undo and every button stay on a screen that a browser's bars have left very low."""

from dataclasses import dataclass

from companion.ui.theme.dimensions import MIN_TARGET, STRIP_BUTTON

SPACING = 2.0
_UNDO, _UNDO_WITH_TWO_LINES = 84.0, 64.0
_ENDS, _LEAST_ENDS = 12.0, 4.0
_ORNAMENTS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class UprightStrip:
    """How high each part is."""

    ends: float
    """Kept free above and below."""
    undo: float
    button: float
    ornament: float
    """What is left over and under the undo button, each."""

    @property
    def has_title(self) -> bool:
        """Whether the undo button says what it is besides what it takes back; its sign does anyway."""
        return self.undo >= _UNDO


def upright_strip(height: float, buttons: int) -> UprightStrip:
    """The ends give way first, then the undo button, then all the others."""
    between = (buttons + _ORNAMENTS) * SPACING
    usual = between + _UNDO + buttons * STRIP_BUTTON
    ends = _ENDS if usual + 2 * _ENDS <= height else _LEAST_ENDS
    free = height - 2 * ends - between
    button = _between(MIN_TARGET, (free - _UNDO_WITH_TWO_LINES) / max(buttons, 1), STRIP_BUTTON)
    undo = _between(MIN_TARGET, free - buttons * button, _UNDO)
    return UprightStrip(ends=ends, undo=undo, button=button, ornament=max(free - undo - buttons * button, 0.0) / 2)


def _between(least: float, wanted: float, most: float) -> float:
    return min(max(wanted, least), most)
