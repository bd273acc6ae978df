"""Where each screen is; its module is loaded when it is first shown, so that a start does not wait for all of them.

So is what lies folded up on the page of a new match.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import cast

import flet as ft

from companion.ui import routes
from companion.ui.page_view import page_view, use_keeping
from companion.ui.pane import use_pane

_MODULES = {
    "Home": "home",
    "NewMatch": "new_match",
    "SoFar": "so_far",
    "PaperStanding": "paper_standing",
    "LiveMatch": "live",
    "Matches": "matches",
    "NewRules": "new_rules",
    "OwnPresetPage": "own_preset",
    "OwnPresets": "own_presets",
    "RulesPlace": "rules_place",
    "RefereePlace": "referee",
    "NewCode": "new_code",
    "ScoreSheet": "score_sheet",
    "ListedSheet": "score_sheet",
    "SettingsPage": "settings",
    "SettingsMenu": "settings",
    "SettingsGroup": "settings",
    "WhatIfPlace": "what_if",
    "YourData": "your_data",
    "About": "about",
    "Statistics": "statistics",
    "PlayerStatistics": "player_statistics",
    "AgainstEachOther": "against",
    "CoursePlace": "course",
    "SharePlace": "share",
    "ShareEveningPlace": "share",
    "Players": "players",
    "PlayerPage": "player",
    "Evenings": "evenings",
    "EveningPage": "evening",
    "Tournaments": "tournaments",
    "NewTournament": "tournament_new",
    "TournamentShell": "tournament_shell",
    "TournamentHub": "tournament",
    "TournamentChange": "tournament_new",
    "TournamentPlayers": "tournament_players",
    "TournamentPlayer": "tournament_player",
    "TournamentList": "tournament_list",
    "TournamentDraw": "tournament_draw",
    "TournamentRound": "tournament_round",
    "TournamentTable": "tournament_table",
    "TournamentPrizes": "tournament_prizes",
    "TournamentShow": "tournament_show",
    "TournamentPapers": "tournament_papers",
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
    module = import_module(f"companion.ui.views.{_MODULES[name]}")
    return cast("Callable[..., ft.Control]", getattr(module, name))


def view(content: ft.Control) -> ft.Control:
    """A page of its own for a screen, unless it stands in one of two panes (a hook)."""
    path = ft.use_view_path()
    keep = use_keeping(path)
    return content if use_pane() is not None else page_view(path, content, keep)
