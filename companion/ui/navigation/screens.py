"""Where each screen is; its module is loaded when it is first shown, so that a start does not wait for all of them.

So is what lies folded up on the page of a new match.
"""

from collections.abc import Awaitable, Callable, Iterator
from importlib import import_module
from typing import cast

import flet as ft

from companion.ui.kit.hooks import use_pane
from companion.ui.kit.keys import keys_context
from companion.ui.navigation import routes

_MODULES = {
    "Home": "home.home",
    "NewMatch": "setup.new_match",
    "SoFar": "setup.so_far",
    "PaperStanding": "setup.paper_standing",
    "LiveMatch": "table.live",
    "Matches": "matches.matches",
    "NewRules": "setup.new_rules",
    "OwnPresetPage": "setup.own_presets",
    "OwnPresets": "setup.own_presets",
    "RulesPlace": "rules.list_of_documents",
    "RefereePlace": "referee.referee",
    "NewCode": "setup.rules_code",
    "ScoreSheet": "sheet.score_sheet",
    "ListedSheet": "sheet.score_sheet",
    "SettingsPage": "settings.settings",
    "SettingsMenu": "settings.settings",
    "SettingsGroup": "settings.settings",
    "WhatIfPlace": "sheet.what_if",
    "YourData": "archive.your_data",
    "About": "settings.about",
    "Statistics": "figures.everybody",
    "PlayerStatistics": "figures.everybody",
    "AgainstEachOther": "figures.against",
    "CoursePlace": "sheet.course",
    "SharePlace": "sheet.share",
    "ShareEveningPlace": "sheet.share",
    "Players": "people.players",
    "PlayerPage": "people.player",
    "Evenings": "people.evenings",
    "EveningPage": "people.evenings",
    "Tournaments": "tournament.list_of_tournaments",
    "NewTournament": "tournament.new_tournament",
    "TournamentShell": "tournament.shell",
    "TournamentHub": "tournament.hub",
    "TournamentChange": "tournament.new_tournament",
    "TournamentPlayers": "tournament.players",
    "TournamentPlayer": "tournament.one_player",
    "TournamentList": "tournament.list_of_players",
    "TournamentDraw": "tournament.the_draw",
    "TournamentRound": "tournament.meetings",
    "TournamentTable": "tournament.one_table",
    "TournamentPrizes": "tournament.prizes",
    "TournamentShow": "tournament.show",
    "TournamentPapers": "tournament.papers",
}


_DRAWN_FIRST = (
    *("Column", "Component", "Container", "Icon", "Row", "SafeArea", "Semantics", "Stack", "Text"),
    *("HapticFeedback", "Router", "SemanticsService", "Wakelock"),
)


Keep = Callable[[ft.Event[ft.View]], Awaitable[None]]
"""Stays, and takes away what lies over the page."""


def load_first_screen(route: str) -> None:
    """Load what a start at `route` shows, and the controls that it is made of, which Flet loads when asked for them."""
    drawn = [*_DRAWN_FIRST]
    if route in {"", routes.HOME}:
        screen("Home")
    elif route == routes.NEW:
        screen("NewMatch")
        drawn.append("TextField")
    elif route.startswith(routes.match("")):
        screen("LiveMatch")
        drawn += ["AnimatedSwitcher", "RotatedBox", "use_memo"]
    for name in drawn:
        getattr(ft, name)
    dir(ft.Icons)  # has their numbers read


def load_screens() -> Iterator[None]:
    """Load every screen, one at a step, in the order in which they are likely to be wanted."""
    for name in _MODULES:
        screen(name)
        yield


def screen(name: str) -> Callable[..., ft.Control]:
    """The component of a screen."""
    module = import_module(f"companion.ui.{_MODULES[name]}")
    return cast("Callable[..., ft.Control]", getattr(module, name))


def view(content: ft.Control) -> ft.Control:
    """A page of its own for a screen, unless it stands in one of two panes (a hook)."""
    path = ft.use_view_path()
    keep = use_keeping(path)
    return content if use_pane() is not None else page_view(path, content, keep)


def use_keeping(path: str) -> Keep | None:
    """What keeps the page at `path` as long as something lies over it (a hook); a browser goes back by addresses."""
    keys = ft.use_context(keys_context)
    if keys is None or ft.context.page.web:
        return None
    covered = ft.use_state(keys.covered)[0]

    async def keep(event: ft.Event[ft.View]) -> None:
        await keys.back(path)
        await event.control.confirm_pop(should_pop=False)

    return keep if path in covered.paths else None


def page_view(path: str, content: ft.Control, keep: Keep | None = None) -> ft.View:
    """The whole window at an address."""
    return ft.View(
        route=path,
        padding=0,
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[content],
        can_pop=keep is None,
        on_confirm_pop=keep,
    )


def stand_at(page: ft.Page, route: str) -> None:
    """Before the client hears of the page: its empty view stands where the first screen will, which else slides in."""
    page.views[0].route = route
