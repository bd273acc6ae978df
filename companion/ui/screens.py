"""Where each screen is; its module is loaded when it is first shown, so that a start does not wait for all of them."""

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import cast

import flet as ft

_MODULES = {
    "Home": "home",
    "NewMatch": "new_match",
    "LiveMatch": "live",
    "Matches": "matches",
    "NewRules": "new_rules",
    "OwnPresetPage": "own_preset",
    "OwnPresets": "own_presets",
    "RulesPlace": "rules_place",
    "RefereePlace": "referee",
    "NewCode": "new_code",
    "ScoreSheet": "score_sheet",
    "SettingsPage": "settings",
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
_FIRST = ("Home", "NewMatch")


def load_first_screens() -> None:
    """Load what a start shows."""
    for name in _FIRST:
        screen(name)


def load_screens() -> Iterator[None]:
    """Load every screen, one at a step, in the order in which they are likely to be wanted."""
    for name in _MODULES:
        screen(name)
        yield


def screen(name: str) -> Callable[..., ft.Control]:
    """The component of a screen."""
    module = import_module(f"companion.ui.views.{_MODULES[name]}")
    return cast("Callable[..., ft.Control]", getattr(module, name))


def view(content: ft.Control) -> ft.View:
    """A page of its own for a screen (a hook)."""
    return ft.View(
        route=ft.use_view_path(),
        padding=0,
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[content],
    )
