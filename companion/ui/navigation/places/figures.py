"""The addresses of the statistics, and of what is told of one match."""

import flet as ft

from companion.app.ports import MatchId
from companion.ui.kit.guarded import component, keyed
from companion.ui.navigation import routes
from companion.ui.navigation.places.in_panes import list_route
from companion.ui.navigation.screens import screen, view
from companion.ui.session_hooks import use_session


def statistics_route(*, wide: bool) -> ft.Route:
    """Everybody, one player, or two sides."""
    return list_route(
        "statistics",
        StatisticsView,
        [
            ft.Route(path="of/:name", component=PlayerStatisticsView),
            ft.Route(path="against/:first/:second", component=AgainstView),
        ],
        wide=wide,
    )


def sheet_routes() -> list[ft.Route]:
    """What opens from the score sheet."""
    return [ft.Route(path="course", component=CourseView), ft.Route(path="share", component=ShareView)]


@component
def StatisticsView() -> ft.Control:
    """Everybody."""
    return view(screen("Statistics")())


@component
def PlayerStatisticsView() -> ft.Control:
    """One player."""
    address = ft.use_route_params()["name"]
    return view(keyed(address, screen("PlayerStatistics"), name=routes.player_of(address)))


@component
def AgainstView() -> ft.Control:
    """Two sides."""
    params = ft.use_route_params()
    sides = (routes.names_of(params["first"]), routes.names_of(params["second"]))
    return view(keyed(f"{params['first']}-{params['second']}", screen("AgainstEachOther"), sides=sides))


@component
def CourseView() -> ft.Control:
    """How the Bummerls of a match went."""
    return view(_of_match("CoursePlace"))


@component
def ShareView() -> ft.Control:
    """What can be handed out."""
    return view(_of_match("SharePlace"))


@component
def ShareEveningView() -> ft.Control:
    """The same, of an evening."""
    return view(_of_match("ShareEveningPlace"))


def _of_match(name: str) -> ft.Control:
    match_id = MatchId(ft.use_route_params()["match_id"])
    store = use_session().match_store(match_id)
    ft.use_effect(store.load_once, [match_id])
    return keyed(match_id, screen(name), store=store)
