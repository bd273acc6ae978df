"""The addresses of the settings, and of one's own presets, which are kept there and used for a new match."""

import flet as ft

from companion.ui.kit.guarded import component, keyed
from companion.ui.navigation import routes
from companion.ui.navigation.places.in_panes import list_route
from companion.ui.navigation.places.people import players_route
from companion.ui.navigation.screens import screen, view


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
