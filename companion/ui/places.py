"""Every address of the app, and the screen that is there."""

from collections.abc import Callable

import flet as ft

from companion.app.ports import MatchId
from companion.ui import routes
from companion.ui.hooks import use_session
from companion.ui.kit import component, keyed
from companion.ui.views.home import Home
from companion.ui.views.live import LiveMatch
from companion.ui.views.matches import Matches
from companion.ui.views.new_match import NewMatch
from companion.ui.views.new_rules import NewRules
from companion.ui.views.own_preset import OwnPresetPage
from companion.ui.views.own_presets import OwnPresets
from companion.ui.views.rules_place import RulesPlace
from companion.ui.views.score_sheet import ScoreSheet
from companion.ui.views.settings import SettingsPage
from companion.ui.views.what_if import WhatIfPlace
from companion.ui.views.your_data import YourData


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
                        children=[ft.Route(path="rules", component=NewRulesView), *_presets_routes(routes.NEW)],
                    ),
                    ft.Route(path="matches", component=MatchesView),
                    _rules_route(),
                    ft.Route(
                        path="settings",
                        component=SettingsView,
                        children=[ft.Route(path="data", component=DataView), *_presets_routes(routes.SETTINGS)],
                    ),
                    ft.Route(
                        path="match/:match_id",
                        component=LiveView,
                        children=[
                            ft.Route(path="sheet", component=SheetView),
                            ft.Route(path="settings", component=MatchSettingsView),
                            ft.Route(path="what-if", component=WhatIfView),
                            _rules_route(),
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


def _view(content: ft.Control) -> ft.View:
    return ft.View(
        route=ft.use_view_path(),
        padding=0,
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[content],
    )


@component
def HomeView() -> ft.View:
    """The first screen."""
    return _view(Home())


@component
def NewMatchView() -> ft.View:
    """A new match."""
    return _view(NewMatch())


@component
def NewRulesView() -> ft.View:
    """The house rules of a new match."""
    return _view(NewRules())


@component
def NewPresetsView() -> ft.View:
    """One's own presets, on the way to a new match."""
    return _view(OwnPresets(start=routes.NEW))


@component
def NewPresetView() -> ft.View:
    """One of them."""
    return _view(_preset(routes.NEW))


@component
def KeptPresetsView() -> ft.View:
    """One's own presets, from the settings."""
    return _view(OwnPresets(start=routes.SETTINGS))


@component
def KeptPresetView() -> ft.View:
    """One of them."""
    return _view(_preset(routes.SETTINGS))


def _preset(start: str) -> ft.Control:
    place = ft.use_route_params()["place"]
    return keyed(place, OwnPresetPage, start=start, place=int(place) if place.isdecimal() else -1)


@component
def WhatIfView() -> ft.View:
    """A match under other rules."""
    return _view(_with_store(WhatIfPlace))


@component
def MatchesView() -> ft.View:
    """All matches."""
    return _view(Matches())


@component
def SettingsView() -> ft.View:
    """The settings."""
    return _view(SettingsPage(back=routes.HOME))


@component
def DataView() -> ft.View:
    """What is kept."""
    return _view(YourData())


@component
def MatchSettingsView() -> ft.View:
    """The settings, with a match to go back to."""
    return _view(SettingsPage(back=routes.match(ft.use_route_params()["match_id"])))


@component
def RulesView() -> ft.View:
    """The rules: all documents, or one of them, perhaps at a section."""
    params = ft.use_route_params()
    match_id = params.get("match_id")
    return _view(
        RulesPlace(
            match_id=None if match_id is None else MatchId(match_id),
            slug=params.get("slug"),
            section=params.get("section"),
        )
    )


@component
def LiveView() -> ft.View:
    """A match at the table."""
    return _view(_with_store(LiveMatch))


@component
def SheetView() -> ft.View:
    """The score sheet of a match."""
    return _view(_with_store(ScoreSheet))


def _with_store(screen: Callable[..., ft.Control]) -> ft.Control:
    """A screen of the match that the address names; the match is read once, when the first of its screens opens."""
    match_id = MatchId(ft.use_route_params()["match_id"])
    session = use_session()
    store = session.match_store(match_id)
    ft.use_effect(store.load_once, [match_id])
    return keyed(match_id, screen, store=store)
