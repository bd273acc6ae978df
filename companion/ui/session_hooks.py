"""The session, as a screen asks for it."""

from collections.abc import Callable

import flet as ft

from companion.ui.matches.match_lists import MatchLists
from companion.ui.session import SessionStore

session_context: ft.ContextProvider[SessionStore | None] = ft.create_context(None)
"""The session; a component that asks for it is drawn again when the session changes."""


lists_context: ft.ContextProvider[MatchLists | None] = ft.create_context(None)
"""The matches that there are; apart, because every deal changes them."""


class NoSessionError(LookupError):
    """Raised when a screen is drawn outside of the app."""


def use_session() -> SessionStore:
    """The session (a hook)."""
    session = ft.use_context(session_context)
    if session is None:
        raise NoSessionError("no session around this screen")
    return session


def use_matches() -> SessionStore:
    """The session, on a screen that lists matches: drawn again when one of them changes, too (a hook)."""
    ft.use_context(lists_context)
    return use_session()


_SWIPED_BACK = frozenset({ft.PagePlatform.IOS, ft.PagePlatform.MACOS})


def told_in_the_light(screen: Callable[[], ft.Control]) -> ft.Control:
    """A screen of matches that hears of them while nothing lies over it; it is drawn anew when it shows again (a hook).

    Else each deal at the table would draw the list that lies under it. Where something lies over it from the start, it
    is first drawn when it shows; but a swipe back on Apple's devices, and an app that is no web page, uncover it before
    we hear of that.
    """
    lists, page = use_session().lists, ft.context.page
    is_drawn = ft.use_ref(not page.web or page.platform in _SWIPED_BACK)
    is_covered = ft.use_route_location() != ft.use_view_path()
    is_drawn.current = is_drawn.current or not is_covered
    return lists_context(None if is_covered else lists, screen) if is_drawn.current else ft.Container()
