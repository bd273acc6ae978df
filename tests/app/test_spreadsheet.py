"""Tests for CSV files, read by the app's own reader and by spreadsheets that split cells at other separators."""

import csv
import re
from io import StringIO

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from companion.app.spreadsheet import as_csv, cell_text
from companion.app.tournament.player_list import Column, ListFormat, read_players

SIGNS = ("=", "+", "-", "@", "\N{FULLWIDTH EQUALS SIGN}", "\N{FULLWIDTH PLUS SIGN}")
BEFORE = (
    "",
    " ",
    "\t",
    "\r",
    "\n",
    "\0",
    "\N{NO-BREAK SPACE}",
    "\N{ZERO WIDTH SPACE}",
    "\ufeff",
    ";",
    ",",
    "|",
    "Anna; ",
)
FORMULAS = [f"{before}{sign}1+1" for before in BEFORE for sign in SIGNS]
NEGATIVE = re.compile("-[0-9]+")
hostile = st.text(st.sampled_from("=+-@＝＋－＠;,|\t\r\n\"' \0\ufeff1aä"), max_size=12)  # noqa: RUF001  # full-width signs are part of the attack


def cells(content: bytes) -> list[str]:
    """Return the cells of a one-row file."""
    (row,) = csv.reader(StringIO(content.decode("utf-8-sig")), delimiter=";")
    return row


def split_everywhere(content: bytes) -> list[str]:
    """Return the cells as seen by a spreadsheet that splits at every separator, even inside quotes."""
    return [cell.strip('" \0\ufeff\xa0\u200b') for cell in re.split("[;,|\t\r\n]", content.decode("utf-8-sig"))]


@pytest.mark.parametrize("formula", FORMULAS)
def test_a_formula_is_written_as_text(formula: str) -> None:
    assert not any(cell.startswith(SIGNS) for cell in split_everywhere(as_csv([[formula, "Anna"]])))


@given(st.lists(hostile, min_size=1, max_size=3))
@example(["-1,=1"])
def test_no_cell_starts_like_a_formula_however_the_file_is_split(row: list[str]) -> None:
    found = split_everywhere(as_csv([row]))
    assert not any(cell[:1] in "=+-@＝＋－＠" for cell in found if cell and not NEGATIVE.fullmatch(cell))  # noqa: RUF001  # as above


@given(st.lists(hostile, min_size=1, max_size=4))
def test_every_cell_is_in_quotes_and_on_one_line(row: list[str]) -> None:
    content = as_csv([row])
    assert content.startswith(b'\xef\xbb\xbf"')
    assert content.endswith(b'"\r\n')
    assert len(cells(content)) == len(row)


@given(hostile)
def test_a_cell_can_be_read_again(text: str) -> None:
    plain = cell_text(" ".join(text.split()))
    assert cell_text(cells(as_csv([[plain]]))[0]) == plain


def test_negative_numbers_stay_numbers() -> None:
    assert cells(as_csv([[-120, "-120|0", "-1-1"]])) == ["-120", "-120|0", "'-1-1"]


def test_half_a_character_does_not_prevent_the_export() -> None:
    assert cells(as_csv([["Anna \ud83d"]])) == ["Anna ?"]


def test_a_player_list_reads_names_that_look_like_formulas() -> None:
    list_format = ListFormat(most_cards=1, there=frozenset(), columns={"name": Column.NAME}, patterns={})
    content = as_csv([["Name"], ["=Anna"], ["-Berta"]]).decode("utf-8-sig")
    assert [read.name for read in read_players(content, list_format).registrations] == ["=Anna", "-Berta"]
