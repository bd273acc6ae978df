"""What a hand feels of a change that has been stored: more for more points, most for a Bummerl."""

from companion.ui.kit.device import Touch
from companion.ui.matches.open_match import Entered, OpenMatch

_MEDIUM_FROM, _TWICE_FROM = 2, 3


def touch_for(now: OpenMatch) -> Touch:
    """By the last change; what moves no bead is felt like turning a page."""
    if now.card is not None:
        return Touch.HEAVY
    won = max(map(abs, now.notice.line.won.values()), default=0) if isinstance(now.notice, Entered) else 0
    if won >= _TWICE_FROM:
        return Touch.TWICE
    if won >= _MEDIUM_FROM:
        return Touch.MEDIUM
    return Touch.LIGHT if won else Touch.SELECTION
