"""Where each screen is; its module is loaded when it is first shown, so that a start does not wait for all of them.

So is what lies folded up on the page of a new match.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import cast

import flet as ft

from companion.ui.kit.hooks import use_pane
from companion.ui.navigation import routes
from companion.ui.navigation.page_view import page_view, use_keeping

_MODULES = {
    "Home": "home.home",
    "NewMatch": "setup.new_match",
    "SoFar": "setup.so_far",
    "PaperStanding": "setup.paper_standing",
    "LiveMatch": "table.live",
    "Matches": "matches.matches",
    "NewRules": "setup.new_rules",
    "OwnPresetPage": "setup.own_preset",
    "OwnPresets": "setup.own_presets",
    "RulesPlace": "rules.place",
    "RefereePlace": "referee.referee",
    "NewCode": "setup.new_code",
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
    "EveningPage": "people.evening",
    "Tournaments": "tournament.list_of_tournaments",
    "NewTournament": "tournament.new_tournament",
    "TournamentShell": "tournament.shell",
    "TournamentHub": "tournament.hub",
    "TournamentChange": "tournament.new_tournament",
    "TournamentPlayers": "tournament.players",
    "TournamentPlayer": "tournament.one_player",
    "TournamentList": "tournament.list_of_players",
    "TournamentDraw": "tournament.the_draw",
    "TournamentRound": "tournament.one_round",
    "TournamentTable": "tournament.one_table",
    "TournamentPrizes": "tournament.prizes",
    "TournamentShow": "tournament.show",
    "TournamentPapers": "tournament.papers",
}
_DRAWN_FIRST = (
    *("Column", "Component", "Container", "Icon", "Row", "SafeArea", "Semantics", "Stack", "Text"),
    *("HapticFeedback", "Router", "SemanticsService", "Wakelock"),
)


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
