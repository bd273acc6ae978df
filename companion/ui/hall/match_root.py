"""The root component of a session that is limited to one match, either to record it or to watch it."""

import flet as ft

from companion.app.matches.roles import MatchGrant, MatchRole, role_now
from companion.ui.kit.guarded import component, keyed
from companion.ui.matches.all_store import all_matches, of_match
from companion.ui.navigation import routes
from companion.ui.navigation.panes import view
from companion.ui.navigation.places import routes_of
from companion.ui.navigation.screens import loaded
from companion.ui.session import NoSessionError, use_services

_MATCH = "/match/:match_id"
_RECORDER = frozenset(f"{_MATCH}/{page}" for page in ("rules", "rules/:slug/:section?"))


@component
def MatchRoot(*, grant: MatchGrant) -> ft.Control:
    """The root component for a match's link; a match that is over or handed over can only be watched."""
    store = ft.use_state(all_matches().store_of(grant.key))[0]
    ft.use_effect(store.load_once, [grant.key])
    if store.open is None and store.missing is None:
        return ft.Container()
    role = MatchRole.ONLOOKER if store.open is None else role_now(grant.author, store.open.stored)
    return keyed(role.value, RecorderRouter if role is MatchRole.RECORDER else WatchRouter)


@component
def RecorderRouter() -> ft.Control:
    """The pages for recording a match: its table and its rules; all other addresses show the table."""
    home = [ft.Route(path=path, component=RecorderHome) for path in ("/", ":elsewhere*")]
    return ft.Router([*routes_of(_MATCH, _RECORDER), *home], manage_views=True)


@component
def WatchRouter() -> ft.Control:
    """The page for watching a match, shown at every address."""
    return ft.Router([ft.Route(path=path, component=WatchHome) for path in ("/", ":elsewhere*")], manage_views=True)


@component
def RecorderHome() -> ft.Control:
    """The page for recording the session's match."""
    return view(of_match(loaded("table.live:LiveMatch"), match_id=_use_match_id()))


@component
def WatchHome() -> ft.Control:
    """The page for watching the session's match."""
    return view(of_match(loaded("hall.match_page:MatchPage"), match_id=_use_match_id()))


def first_route_of_match(grant: MatchGrant, wanted: str) -> str:
    """Return `wanted` if it is a page for recording the match and the role may use it, otherwise the start page."""
    if grant.author is not MatchRole.RECORDER:
        return routes.HOME
    start = routes.match(grant.key)
    return wanted if wanted.startswith(f"{start}/") else start


def _use_match_id() -> str:
    grant = use_services().grant
    if not isinstance(grant, MatchGrant):
        raise NoSessionError("no role in a match in this session")
    return grant.key
