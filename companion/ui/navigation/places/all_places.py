"""Every address of the app, and the screen that is there."""

from collections.abc import Callable

import flet as ft

from companion.app.ports import MatchId
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import Breadth
from companion.ui.kit.layout import has_two_panes
from companion.ui.navigation import routes
from companion.ui.navigation.panes import list_route
from companion.ui.navigation.places.settings import (
    CourseView,
    ShareView,
    evenings_route,
    presets_routes,
    settings_route,
    sheet_routes,
    statistics_route,
)
from companion.ui.navigation.places.tournaments import tournament_routes
from companion.ui.navigation.screens import screen, view
from companion.ui.session_hooks import told_in_the_light, use_session


@component
def Places(*, breadth: Breadth) -> ft.Control:
    """The screen for the address of the moment, over those that it was reached from, or beside them."""
    known = breadth.two_panes
    wide = has_two_panes(ft.context.page.width or 0) if known is None else known
    return all_places(wide=wide)


def all_places(*, wide: bool) -> ft.Control:
    """Every address; where it is `wide`, lists have two panes."""
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
                            *presets_routes(routes.NEW),
                        ],
                    ),
                    _matches_route(wide=wide),
                    statistics_route(wide=wide),
                    evenings_route(wide=wide),
                    *tournament_routes(wide=wide),
                    _rules_route(wide=wide),
                    referee_route(wide=wide),
                    settings_route(wide=wide),
                    ft.Route(
                        path="match/:match_id",
                        component=LiveView,
                        children=[
                            ft.Route(path="sheet", component=SheetView, children=sheet_routes()),
                            ft.Route(path="settings", component=MatchSettingsView),
                            ft.Route(path="what-if", component=WhatIfView),
                            _rules_route(wide=wide),
                            referee_route(wide=wide),
                        ],
                    ),
                ],
            ),
            ft.Route(path=":elsewhere*", component=HomeView),
        ],
        manage_views=True,
    )


def _matches_route(*, wide: bool) -> ft.Route:
    """All matches, and the score sheet of one of them."""
    over = [ft.Route(path="course", component=CourseView), ft.Route(path="share", component=ShareView)]
    return list_route(
        "matches", MatchesView, [ft.Route(path=":match_id", component=ListedSheetView, children=over)], wide=wide
    )


def _rules_route(*, wide: bool) -> ft.Route:
    """The rules, from the home screen or over a match."""
    return list_route(
        "rules",
        RulesListView,
        [ft.Route(path=":slug", component=RulesView), ft.Route(path=":slug/:section", component=RulesView)],
        wide=wide,
    )


@component
def HomeView() -> ft.Control:
    """The first screen."""
    return view(told_in_the_light(_home))


def _home() -> ft.Control:
    return screen("Home")()


@component
def NewMatchView() -> ft.Control:
    """A new match."""
    return view(screen("NewMatch")())


@component
def NewRulesView() -> ft.Control:
    """The house rules of a new match."""
    return view(screen("NewRules")())


@component
def WhatIfView() -> ft.Control:
    """A match under other rules."""
    return view(_with_store(screen("WhatIfPlace")))


@component
def MatchesView() -> ft.Control:
    """All matches."""
    return view(screen("Matches")())


@component
def MatchSettingsView() -> ft.Control:
    """The settings, with a match to go back to."""
    return view(screen("SettingsPage")(back=routes.match(ft.use_route_params()["match_id"])))


@component
def RulesListView() -> ft.Control:
    """All documents."""
    match_id = ft.use_route_params().get("match_id")
    return view(screen("RulesPlace")(match_id=None if match_id is None else MatchId(match_id)))


@component
def RulesView() -> ft.Control:
    """One document of the rules, perhaps at a section."""
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
def LiveView() -> ft.Control:
    """A match at the table."""
    return view(_with_store(screen("LiveMatch")))


@component
def SheetView() -> ft.Control:
    """The score sheet of a match."""
    return view(_with_store(screen("ScoreSheet")))


@component
def ListedSheetView() -> ft.Control:
    """The same, chosen from the list of all matches."""
    return view(_with_store(screen("ListedSheet")))


def _with_store(shown: Callable[..., ft.Control]) -> ft.Control:
    """A screen of the match that the address names; the match is read once, when the first of its screens opens."""
    match_id = MatchId(ft.use_route_params()["match_id"])
    session = use_session()
    store = session.match_store(match_id)
    ft.use_effect(store.load_once, [match_id])
    return keyed(match_id, shown, store=store)


def referee_route(*, wide: bool) -> ft.Route:
    """The referee, from the home screen or over a match; each tool opens the rules over itself, and comes back."""
    rules = ft.Route(path="rules/:slug/:section", component=RuleOverToolView)
    tool = ft.Route(path=":tool", component=RefereeToolView, children=[rules])
    return list_route("referee", RefereeView, [tool], wide=wide)


@component
def NewCodeView() -> ft.Control:
    """Another's rules, for a new match."""
    return view(screen("NewCode")())


@component
def RefereeView() -> ft.Control:
    """All tools of the referee."""
    return view(screen("RefereePlace")(match_id=_match_id()))


@component
def RefereeToolView() -> ft.Control:
    """One of them."""
    return view(screen("RefereePlace")(match_id=_match_id(), tool=ft.use_route_params()["tool"]))


@component
def RuleOverToolView() -> ft.Control:
    """A section of the rules that a tool has named."""
    params = ft.use_route_params()
    match_id = _match_id()
    return view(
        screen("RulesPlace")(
            match_id=match_id,
            slug=params["slug"],
            section=params["section"],
            asked_on=routes.referee(match_id, params["tool"]),
        )
    )


def _match_id() -> MatchId | None:
    match_id = ft.use_route_params().get("match_id")
    return None if match_id is None else MatchId(match_id)
