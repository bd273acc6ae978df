"""Tests for saving all data as a file and importing it on another device.

WebKit opens a file chooser only while it handles the tap.
"""

import time
from pathlib import Path

import pytest

from tests.web.static.engines.conftest import Launch
from tests.web.static.engines.face import Start
from tests.web.static.engines.table import begin, sit_down
from tests.web.static.site import Site

pytestmark = pytest.mark.long

_SECONDS = 60.0


def downloaded(start: Start) -> Path:
    """Wait for a download, and return its path."""
    end = time.monotonic() + _SECONDS
    while time.monotonic() < end:
        found = [path for path in start.downloads.glob("*.json") if path.stat().st_size]
        if found:
            return found[0]
        time.sleep(0.1)
    raise AssertionError("nothing was downloaded")


def test_what_one_device_saves_another_brings_in(site: Site, launch: Launch) -> None:
    here, there = launch("here"), launch("there")
    phone = sit_down(here, site.address)
    begin(phone)
    phone.wins("Anna", 3, "Anna, noch 4 Punkte, 0 Bummerl")
    phone.goes("#/settings/data")
    phone.tap("Alles als Datei sichern")
    phone.says("In der Datei: 1 Partie.")
    saved = downloaded(here.start)
    here.kill()

    other = sit_down(there, f"{site.address}#/settings/data")
    there.choose(saved)
    other.tap("Datei importieren")
    other.tap("Importieren")
    other.goes("#/")
    other.says("Anna", "Berta")
    assert here.complaints == there.complaints == []
