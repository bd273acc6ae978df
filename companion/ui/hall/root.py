"""The root of a session with a role: it shows only the pages of its tournament that the role may see."""

import flet as ft

from companion.app.halls import RoleGrant
from companion.app.matches.roles import MatchGrant
from companion.app.tournament.grant import TournamentGrant
from companion.core.tournament.roles import Role
from companion.core.tournament.standing import Phase
from companion.ui.hall.match_root import MatchRoot, first_route_of_match
from companion.ui.kit.guarded import component, keyed
from companion.ui.navigation import routes
from companion.ui.navigation.panes import view
from companion.ui.navigation.places import routes_of
from companion.ui.navigation.screens import loaded
from companion.ui.session import NoSessionError, use_services
from companion.ui.tournament.all_store import use_tournaments
from companion.ui.tournament.hub import TournamentHub
from companion.ui.tournament.shell import of_tournament
from companion.ui.tournament.store import OpenTournament, TournamentStore

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
    """The root for the role of the session, in a tournament or a match."""
    grant = use_services().grant
    return keyed("match", MatchRoot, grant=grant) if isinstance(grant, MatchGrant) else keyed("hall", TournamentRoot)


@component
def TournamentRoot() -> ft.Control:
    """The root for a role in a tournament; once the tournament is over, everybody is an onlooker."""
    grant = _use_grant()
    store = ft.use_state(use_tournaments().store_of(grant.key))[0]
    ft.use_effect(store.load_once, [grant.key])
    is_over = store.open is not None and store.open.standing.phase is Phase.OVER
    role = Role.ONLOOKER if is_over else grant.author.role
    return keyed(role.value, DeskRouter if role in {Role.DESK, Role.ORGANISER} else OnePageRouter)


@component
def DeskRouter() -> ft.Control:
    """The tournament's start page and the pages above it that the role may see; other addresses open the start page."""
    pages = _ORGANISER if _use_grant().author.role is Role.ORGANISER else _DESK
    home = [ft.Route(path=path, component=DeskHome) for path in ("/", ":elsewhere*")]
    return ft.Router([*routes_of(_HUB, pages), *home], manage_views=True)


@component
def OnePageRouter() -> ft.Control:
    """The role's only page, shown at every address."""
    return ft.Router([ft.Route(path=path, component=OnlyPage) for path in ("/", ":elsewhere*")], manage_views=True)


@component
def DeskHome() -> ft.Control:
    """The start page of the session's tournament."""
    return view(of_tournament(TournamentHub, tournament_id=_use_grant().key))


@component
def OnlyPage() -> ft.Control:
    """The page of a table or an onlooker."""
    return view(of_tournament(RolePage, tournament_id=_use_grant().key))


@component
def RolePage(*, store: TournamentStore, shown: OpenTournament) -> ft.Control:
    """The page of a table while its tournament is running; otherwise, the onlookers' page."""
    author = _use_grant().author
    if author.pairing is not None and shown.standing.phase is not Phase.OVER:
        return loaded("hall.table_page:TablePage")(store=store, shown=shown, pairing=author.pairing)
    return loaded("hall.onlooker_page:OnlookerPage")(store=store, shown=shown)


def first_route(grant: RoleGrant, wanted: str) -> str:
    """Return `wanted` if it belongs to the tournament of a role with several pages, otherwise the role's start page."""
    if isinstance(grant, MatchGrant):
        return first_route_of_match(grant, wanted)
    if grant.author.role not in {Role.DESK, Role.ORGANISER}:
        return routes.HOME
    start = routes.tournament(grant.key)
    return wanted if wanted == start or wanted.startswith(f"{start}/") else start


def _use_grant() -> TournamentGrant:
    grant = use_services().grant
    if not isinstance(grant, TournamentGrant):
        raise NoSessionError("no role in this session")
    return grant
