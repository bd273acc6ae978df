"""The addresses of the referee: from the home screen, over a match, and on the way to a new one."""

import flet as ft

from companion.app.ports import MatchId
from companion.ui.kit.guarded import component
from companion.ui.navigation import routes
from companion.ui.navigation.places.in_panes import list_route
from companion.ui.navigation.screens import screen, view


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
