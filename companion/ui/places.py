"""Every address of the app, and the screen that is there."""

from collections.abc import Callable

import flet as ft

from companion.app.ports import MatchId
from companion.ui import routes
from companion.ui.figures_places import sheet_routes, statistics_route
from companion.ui.hooks import use_session
from companion.ui.kit import component, keyed
from companion.ui.people_places import evenings_route, players_route
from companion.ui.referee_places import NewCodeView, referee_route
from companion.ui.screens import screen, view
from companion.ui.tournament_places import tournament_routes


def all_places() -> ft.Control:
    """The screen for the address of the moment, over those that it was reached from."""
    return ft.Router(
        [
            ft.Route(
                path="/",
                component=HomeView,
                children=[
                    ft.Route(
                        path="new",
                        component=NewMatchView,
                        children=[
                            ft.Route(path="rules", component=NewRulesView),
                            ft.Route(path="code", component=NewCodeView),
                            *_presets_routes(routes.NEW),
                        ],
                    ),
                    ft.Route(path="matches", component=MatchesView),
                    statistics_route(),
                    evenings_route(),
                    *tournament_routes(),
                    _rules_route(),
                    referee_route(),
                    ft.Route(
                        path="settings",
                        component=SettingsView,
                        children=[
                            ft.Route(path="data", component=DataView),
                            ft.Route(path="about", component=AboutView),
                            players_route(),
                            *_presets_routes(routes.SETTINGS),
                        ],
                    ),
                    ft.Route(
                        path="match/:match_id",
                        component=LiveView,
                        children=[
                            ft.Route(path="sheet", component=SheetView, children=sheet_routes()),
                            ft.Route(path="settings", component=MatchSettingsView),
                            ft.Route(path="what-if", component=WhatIfView),
                            _rules_route(),
                            referee_route(),
                        ],
                    ),
                ],
            )
        ],
        not_found=HomeView,
        manage_views=True,
    )


def _rules_route() -> ft.Route:
    """The rules, from the home screen or over a match."""
    return ft.Route(
        path="rules",
        component=RulesView,
        children=[
            ft.Route(path=":slug", component=RulesView),
            ft.Route(path=":slug/:section", component=RulesView),
        ],
    )


def _presets_routes(start: str) -> list[ft.Route]:
    """One's own presets, over the page to go back to."""
    places = {routes.NEW: (NewPresetsView, NewPresetView), routes.SETTINGS: (KeptPresetsView, KeptPresetView)}
    of_all, of_one = places[start]
    return [ft.Route(path="presets", component=of_all, children=[ft.Route(path=":place", component=of_one)])]


@component
def HomeView() -> ft.View:
    """The first screen."""
    return view(screen("Home")())


@component
def NewMatchView() -> ft.View:
    """A new match."""
    return view(screen("NewMatch")())


@component
def NewRulesView() -> ft.View:
    """The house rules of a new match."""
    return view(screen("NewRules")())


@component
def NewPresetsView() -> ft.View:
    """One's own presets, on the way to a new match."""
    return view(screen("OwnPresets")(start=routes.NEW))


@component
def NewPresetView() -> ft.View:
    """One of them."""
    return view(_preset(routes.NEW))


@component
def KeptPresetsView() -> ft.View:
    """One's own presets, from the settings."""
    return view(screen("OwnPresets")(start=routes.SETTINGS))


@component
def KeptPresetView() -> ft.View:
    """One of them."""
    return view(_preset(routes.SETTINGS))


def _preset(start: str) -> ft.Control:
    place = ft.use_route_params()["place"]
    return keyed(place, screen("OwnPresetPage"), start=start, place=int(place) if place.isdecimal() else -1)


@component
def WhatIfView() -> ft.View:
    """A match under other rules."""
    return view(_with_store(screen("WhatIfPlace")))


@component
def MatchesView() -> ft.View:
    """All matches."""
    return view(screen("Matches")())


@component
def SettingsView() -> ft.View:
    """The settings."""
    return view(screen("SettingsPage")(back=routes.HOME))


@component
def DataView() -> ft.View:
    """What is kept."""
    return view(screen("YourData")())


@component
def AboutView() -> ft.View:
    """What this is."""
    return view(screen("About")())


@component
def MatchSettingsView() -> ft.View:
    """The settings, with a match to go back to."""
    return view(screen("SettingsPage")(back=routes.match(ft.use_route_params()["match_id"])))


@component
def RulesView() -> ft.View:
    """The rules: all documents, or one of them, perhaps at a section."""
    params = ft.use_route_params()
    match_id = params.get("match_id")
    return view(
        screen("RulesPlace")(
            match_id=None if match_id is None else MatchId(match_id),
            slug=params.get("slug"),
            section=params.get("section"),
        )
    )


@component
def LiveView() -> ft.View:
    """A match at the table."""
    return view(_with_store(screen("LiveMatch")))


@component
def SheetView() -> ft.View:
    """The score sheet of a match."""
    return view(_with_store(screen("ScoreSheet")))


def _with_store(shown: Callable[..., ft.Control]) -> ft.Control:
    """A screen of the match that the address names; the match is read once, when the first of its screens opens."""
    match_id = MatchId(ft.use_route_params()["match_id"])
    session = use_session()
    store = session.match_store(match_id)
    ft.use_effect(store.load_once, [match_id])
    return keyed(match_id, shown, store=store)
