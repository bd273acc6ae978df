"""Tests for the manifest of the installed app, as parsed by the browser."""

import json
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Page

from companion.i18n.catalogs import translator_for
from companion.ui.navigation import routes
from companion.web.static.page_files import page_files
from tests.browser import ROOT
from tests.web.static.chromium import Chromium
from tests.web.static.site import Site
from tests.web.static.table import is_kept_for_later, sit_down

FILES = page_files({}, {})
GERMAN, ENGLISH = ["de-AT", "de", "en"], ["fr-FR", "en-US"]
OUTER, SAFE = 0.5, 0.4
"""The sizes of the drawing and of the safe circle of a maskable icon, as shares of the icon's side."""
FELT = (33, 82, 67)
"""The lightest colour of the drawing."""


def manifest(language: str) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(FILES[f"manifest.{language}.json"])
    return content


def speaks(page: Page, languages: list[str]) -> None:
    """Set the languages of the device."""
    page.add_init_script(f"Object.defineProperty(Navigator.prototype, 'languages', {{ get: () => {languages} }})")


@pytest.mark.long
def test_the_browser_considers_the_app_installable(site: Site, chromium: Chromium) -> None:
    page = sit_down(chromium, site.address).page
    is_kept_for_later(page)
    tools = page.context.new_cdp_session(page)

    assert tools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    read = tools.send("Page.getAppManifest")
    assert read["errors"] == []
    assert json.loads(read["data"]) == manifest("de")
    assert tools.send("Page.getAppId")["appId"].endswith("/bummerl")


@pytest.mark.long
@pytest.mark.parametrize(("languages", "language"), [(GERMAN, "de"), (ENGLISH, "en"), (["fr-FR"], "en")])
def test_the_page_offers_the_manifest_in_the_language_of_the_device(
    site: Site, chromium: Chromium, *, languages: list[str], language: str
) -> None:
    page = chromium.visit("about:blank")
    speaks(page, languages)
    page.goto(site.address)

    read = page.context.new_cdp_session(page).send("Page.getAppManifest")

    assert (read["errors"], json.loads(read["data"])) == ([], manifest(language))


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_installed_app_has_all_names_in_one_language(language: str) -> None:
    content, tr = manifest(language), translator_for(language)
    assert content["lang"] == language
    assert content["name"] == content["short_name"] == "Bummerl"
    assert 0 < len(content["description"]) <= 300
    offered = [(shortcut["name"], shortcut["url"]) for shortcut in content["shortcuts"]]
    assert offered == [
        (tr("New match"), f"./#{routes.NEW}"),
        (tr("Rules"), f"./#{routes.rules(None)}"),
        (tr("Tournaments"), f"./#{routes.TOURNAMENTS}"),
    ]


def test_the_manifests_differ_only_in_their_texts() -> None:
    def without_words(content: dict[str, Any]) -> dict[str, Any]:
        plain = [{**shortcut, "name": ""} for shortcut in content["shortcuts"]]
        return {**content, "lang": "", "description": "", "shortcuts": plain}

    assert without_words(manifest("de")) == without_words(manifest("en"))
    assert manifest("de")["description"] != manifest("en")["description"]


def test_the_app_can_be_rotated_and_served_below_any_path() -> None:
    content = manifest("en")
    assert (content["orientation"], content["display"]) == ("any", "standalone")
    assert (content["start_url"], content["scope"]) == ("./", "./")


def test_icons_have_the_sizes_given_in_the_manifest() -> None:
    icons = manifest("en")["icons"]
    assert {(icon["sizes"], icon["purpose"]) for icon in icons} == {
        (f"{size}x{size}", purpose) for size in (192, 512) for purpose in ("any", "maskable")
    }
    for icon in icons:
        with Image.open(ROOT / "assets" / icon["src"]) as picture:
            assert icon["sizes"] == f"{picture.width}x{picture.height}"


def test_the_drawing_of_a_maskable_icon_is_inside_the_safe_circle() -> None:
    with Image.open(ROOT / "assets" / "icons" / "icon-maskable-512.png") as picture:
        assert picture.mode == "RGB"
        side = picture.width
        outside = [
            picture.getpixel((x, y))
            for x in range(side)
            for y in range(side)
            if ((x - side / 2) ** 2 + (y - side / 2) ** 2) ** 0.5 > SAFE * side
        ]
    assert all(isinstance(colour, tuple) and max(colour) <= max(FELT) for colour in outside)
