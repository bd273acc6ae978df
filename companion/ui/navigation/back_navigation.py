"""Back navigation with a browser's or phone's back button, which first closes any layer on top, such as a sheet."""

import flet as ft

from companion.ui.flet_patches.addresses import ask_before_going
from companion.ui.kit.keys import Keys
from companion.ui.kit.trail import Trail


class BackNavigation:
    """A tracker that distinguishes the app's own navigation from back navigation by the user."""

    def __init__(self, keys: Keys, trail: Trail, here: str) -> None:
        """Initialize with the address that the app was opened at."""
        self._keys = keys
        self._trail = trail
        trail.begin(here.partition("?")[0] or "/")
        self._bound_for: list[str] = []
        self.here = here

    @property
    def path(self) -> str:
        """The current address, without its query."""
        return self.here.partition("?")[0]

    def goes(self, route: str) -> None:
        """Record that the app itself is about to open `route`."""
        self._bound_for.append(route)

    def arrives(self, route: str) -> bool:
        """Return whether the page may open `route`; if not, the caller should call `uncover` instead."""
        if route in self._bound_for:
            del self._bound_for[: self._bound_for.index(route) + 1]
            follow = self._trail.goes
        elif self._keys.covers(self.path):
            return False
        else:
            follow = self._trail.returns
        self.here = route
        follow(self.path)
        return True

    def reloads(self, route: str) -> None:
        """Record that the user has opened the app at `route` in the same tab, which isn't back navigation."""
        self.goes(route)
        self._trail.begin(route.partition("?")[0])

    async def uncover(self) -> None:
        """Close the top layer on the current screen."""
        await self._keys.back(self.path)


def guard_back_navigation(page: ft.Page, keys: Keys, trail: Trail) -> None:
    """Make back navigation close layers before screens, and restore an address already changed by the browser."""
    way = BackNavigation(keys, trail, page.route)

    async def stay() -> None:
        await page.push_route(way.here)
        await way.uncover()

    def connected() -> None:
        if page.route != way.here:
            way.reloads(page.route)

    page.on_connect = connected
    ask_before_going(page, leaving=way.goes, may_arrive=way.arrives, stay=stay)
