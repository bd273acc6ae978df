"""The root component of a session that is limited to one role, and shows only the pages for that role."""

import flet as ft

from companion.app.halls import RoleGrant
from companion.app.matches.roles import MatchGrant
from companion.app.tournament.grant import TournamentGrant
from companion.core.tournament.roles import Role
from companion.core.tournament.standing import Phase
from companion.ui.hall.match_root import MatchRoot, first_route_of_match
from companion.ui.hall.watched import Watched
from companion.ui.kit.guarded import component, keyed
from companion.ui.navigation import routes
from companion.ui.navigation.panes import view
from companion.ui.navigation.places import routes_of
from companion.ui.navigation.screens import loaded
from companion.ui.session import NoSessionError, use_services
from companion.ui.tournament.all_store import use_tournaments
from companion.ui.tournament.hub import TournamentHub
from companion.ui.tournament.shell import MissingTournament, TournamentShell, of_tournament
from companion.ui.tournament.store import TournamentStore
from companion.ui.widgets.cane import CaneBackground

_HUB = "/tournament/:tournament_id"
_DESK = frozenset(
    f"{_HUB}/{page}"
    for page in (
        "players",
        "player/:number",
        "list",
        "draw/:stage",
        "round/:stage",
        "table/:pairing/:winner?",
        "report/:pairing",
        "prizes",
        "show",
        "hall",
        "log",
        "papers",
    )
)
_ORGANISER = _DESK | {f"{_HUB}/setup"}


@component
def HallRoot() -> ft.Control:
    """The root component for the session's role in a tournament or match."""
    grant = use_services().grant
    return keyed("match", MatchRoot, grant=grant) if isinstance(grant, MatchGrant) else keyed("hall", TournamentRoot)


@component
def TournamentRoot() -> ft.Control:
    """The root component for a role in a tournament; once the tournament is over, all roles see the onlookers' page."""
    grant, watched = _use_grant(), _use_watched()
    store = watched.store
    ft.use_effect(store.load_once, [grant.key])
    role = watched.use(lambda: Role.ONLOOKER if _is_over(store) else grant.author.role)
    return keyed(role.value, DeskRouter if role in {Role.DESK, Role.ORGANISER} else OnePageRouter)


@component
def DeskRouter() -> ft.Control:
    """The pages for organisers and helpers; all other addresses show the start page of the tournament."""
    pages = _ORGANISER if _use_grant().author.role is Role.ORGANISER else _DESK
    home = [ft.Route(path=path, component=DeskHome) for path in ("/", ":elsewhere*")]
    return ft.Router([*routes_of(_HUB, pages), *home], manage_views=True)


@component
def OnePageRouter() -> ft.Control:
    """The single page for tables or onlookers, shown at every address."""
    return ft.Router([ft.Route(path=path, component=OnlyPage) for path in ("/", ":elsewhere*")], manage_views=True)


@component
def DeskHome() -> ft.Control:
    """The start page of the tournament."""
    return view(of_tournament(TournamentHub, tournament_id=_use_grant().key))


@component
def OnlyPage() -> ft.Control:
    """The single page for tables or onlookers, as a Flet view."""
    return view(keyed(_use_grant().key, RolePage))


@component
def RolePage() -> ft.Control:
    """A table's page while the tournament is running, and otherwise the page for onlookers."""
    author, watched = _use_grant().author, _use_watched()
    store = watched.store
    missing, is_loaded, is_over = watched.use(lambda: (store.missing, store.open is not None, _is_over(store)))
    if missing is not None:
        return MissingTournament(missing=missing, reload=store.load)
    if not is_loaded:
        return CaneBackground(content=ft.Container())
    if author.pairing is not None and not is_over:
        page = loaded("hall.table_page:TablePage")
        return TournamentShell(store=store, page=page, parameters={"pairing": author.pairing})
    return loaded("hall.onlooker_page:OnlookerPage")(watched=watched)


def _is_over(store: TournamentStore) -> bool:
    return store.open is not None and store.open.standing.phase is Phase.OVER


def _use_watched() -> Watched:
    return Watched(use_tournaments().store_of(_use_grant().key))


def first_route(grant: RoleGrant, wanted: str) -> str:
    """Return `wanted` if it is one of the pages that the role may open, otherwise the role's start page."""
    if isinstance(grant, MatchGrant):
        return first_route_of_match(grant, wanted)
    if grant.author.role not in {Role.DESK, Role.ORGANISER}:
        return routes.HOME
    start = routes.tournament(grant.key)
    return wanted if wanted == start or wanted.startswith(f"{start}/") else start


def _use_grant() -> TournamentGrant:
    grant = use_services().grant
    if not isinstance(grant, TournamentGrant):
        raise NoSessionError("no role in a tournament in this session")
    return grant
