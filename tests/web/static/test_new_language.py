"""Tests that copying a language's folder under another name adds a language to every user interface."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from playwright.sync_api import Playwright, expect

from tests.browser import ROOT, THRIFTY
from tests.native.packed_app import answer_until, register, started
from tests.web.static.chromium import Chromium
from tests.web.static.site import Site
from tests.web.static.table import sit_down

START = "Partie cominciare"
"""The label of the start button in the new language; all other messages are copied from German."""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the program with an additional folder `locales/it`."""
    copy = tmp_path_factory.mktemp("checkout")
    for name in ("companion", "locales", "assets"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "main.py", copy)
    shutil.copytree(copy / "locales" / "de", copy / "locales" / "it")
    catalog = copy / "locales" / "it" / "LC_MESSAGES" / "companion.po"
    text = catalog.read_text("utf-8").replace("Language: de_AT", "Language: it_IT")
    catalog.write_text(text.replace('msgstr "Partie beginnen"', f'msgstr "{START}"'), "utf-8")
    with catalog.open("rb") as source, catalog.with_suffix(".mo").open("wb") as compiled:
        write_mo(compiled, read_po(source, locale="it"))
    return copy


def answer(checkout: Path, *words: str) -> str:
    """Run Python in the copied program with Italian as the system language, and return its output."""
    settings = {"LC_ALL": "it_IT.UTF-8", "LANGUAGE": "", "PYTHONUTF8": "1", "HOME": str(checkout)}
    done = subprocess.run(
        [sys.executable, *words], cwd=checkout, env=settings, check=True, capture_output=True, encoding="utf-8"
    )
    return done.stdout


def test_the_app_supports_the_new_language(checkout: Path, tmp_path: Path) -> None:
    environment = {
        "FLET_PLATFORM": "android",
        "FLET_APP_STORAGE_DATA": str(tmp_path / "data"),
        "LC_ALL": "it_IT.UTF-8",
        "LANGUAGE": "",
    }
    with started(checkout / "main.py", tmp_path, environment) as (phone, complaints):
        register(phone)
        answer_until(phone, START)
        complaints.seek(0)
        assert complaints.read() == b""


def test_the_command_line_supports_the_new_language(checkout: Path) -> None:
    assert "[--lang de|en|it]" in answer(checkout, "-m", "companion", "--help")
    found = answer(checkout, "-m", "companion", "rules", "--search", "zudrehen", "--lang", "it", "--json")
    assert json.loads(found.splitlines()[0])["rule"] == "schnapsen#closing"


def test_dates_follow_the_country_of_the_new_language(checkout: Path) -> None:
    question = (
        "from datetime import date;"
        "from companion.i18n.catalogs import translator_for;"
        "from companion.i18n.formats import date_of;"
        "print(date_of(translator_for('it'), date(2026, 11, 22)))"
    )
    assert answer(checkout, "-c", question) == "22 nov 2026\n"


def test_the_web_app_contains_the_texts_dates_and_stems_of_the_new_language(checkout: Path) -> None:
    question = "from companion.web.static.build import bummerl; print(*bummerl().code, sep='\\n')"
    files = set(answer(checkout, "-c", question).splitlines())
    assert {
        "locales/it/LC_MESSAGES/companion.mo",
        "locales/it/rules/schnapsen.md",
        "babel/locale-data/it.dat",
        "babel/locale-data/it_IT.dat",
        "snowballstemmer/italian_stemmer.py",
    } <= files
    assert "snowballstemmer/french_stemmer.py" not in files


@pytest.mark.long
def test_the_web_app_supports_the_new_language(checkout: Path, tmp_path: Path, playwright: Playwright) -> None:
    build = "from pathlib import Path; from companion.web.static.build import build_web; build_web(Path('web'))"
    answer(checkout, "-c", build)
    site = Site.of(checkout / "web", tmp_path / "site")
    site.start()
    chromium = Chromium(playwright, tmp_path / "profile", THRIFTY, "it-IT")
    try:
        page = sit_down(chromium, site.address).page
        expect(page.get_by_role("button", name=START)).to_be_visible()
    finally:
        chromium.kill()
        site.stop()
