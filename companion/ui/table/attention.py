"""When a table that nobody touches lets its screen go off, and when it shows only the numbers."""

from dataclasses import dataclass
from typing import Final

from companion.app.settings import Awake, Glance

_MINUTE: Final = 60.0
_AWAKE: Final = {Awake.FIVE: 5 * _MINUTE, Awake.TWENTY: 20 * _MINUTE, Awake.ALWAYS: float("inf")}
_GLANCE: Final = {
    Glance.OFF: float("inf"),
    Glance.ONE: _MINUTE,
    Glance.FIVE: 5 * _MINUTE,
    Glance.FIFTEEN: 15 * _MINUTE,
}
_PLACES: Final = ((0, 0), (4, 2), (-3, 4), (2, -4), (-4, -2), (3, 3), (-2, -3), (4, -1), (-4, 3), (1, 4))
"""Where the numbers stand from minute to minute, in dp: no pixel shines for hours, and nobody sees it move."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attention:
    """What is known at a moment."""

    running: bool
    """Whether a match that is not over is open."""
    visible: bool
    """Whether the app is in front."""
    idle: float
    """Seconds since the last touch."""

    def keeps_awake(self, awake: Awake) -> bool:
        """Whether the screen stays on."""
        return self.running and self.visible and self.idle < _AWAKE[awake]

    def glances(self, glance: Glance) -> bool:
        """Whether only the numbers stay."""
        return self.running and self.idle >= _GLANCE[glance]

    def minutes_of_glancing(self, glance: Glance) -> int:
        """For how many whole minutes only the numbers have stayed."""
        return int((self.idle - _GLANCE[glance]) // _MINUTE) if self.glances(glance) else 0

    def next_change(self, awake: Awake, glance: Glance) -> float | None:
        """Seconds after which something is different, if nobody touches it; None where nothing ever is."""
        if not self.running:
            return None
        moments = [_AWAKE[awake], _GLANCE[glance]]
        if self.glances(glance):
            moments.append(_GLANCE[glance] + (self.minutes_of_glancing(glance) + 1) * _MINUTE)
        waits = [moment - self.idle for moment in moments if self.idle < moment < float("inf")]
        return min(waits, default=None)


def shift(minutes: int) -> tuple[int, int]:
    """How far the numbers stand from their place after so many minutes."""
    return _PLACES[minutes % len(_PLACES)]
