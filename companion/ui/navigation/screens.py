"""The table of all screens and their addresses; a screen's module is imported when the screen is first shown."""

from collections.abc import Callable, Iterator
from dataclasses import KW_ONLY, dataclass
from enum import StrEnum
from functools import cache, partial
from importlib import import_module
from typing import cast

import flet as ft

from companion.ui.navigation import routes


@dataclass(frozen=True, slots=True)
class ScreenEntry:
    """A screen in the table; components and functions are specified as `module:name`, relative to `companion.ui`.

    Each `:parameter` in the address is passed to the component as a string. If the last parameter ends in `?`, it is
    optional, and not passed if it is missing. A screen opens on top of the screen with the longest address that is a
    prefix of its own.
    """

    address: str
    shown: str
    _: KW_ONLY
    within: str = ""
    """The name of a function that draws this screen's component and supplies its data, such as the open match."""
    is_list: bool = False
    """Whether this screen is a list, beside which a wide window shows the screen opened from the list."""
    first: str = ""
    """The address of the screen to show beside this list until something is chosen from the list."""
    beside: str = ""
    """The address of the list to show beside this screen, if this screen's own address is not below the list's."""
    is_whole: bool = False
    """Whether this screen fills the whole window even if the window is wide."""
    draws: tuple[str, ...] = ()
    """The names of additional Flet controls to load when the app starts with this screen."""


_of_match = partial(ScreenEntry, within="matches.all_store:of_match")
_of_tournament = partial(ScreenEntry, within="tournament.shell:of_tournament", is_whole=True)

SCREENS = (  # those most likely to be opened come first, because they are loaded in this order
    ScreenEntry("/", "home.home:Home", within="matches.all_store:while_uncovered", draws=("RotatedBox",)),
    ScreenEntry("/new", "setup.new_match:NewMatch", draws=("TextField",)),
    _of_match("/match/:match_id", "table.live:LiveMatch", draws=("AnimatedSwitcher", "RotatedBox", "use_memo")),
    ScreenEntry("/matches", "matches.matches:Matches", is_list=True),
    ScreenEntry("/new/rules", "setup.new_rules:NewRules"),
    ScreenEntry("/new/presets", "setup.own_presets:OwnPresets"),
    ScreenEntry("/new/presets/:segment", "setup.own_presets:OwnPresetPage"),
    ScreenEntry("/rules", "rules.list_of_documents:RulesScreen", is_list=True, first="/rules/:slug/:section?"),
    ScreenEntry("/rules/:slug/:section?", "rules.list_of_documents:RulesScreen"),
    ScreenEntry(
        "/match/:match_id/rules",
        "rules.list_of_documents:RulesScreen",
        is_list=True,
        first="/match/:match_id/rules/:slug/:section?",
    ),
    ScreenEntry("/match/:match_id/rules/:slug/:section?", "rules.list_of_documents:RulesScreen"),
    ScreenEntry("/referee", "referee.referee:RefereeScreen", is_list=True),
    ScreenEntry("/referee/:tool", "referee.referee:RefereeScreen"),
    ScreenEntry("/referee/:tool/rules/:slug/:section", "rules.list_of_documents:RulesScreen"),
    ScreenEntry("/match/:match_id/referee", "referee.referee:RefereeScreen", is_list=True),
    ScreenEntry("/match/:match_id/referee/:tool", "referee.referee:RefereeScreen"),
    ScreenEntry("/match/:match_id/referee/:tool/rules/:slug/:section", "rules.list_of_documents:RulesScreen"),
    ScreenEntry("/new/code", "setup.rules_code:NewCode"),
    _of_match("/match/:match_id/watch", "hall.match_page:MatchPreview"),
    _of_match("/match/:match_id/phones", "hall.match_phones:MatchPhones"),
    _of_match("/match/:match_id/sheet", "sheet.score_sheet:ScoreSheet"),
    _of_match("/matches/:match_id", "sheet.score_sheet:ListedSheet"),
    _of_match("/match/:match_id/names", "setup.player_names:PlayerNames"),
    ScreenEntry("/settings", "settings.settings:SettingsPage", is_list=True, first="/settings/group/:group"),
    ScreenEntry("/settings/group/:group", "settings.settings:SettingsGroup"),
    ScreenEntry("/settings/presets", "setup.own_presets:OwnPresets"),
    ScreenEntry("/settings/presets/:segment", "setup.own_presets:OwnPresetPage"),
    ScreenEntry("/match/:match_id/settings", "settings.settings:SettingsPage"),
    _of_match("/match/:match_id/what-if", "sheet.what_if:WhatIfPlace"),
    _of_match("/match/:match_id/hand-over", "handover.hand_over:HandOver"),
    _of_match("/match/:match_id/sheet/hand-over", "handover.hand_over:HandOver"),
    _of_match("/matches/:match_id/hand-over", "handover.hand_over:HandOver"),
    ScreenEntry("/evenings/:match_id/hand-over", "handover.evening:HandOverEvening"),
    ScreenEntry("/new/presets/:segment/hand-over", "handover.preset:HandOverPreset"),
    ScreenEntry("/settings/presets/:segment/hand-over", "handover.preset:HandOverPreset"),
    ScreenEntry("/take/:code?", "handover.take:TakeOver", is_whole=True),
    ScreenEntry("/settings/data", "archive.your_data:YourData"),
    ScreenEntry("/settings/data/take/:code?", "handover.take:TakeOver"),
    ScreenEntry("/settings/about", "settings.about:About"),
    ScreenEntry("/statistics", "figures.everybody:Statistics", is_list=True),
    ScreenEntry("/statistics/of/:name", "figures.everybody:PlayerStatistics"),
    ScreenEntry("/statistics/against/:first/:second", "figures.against:AgainstEachOther"),
    _of_match("/match/:match_id/sheet/course", "sheet.course:CoursePlace"),
    _of_match("/match/:match_id/share", "sheet.share:SharePlace"),
    _of_match("/match/:match_id/sheet/share", "sheet.share:SharePlace"),
    _of_match("/matches/:match_id/course", "sheet.course:CoursePlace"),
    _of_match("/matches/:match_id/share", "sheet.share:SharePlace"),
    _of_match("/evenings/:match_id/share", "sheet.share:ShareEveningPlace"),
    ScreenEntry("/settings/players", "people.players:Players", is_list=True),
    ScreenEntry("/settings/players/:name", "people.player:PlayerPage"),
    ScreenEntry("/evenings", "people.evenings:Evenings", is_list=True),
    ScreenEntry("/evenings/:match_id", "people.evenings:EveningPage"),
    ScreenEntry("/tournaments", "tournament.list_of_tournaments:Tournaments", is_list=True),
    ScreenEntry("/tournaments/new", "tournament.new_tournament:NewTournament", is_whole=True),
    _of_tournament("/tournament/:tournament_id", "tournament.hub:TournamentHub", beside="/tournaments", is_whole=False),
    _of_tournament("/tournament/:tournament_id/setup", "tournament.new_tournament:TournamentChange"),
    _of_tournament("/tournament/:tournament_id/players", "tournament.players:TournamentPlayers"),
    _of_tournament("/tournament/:tournament_id/player/:number", "tournament.player_page:TournamentPlayer"),
    _of_tournament("/tournament/:tournament_id/list", "tournament.player_import:TournamentList"),
    _of_tournament("/tournament/:tournament_id/draw/:stage", "tournament.draw_page:TournamentDraw"),
    _of_tournament("/tournament/:tournament_id/round/:stage", "tournament.meetings:TournamentRound"),
    _of_tournament("/tournament/:tournament_id/table/:pairing/:winner?", "tournament.result_page:TournamentTable"),
    _of_tournament("/tournament/:tournament_id/report/:pairing", "hall.table_page:TableReport", draws=("RotatedBox",)),
    _of_tournament("/tournament/:tournament_id/prizes", "tournament.prizes:TournamentPrizes"),
    _of_tournament("/tournament/:tournament_id/show", "tournament.slideshow:TournamentShow"),
    _of_tournament("/tournament/:tournament_id/phones", "hall.phones_page:HallPhones"),
    _of_tournament("/tournament/:tournament_id/phones/:segment", "hall.phones_page:PlacePhones"),
    _of_tournament("/tournament/:tournament_id/hall", "hall.onlooker_page:OnlookerPreview"),
    _of_tournament("/tournament/:tournament_id/log", "tournament.log_page:TournamentLogPage"),
    _of_tournament("/tournament/:tournament_id/papers", "tournament.print_page:TournamentPapers"),
)


