"""The way back, by the button of a browser or a phone: it takes away what lies over a screen before it leaves it."""

import flet as ft

from companion.ui.flet_patches.addresses import ask_before_going
from companion.ui.kit.keys import Keys


class WayBack:
    """Tells where the app itself goes from where somebody wants to go back to."""

    def __init__(self, keys: Keys, here: str) -> None:
        """Begin at the address that the app was opened with."""
        self._keys = keys
        self._bound_for: list[str] = []
        self.here = here

    @property
    def path(self) -> str:
        """Where the app is, without what is asked for there."""
        return self.here.partition("?")[0]

    def goes(self, route: str) -> None:
        """The app itself is about to go there."""
        self._bound_for.append(route)

    def arrives(self, route: str) -> bool:
        """Whether the app may go there; else it stays, and what lies over the screen goes away."""
        if route in self._bound_for:
            del self._bound_for[: self._bound_for.index(route) + 1]
        elif self._keys.covers(self.path):
            return False
        self.here = route
        return True

    async def uncover(self) -> None:
        """Take away what lies over the screen."""
        await self._keys.back(self.path)


def guard_way_back(page: ft.Page, keys: Keys) -> None:
    """From now on, in this session; a browser has left the address already, so that it is sent there again."""
    way = WayBack(keys, page.route)

    async def stay() -> None:
        await page.push_route(way.here)
        await way.uncover()

    def connected() -> None:
        if page.route != way.here:  # loaded anew elsewhere: an address, and no way back
            way.goes(page.route)

    page.on_connect = connected
    ask_before_going(page, leaving=way.goes, may_arrive=way.arrives, stay=stay)
