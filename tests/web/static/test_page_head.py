"""What the page says of itself to browsers, phones and those who cannot see it, before any script runs."""

from html.parser import HTMLParser

import pytest
from PIL import Image

from companion.web.page import DARK, LIGHT
from companion.web.static.page_files import page_files
from tests.browser import ROOT

FILES = page_files({})
Attributes = dict[str, str | None]


class Elements(HTMLParser):
    """Every element that opens, with its attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, Attributes]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


@pytest.fixture(scope="module")
def elements() -> list[tuple[str, Attributes]]:
    """Of the page, in order."""
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


def test_nobody_is_kept_from_making_it_larger(elements: list[tuple[str, Attributes]]) -> None:
    (viewport,) = metas(elements, "viewport")
    told = (viewport["content"] or "").replace(" ", "").split(",")
    assert {"width=device-width", "initial-scale=1"} <= set(told)
    assert [part for part in told if part.startswith(("user-scalable", "maximum-scale"))] == []


def test_the_system_paints_its_bars_light_and_dark(elements: list[tuple[str, Attributes]]) -> None:
    colours = {one["media"]: one["content"] for one in metas(elements, "theme-color")}
    assert colours == {"(prefers-color-scheme: light)": LIGHT, "(prefers-color-scheme: dark)": DARK}
    assert metas(elements, "color-scheme") == [{"name": "color-scheme", "content": "light dark"}]


def test_a_phone_of_apple_gets_an_icon_without_holes_and_a_name(elements: list[tuple[str, Attributes]]) -> None:
    links = {attributes["rel"]: attributes.get("href") for tag, attributes in elements if tag == "link"}
    with Image.open(ROOT / "assets" / str(links["apple-touch-icon"])) as picture:
        assert picture.mode == "RGB"
        assert picture.width == picture.height >= 180
    (name,) = metas(elements, "apple-mobile-web-app-title")
    assert name["content"] == "Bummerl"


def test_search_engines_are_not_sent_away_and_no_address_is_told_to_others(
    elements: list[tuple[str, Attributes]],
) -> None:
    assert not [one for one in metas(elements, "robots") if "noindex" in (one["content"] or "")]
    assert metas(elements, "referrer") == [{"name": "referrer", "content": "no-referrer"}]


def test_everything_that_the_page_names_is_a_file_beside_it(elements: list[tuple[str, Attributes]]) -> None:
    named = [attributes.get("href") or attributes.get("src") for _, attributes in elements]
    assert [name for name in named if name and (name.startswith("/") or ":" in name)] == []
