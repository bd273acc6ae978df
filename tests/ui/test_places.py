"""Screens are loaded when they are shown: a start must not wait for all of them."""

import subprocess
import sys

from companion.ui.screens import load_screens

_LOADED = """
import sys
import companion.ui.app
print([name for name in sys.modules if name.startswith("companion.ui.views.")])
"""


def test_the_app_loads_no_screen_before_one_is_shown() -> None:
    told = subprocess.run([sys.executable, "-c", _LOADED], check=True, capture_output=True, text=True)
    assert told.stdout.strip() == "[]"


def test_every_screen_that_an_address_names_is_there() -> None:
    for _ in load_screens():
        pass
