"""Tests for handouts as printable HTML pages."""

from xml.etree import ElementTree as ET

from companion.ui.sheet.printing import Block, Handout, as_html

HANDOUT = Handout(
    title="Anna & <Berta>",
    sentences=("Schnapsen",),
    blocks=(
        Block(
            title="Bummerl 1",
            sentences=("Bummerl lost by Berta",),
            head=("Deal", "Anna", "<Berta>", "Reason"),
            rows=(("1", "5 (-2)", "", "closed"), ("2", "", "6 (-1)", "")),
        ),
        Block(rows=(("Anna", "2 Bummerls"),), on_new_page=True),
    ),
    foot="Kept with Bummerl",
)


def test_the_page_is_self_contained() -> None:
    page = as_html(HANDOUT, "de").decode()
    assert page.startswith('<!doctype html>\n<html lang="de">')
    assert "default-src 'none'" in page
    assert not [word for word in ("http:", "https:", "<script", "<link", "url(") if word in page]


def test_the_page_contains_every_text_with_names_escaped() -> None:
    page = as_html(HANDOUT, "en").decode()
    body = ET.fromstring(page[page.index("<body>") : page.index("</html>")])  # noqa: S314  # created by the app itself
    assert [title.text for title in body.iter("h1")] == ["Anna & <Berta>"]
    assert [cell.text for cell in body.iter("th")] == ["Deal", "Anna", "<Berta>", "Reason"]
    rows = [[cell.text or "" for cell in row.iter("td")] for row in body.iter("tr")]
    assert rows == [[], *map(list, HANDOUT.blocks[0].rows), ["Anna", "2 Bummerls"]]
    assert [section.get("class") for section in body.iter("section")] == [None, "new"]
    assert "Kept with Bummerl" in "".join(body.itertext())


def test_a_handout_without_blocks_is_only_a_title() -> None:
    assert "<footer>" not in as_html(Handout(title="Nothing"), "en").decode()
