"""The keys that turn pages before an audience; a presenter's remote sends them, too."""

from collections.abc import Callable

from companion.ui.kit.guard import Action, perform
from companion.ui.kit.keys import ESCAPE, Key, use_keys

_STEPS = {"ARROW RIGHT": 1, "PAGE DOWN": 1, "ARROW LEFT": -1, "PAGE UP": -1}


def use_page_keys(turn: Callable[[int], object], leave: Action | None = None) -> None:
    """Turn one page on, or back; and `leave` where the page has no other way for that (a hook)."""

    async def hear(key: Key) -> bool:
        if key.command or key.alt or key.shift:
            return False
        if key.name in _STEPS:
            turn(_STEPS[key.name])
            return True
        if key.name == ESCAPE and leave is not None:
            await perform(leave)
            return True
        return False

    use_keys(hear)
