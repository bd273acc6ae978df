"""Tests for posters as HTML pages and as CSV files."""

import csv
from dataclasses import replace
from io import StringIO

from companion.app.qr_code import QUIET, dark_runs
from companion.ui.tournament.poster import PageWords, Poster, Slip, html_page, poster_csv, slips_page
from tests.html_pages import read_html

WORDS = PageWords(language="de", title="Feuerwehr <Fest>", subtitle="Gmunden", print_it="Drucken")
POSTER = Poster(
    key="players",
    title="Spieler & Nummern",
    heads=("Nummer", "Name"),
    rows=(("1", "Anna <b>"), ("2", 'Berta "die Große"; Lang'), ("3", "=1+1")),
)


def test_a_page_contains_the_poster_and_loads_nothing_else() -> None:
    page = read_html(html_page(WORDS, [POSTER]))
    assert [node.text for node in page.all("h1", "h2", "button")] == [
        "Drucken",
        "Feuerwehr <Fest>",
        "Spieler & Nummern",
    ]
    assert [node.text for node in page.all("p")] == ["Gmunden"]
    assert page.rows == [list(row) for row in (POSTER.heads, *POSTER.rows)]
    assert page.all("b", "a") == []


def test_slips_contain_the_players_and_the_rules() -> None:
    slip = Slip(title="Tisch 3", corner="Runde 1", players=("Anna (1)", "Karl (7)"), notes=("2 Bummerl.",))
    page = read_html(slips_page(WORDS, [slip, slip]))
    assert [node.text for node in page.all("section")] == ["Tisch 3 Runde 1 Anna (1) Karl (7) 2 Bummerl."] * 2


def test_a_slip_with_a_link_has_its_qr_code_and_not_its_text() -> None:
    link = "http://192.168.1.10:8550/?key=abcdefghijklmnopqrstuv"
    slip = Slip(title="Tisch 3", corner="", players=("Anna (1)",), notes=(), link=link, caption="Scannen")
    plain = slips_page(WORDS, [slip])
    assert link.encode() not in plain
    page = read_html(plain)
    (code,) = page.all("svg")
    runs, modules = dark_runs(link)
    assert code.attributes["aria-label"] == "Scannen"
    assert code.attributes["viewbox"] == f"0 0 {modules + 2 * QUIET} {modules + 2 * QUIET}"
    (path,) = code.all("path")
    assert path.attributes["d"].count("M") == len(runs)
    assert read_html(slips_page(WORDS, [replace(slip, link="")])).all("svg") == []


def test_a_csv_file_contains_every_cell_and_no_formula() -> None:
    content = poster_csv(POSTER)
    assert content.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(StringIO(content.decode("utf-8-sig")), delimiter=";"))
    assert rows == [["Nummer", "Name"], ["1", "Anna <b>"], ["2", 'Berta "die Große"; Lang'], ["3", "'=1+1"]]
