"""Tests for the table of screens: the screen for each route exists and accepts the parameters of the route."""

import ast
import inspect
import subprocess
import sys

import pytest

from companion.app.ports import MatchId
from companion.ui.navigation import routes
from companion.ui.navigation.places import parameters
from companion.ui.navigation.screens import SCREENS, LazyPart, ScreenEntry, loaded

EVERY_LINE = pytest.mark.parametrize("entry", SCREENS, ids=lambda entry: entry.address)

_LOADED = """
import sys
import companion.ui.app
from companion.ui.navigation import screens
shown = {entry.shown.partition(":")[0] for entry in screens.SCREENS}
print([name for name in sys.modules if name.removeprefix("companion.ui.") in shown])
"""


def test_the_app_loads_no_screen_before_one_is_shown() -> None:
    process = subprocess.run([sys.executable, "-c", _LOADED], check=True, capture_output=True, text=True)
    assert process.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("route", "loaded"),
    [("", {"home"}), ("/", {"home"}), ("/new", {"new_match"}), ("/match/", {"live"}), ("/rules", set())],
)
def test_a_start_loads_the_screen_that_it_shows(route: str, loaded: set[str]) -> None:
    start = f"import companion.ui.navigation.screens as s; s.load_first_screen({route!r})"
    process = subprocess.run(
        [sys.executable, "-c", f"{start}\n{_LOADED}"], check=True, capture_output=True, text=True, timeout=60
    )
    names = {"home", "new_match", "live"}
    assert names & {name.rpartition(".")[2] for name in ast.literal_eval(process.stdout)} == loaded


_GIVEN = {
    "": frozenset[str](),
    "matches.all_store:while_uncovered": frozenset[str](),
    "matches.all_store:of_match": frozenset({"store"}),
    "tournament.shell:of_tournament": frozenset({"store", "shown"}),
}
"""The functions allowed as `within` in an entry, each with the arguments that it adds to the route's parameters."""


def _keywords(name: str) -> dict[str, inspect.Parameter]:
    return {
        name: parameter
        for name, parameter in inspect.signature(loaded(name)).parameters.items()
        if parameter.kind is inspect.Parameter.KEYWORD_ONLY
    }


@EVERY_LINE
def test_a_screen_accepts_the_parameters_of_its_address(entry: ScreenEntry) -> None:
    wanted = _keywords(entry.shown)
    taken = _keywords(entry.within) if entry.within else {}
    handed = {name for name in parameters(entry.address) if name not in taken}
    sure = {name for name in handed if not entry.address.endswith(f":{name}?")}
    assert set(taken) <= set(parameters(entry.address))
    assert handed | _GIVEN[entry.within] <= set(wanted)
    assert {name for name, parameter in wanted.items() if parameter.default is parameter.empty} <= sure | _GIVEN[
        entry.within
    ]
    types = {parameter.annotation for name, parameter in (wanted | taken).items() if name in parameters(entry.address)}
    assert types <= {str, str | None, MatchId | None}


@EVERY_LINE
def test_the_lists_that_an_entry_names_exist(entry: ScreenEntry) -> None:
    addresses = {screen.address: screen for screen in SCREENS}
    assert not entry.first or entry.first in addresses
    assert not entry.beside or addresses[entry.beside].is_list


def test_no_address_has_two_screens() -> None:
    patterns = [
        "/".join(":" if part.startswith(":") else part for part in entry.address.split("/")) for entry in SCREENS
    ]
    assert sorted(set(patterns)) == sorted(patterns)


@pytest.mark.parametrize("part", LazyPart)
def test_every_lazy_part_exists(part: LazyPart) -> None:
    assert callable(loaded(part))


ADDRESSES = (
    *(value for name, value in vars(routes).items() if name.isupper()),
    *(routes.settings_group("table"), routes.listed_sheet("m1"), routes.match("m1"), routes.sheet("m1")),
    *(routes.rules(None), routes.rules(None, "schnapsen"), routes.rules("m1", "schnapsen", "closing")),
    *(routes.what_if("m1"), routes.own_presets(routes.NEW), routes.own_preset(routes.SETTINGS, 0)),
    *(routes.settings_of("m1"), routes.referee(None), routes.referee("m1", "may"), routes.player("Anna")),
    *(routes.rule_over(routes.referee(match, "may"), "schnapsen", "closing") for match in (None, "m1")),
    *(routes.tournament("t1"), routes.tournament("t1", "draw", 1), routes.tournament("t1", "table", "1", 2)),
    *(routes.evening("m1"), routes.share_evening("m1"), routes.statistics_of("Anna")),
    routes.against(("Anna",), ("Berta", "Cilli")),
)


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_linked_address_is_in_the_table(address: str) -> None:
    assert any(_is_at(entry, address.split("/")) for entry in SCREENS)


def _is_at(entry: ScreenEntry, parts: list[str]) -> bool:
    wanted = entry.address.split("/")
    if entry.address.endswith("?") and len(parts) < len(wanted):
        wanted.pop()
    return len(parts) == len(wanted) and all(
        piece == part or piece.startswith(":") for piece, part in zip(wanted, parts, strict=True)
    )
