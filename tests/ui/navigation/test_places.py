"""Screens are loaded when they are shown: a start must not wait for all of them."""

import ast
import subprocess
import sys

import pytest

from companion.ui.navigation.screens import load_screens

_LOADED = """
import sys
import companion.ui.app
from companion.ui.navigation import screens
print([name for name in sys.modules if name.removeprefix("companion.ui.") in screens._MODULES.values()])
"""


def test_the_app_loads_no_screen_before_one_is_shown() -> None:
    told = subprocess.run([sys.executable, "-c", _LOADED], check=True, capture_output=True, text=True)
    assert told.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("route", "loaded"),
    [("", {"home"}), ("/", {"home"}), ("/new", {"new_match"}), ("/match/abc", {"live"}), ("/rules", set())],
)
def test_a_start_loads_the_screen_that_it_shows(route: str, loaded: set[str]) -> None:
    start = f"import companion.ui.navigation.screens as s; s.load_first_screen({route!r})"
    told = subprocess.run(
        [sys.executable, "-c", f"{start}\n{_LOADED}"], check=True, capture_output=True, text=True, timeout=60
    )
    names = {"home", "new_match", "live"}
    assert names & {name.rpartition(".")[2] for name in ast.literal_eval(told.stdout)} == loaded


def test_every_screen_that_an_address_names_is_there() -> None:
    for _ in load_screens():
        pass
