"""Tests for the head of the page, which browsers, phones and screen readers read before any script runs."""

from html.parser import HTMLParser

import pytest
from PIL import Image

from companion.web.page import DARK, LIGHT
from companion.web.static.page_files import page_files
from tests.browser import ROOT

FILES = page_files({}, {})
Attributes = dict[str, str | None]


class Elements(HTMLParser):
    """A parser that collects every start tag with its attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, Attributes]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


@pytest.fixture(scope="module")
def elements() -> list[tuple[str, Attributes]]:
    """Return the start tags of the page, in order."""
    parser = Elements()
    parser.feed(FILES["index.html"].decode())
    return parser.found


def metas(elements: list[tuple[str, Attributes]], name: str) -> list[Attributes]:
    return [attributes for tag, attributes in elements if tag == "meta" and attributes.get("name") == name]


def test_the_page_names_its_language_and_itself(elements: list[tuple[str, Attributes]]) -> None:
    (page,) = [attributes for tag, attributes in elements if tag == "html"]
    assert page["lang"] == "en"
    assert "title" in [tag for tag, _ in elements]
    (description,) = metas(elements, "description")
    assert 50 <= len(description["content"] or "") <= 160


def test_users_can_zoom_the_page(elements: list[tuple[str, Attributes]]) -> None:
    (viewport,) = metas(elements, "viewport")
    parts = (viewport["content"] or "").replace(" ", "").split(",")
    assert {"width=device-width", "initial-scale=1"} <= set(parts)
    assert [part for part in parts if part.startswith(("user-scalable", "maximum-scale"))] == []


def test_the_page_sets_light_and_dark_colours_for_system_bars(elements: list[tuple[str, Attributes]]) -> None:
    colours = {meta["media"]: meta["content"] for meta in metas(elements, "theme-color")}
    assert colours == {"(prefers-color-scheme: light)": LIGHT, "(prefers-color-scheme: dark)": DARK}
    assert metas(elements, "color-scheme") == [{"name": "color-scheme", "content": "light dark"}]


def test_apple_devices_get_an_opaque_icon_and_a_name(elements: list[tuple[str, Attributes]]) -> None:
    links = {attributes["rel"]: attributes.get("href") for tag, attributes in elements if tag == "link"}
    with Image.open(ROOT / "assets" / str(links["apple-touch-icon"])) as picture:
        assert picture.mode == "RGB"
        assert picture.width == picture.height >= 180
    (name,) = metas(elements, "apple-mobile-web-app-title")
    assert name["content"] == "Bummerl"


def test_the_page_can_be_indexed_and_sends_no_referrer(
    elements: list[tuple[str, Attributes]],
) -> None:
    assert not [meta for meta in metas(elements, "robots") if "noindex" in (meta["content"] or "")]
    assert metas(elements, "referrer") == [{"name": "referrer", "content": "no-referrer"}]


def test_every_file_that_the_page_names_exists(elements: list[tuple[str, Attributes]]) -> None:
    named = [attributes.get("href") or attributes.get("src") for _, attributes in elements]
    assert [name for name in named if name and (name.startswith("/") or ":" in name)] == []