class LazyPart(StrEnum):
    """A component that is part of a screen and imported only when needed, often from a different feature."""

    SO_FAR = "setup.so_far:SoFar"
    PAPER_STANDING = "setup.paper_standing:PaperStanding"
    DRILL = "drill.drill_page:DrillPage"
    RULES_CODE = "setup.rules_code:RulesCode"
    HANDED_OVER = "handover.hand_over:HandedOverMatch"


_DRAWN_FIRST = (
    *("Column", "Component", "Container", "Icon", "Row", "SafeArea", "Semantics", "Stack", "Text"),
    *("HapticFeedback", "Router", "SemanticsService", "SharedPreferences", "Wakelock"),
)


@cache
def loaded(name: str) -> Callable[..., ft.Control]:
    """Return a component or function by its name in the table, importing its module if necessary."""
    module, _, name = name.partition(":")
    return cast("Callable[..., ft.Control]", getattr(import_module(f"companion.ui.{module}"), name))


def load_first_screen(route: str) -> None:
    """Load the screens shown when the app starts at `route`, and their Flet controls, which Flet loads lazily."""
    shown = [entry for entry in SCREENS if _leads_through(entry.address, route or routes.HOME)]
    for entry in shown:
        _load(entry)
    for name in (*_DRAWN_FIRST, *(name for entry in shown for name in entry.draws)):
        getattr(ft, name)
    dir(ft.Icons)  # makes Flet load its table of icons


def load_screens() -> Iterator[None]:
    """Load all screens, one per step of the iterator."""
    for entry in SCREENS:
        _load(entry)
        yield
    for part in LazyPart:
        loaded(part)
        yield


def _load(entry: ScreenEntry) -> None:
    loaded(entry.shown)
    if entry.within:
        loaded(entry.within)


def _leads_through(address: str, route: str) -> bool:
    """Return whether the screen at `address` is the screen at `route` or a screen below it."""
    parts, wanted = address.split("/"), route.split("/")
    return len(parts) <= len(wanted) and all(
        part == wanted_part or part.startswith(":") for part, wanted_part in zip(parts, wanted, strict=False)
    )


def set_first_route(page: ft.Page, route: str) -> None:
    """Set the route of the page's empty view, so that the first screen replaces that view without sliding in."""
    page.views[0].route = route
