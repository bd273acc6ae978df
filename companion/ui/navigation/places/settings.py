"""The addresses of the statistics, of players and evenings, of the settings and of one's own presets."""

import flet as ft

from companion.app.ports import MatchId
from companion.ui.kit.guarded import component, keyed
from companion.ui.navigation import routes
from companion.ui.navigation.panes import list_route
from companion.ui.navigation.screens import screen, view
from companion.ui.session_hooks import use_session


def settings_route(*, wide: bool) -> ft.Route:
    """All choices on one page; where it is wide, one group of them beside the list of the groups."""
    return list_route(
        "settings",
        SettingsMenuView if wide else SettingsView,
        [
            ft.Route(path="group/:group", component=SettingsGroupView),
            ft.Route(path="data", component=DataView),
            ft.Route(path="about", component=AboutView),
            players_route(wide=wide),
            *presets_routes(routes.SETTINGS),
        ],
        wide=wide,
        first=SettingsGroupView,
    )


def presets_routes(start: str) -> list[ft.Route]:
    """One's own presets, over the page to go back to."""
    places = {routes.NEW: (NewPresetsView, NewPresetView), routes.SETTINGS: (KeptPresetsView, KeptPresetView)}
    of_all, of_one = places[start]
    return [ft.Route(path="presets", component=of_all, children=[ft.Route(path=":place", component=of_one)])]


@component
def SettingsView() -> ft.Control:
    """The settings."""
    return view(screen("SettingsPage")(back=routes.HOME))


@component
def SettingsMenuView() -> ft.Control:
    """The groups of the settings."""
    return view(screen("SettingsMenu")(back=routes.HOME))


@component
def SettingsGroupView() -> ft.Control:
    """One of them; the first where the address names none."""
    group = ft.use_route_params().get("group", "")
    return view(keyed(f"group-{group}", screen("SettingsGroup"), group=group))


@component
def DataView() -> ft.Control:
    """What is kept."""
    return view(screen("YourData")())


@component
def AboutView() -> ft.Control:
    """What this is."""
    return view(screen("About")())


@component
def NewPresetsView() -> ft.Control:
    """One's own presets, on the way to a new match."""
    return view(screen("OwnPresets")(start=routes.NEW))


@component
def NewPresetView() -> ft.Control:
    """One of them."""
    return view(_preset(routes.NEW))


@component
def KeptPresetsView() -> ft.Control:
    """One's own presets, from the settings."""
    return view(screen("OwnPresets")(start=routes.SETTINGS))


@component
def KeptPresetView() -> ft.Control:
    """One of them."""
    return view(_preset(routes.SETTINGS))


def _preset(start: str) -> ft.Control:
    place = ft.use_route_params()["place"]
    return keyed(place, screen("OwnPresetPage"), start=start, place=int(place) if place.isdecimal() else -1)


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
