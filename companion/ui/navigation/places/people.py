"""The addresses of players and evenings."""

import flet as ft

from companion.ui.kit.guarded import component, keyed
from companion.ui.navigation import routes
from companion.ui.navigation.places.figures import ShareEveningView
from companion.ui.navigation.places.in_panes import list_route
from companion.ui.navigation.screens import screen, view


def players_route(*, wide: bool) -> ft.Route:
    """The list, and one person over it."""
    return list_route("players", PlayersView, [ft.Route(path=":name", component=PlayerView)], wide=wide)


def evenings_route(*, wide: bool) -> ft.Route:
    """The list, and the evening of a match over it."""
    share = ft.Route(path="share", component=ShareEveningView)
    one = ft.Route(path=":match_id", component=EveningView, children=[share])
    return list_route("evenings", EveningsView, [one], wide=wide)


@component
def PlayersView() -> ft.Control:
    """All players."""
    return view(screen("Players")(back=routes.SETTINGS))


@component
def PlayerView() -> ft.Control:
    """One of them."""
    address = ft.use_route_params()["name"]
    return view(keyed(address, screen("PlayerPage"), name=routes.player_of(address)))


@component
def EveningsView() -> ft.Control:
    """All evenings."""
    return view(screen("Evenings")())


@component
def EveningView() -> ft.Control:
    """One of them."""
    match_id = ft.use_route_params()["match_id"]
    return view(keyed(match_id, screen("EveningPage"), match_id=match_id))
