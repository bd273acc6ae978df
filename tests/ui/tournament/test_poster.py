"""Tests for posters as HTML pages and as CSV files."""

import csv
from html.parser import HTMLParser
from io import StringIO

from companion.ui.tournament.poster import PageWords, Poster, Slip, html_page, poster_csv, slips_page

WORDS = PageWords(language="de", title="Feuerwehr <Fest>", subtitle="Gmunden", print_it="Drucken")
POSTER = Poster(
    key="players",
    title="Spieler & Nummern",
    heads=("Nummer", "Name"),
    rows=(("1", "Anna <b>"), ("2", 'Berta "die Große"; Lang'), ("3", "=1+1")),
)


class PageReader(HTMLParser):
    """A parser that collects the texts, tags and links of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.tags: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [value or "" for name, value in attrs if name in {"src", "href"}]

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def parse(page: bytes) -> PageReader:
    reader = PageReader()
    reader.feed(page.decode())
    return reader


def test_a_page_contains_the_poster_and_loads_nothing_else() -> None:
    page = parse(html_page(WORDS, [POSTER]))
    assert {"Feuerwehr <Fest>", "Gmunden", "Spieler & Nummern", "Anna <b>", "Drucken"} <= set(page.texts)
    assert page.links == []
    assert page.tags.count("tr") == 1 + len(POSTER.rows)
    assert "b" not in page.tags


def test_slips_contain_the_players_and_the_rules() -> None:
    slip = Slip(title="Tisch 3", corner="Runde 1", players=("Anna (1)", "Karl (7)"), notes=("2 Bummerl.",))
    page = parse(slips_page(WORDS, [slip, slip]))
    assert page.texts.count("Anna (1)") == page.texts.count("2 Bummerl.") == 2
    assert page.tags.count("section") == 2


def test_a_csv_file_contains_every_cell_and_no_formula() -> None:
    content = poster_csv(POSTER)
    assert content.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(StringIO(content.decode("utf-8-sig")), delimiter=";"))
    assert rows == [["Nummer", "Name"], ["1", "Anna <b>"], ["2", 'Berta "die Große"; Lang'], ["3", "'=1+1"]]
