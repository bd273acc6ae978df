"""Tests that lists of players in various formats are parsed without dropping a line."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.app.tournament.player_list import Column, LineProblem, ListFormat, decoded, read_players, split_number
from companion.core.tournament.events import Registration
from companion.core.tournament.setup import Pattern

READING = ListFormat(
    most_cards=3,
    there=frozenset({"anna"}),
    columns={"name": Column.NAME, "cards": Column.CARDS, "karten": Column.CARDS, "pattern": Column.PATTERN},
    patterns={"french": Pattern.FRENCH, "doppeldeutsch": Pattern.DOUBLE_GERMAN},
)


@given(st.text(alphabet=st.sampled_from("ABCab 123;,\t\n\"'äß"), max_size=80))
def test_every_line_is_accepted_or_reported(text: str) -> None:
    read = read_players(text, READING)
    lines = [line for line in text.splitlines() if line.strip()]
    assert len(read.registrations) + len(read.bad) in {len(lines), len(lines) - 1}
    there = READING.there | {registration.name.casefold() for registration in read.registrations}
    assert read_players(read.left_over, replace(READING, there=there)).registrations == ()


@given(st.lists(st.sampled_from(["Berta", "Cilli;2", "Dora;9", "Anna", ";2"]), max_size=6, unique=True))
def test_only_rejected_lines_are_left_over(lines: list[str]) -> None:
    read = read_players("\n".join(lines), READING)
    assert read.left_over.splitlines() == [line for line in lines if line in {"Dora;9", "Anna", ";2"}]


def test_name_cards_and_pattern_are_read_with_any_separator() -> None:
    wanted = (Registration(name="Berta Lang", cards=2, pattern=Pattern.FRENCH),)
    for separator in (";", ",", "\t"):
        assert read_players(separator.join(("Berta  Lang", "2", "French")), READING).registrations == wanted


def test_invisible_characters_are_removed_from_a_list() -> None:
    read = read_players("\ufeff\u202eBerta\u200b;2\u2028\u2066Anna\u2069\n\u200b", READING)
    assert read.registrations == (Registration(name="Berta", cards=2),)
    assert [(line.text, line.problem) for line in read.bad] == [("Anna", LineProblem.THERE_ALREADY)]


def test_a_header_may_reorder_columns_and_contain_unknown_ones() -> None:
    text = 'Nummer;Karten;Name;Stand\n7;2;"Lang; Berta";x\n8;;Cilli;y'
    assert read_players(text, READING).registrations == (
        Registration(name="Lang; Berta", cards=2),
        Registration(name="Cilli", cards=1),
    )


def test_rejected_lines_keep_the_header() -> None:
    read = read_players("Karten;Name\n2;Berta\n9;Cilli", READING)
    assert read.left_over == "Karten;Name\n9;Cilli"
    (cilli,) = read_players(read.left_over.replace("9", "3"), READING).registrations
    assert cilli == Registration(name="Cilli", cards=3)
    assert read_players("Karten;Name\n2;Berta", READING).left_over == ""


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (";2", LineProblem.NO_NAME),
        ("B" * 41, LineProblem.LONG_NAME),
        ("B" * 140_000 + ";2", LineProblem.LONG_NAME),
        ("Berta;4", LineProblem.CARDS),
        ("Berta;" + "9" * 5000, LineProblem.CARDS),
        ("Zita; zwei", LineProblem.NO_NUMBER),
        ("Huber, Franz", LineProblem.NO_NUMBER),
        ("Äpfelbacher Öhler, Gasthof", LineProblem.NO_NUMBER),
        ("Berta;1;bedruckt", LineProblem.PATTERN),
        ("ANNA", LineProblem.THERE_ALREADY),
        ("Berta Wimmer 2", LineProblem.NUMBER_AFTER_NAME),
        ("Berta Wimmer  (2)", LineProblem.NUMBER_AFTER_NAME),
    ],
)
def test_a_rejected_line_is_reported_with_its_number(line: str, problem: LineProblem) -> None:
    (bad,) = read_players(f"\nCilli\n{line}", READING).bad
    assert (bad.number, bad.text, bad.problem) == (3, line, problem)


def test_an_invalid_number_of_cards_is_kept_for_the_message() -> None:
    huber, zita = read_players("Huber, Franz\nBerta;2\nZita; zwei", READING).bad
    assert (huber.cards, zita.cards) == ("Franz", "zwei")


@pytest.mark.parametrize(("name", "parts"), [("Berta - 2", ("Berta", "2")), ("Tisch 7 12", ("Tisch 7", "12"))])
def test_a_number_after_a_name_is_split_off_for_the_message(name: str, parts: tuple[str, str]) -> None:
    (bad,) = read_players(name, READING).bad
    assert bad.name == name
    assert split_number(bad.name) == parts


@pytest.mark.parametrize("name", ["Berta", "R2D2", "2 Berta", "Berta 2 Lang"])
def test_a_number_before_or_within_a_name_belongs_to_it(name: str) -> None:
    assert read_players(name, READING).registrations == (Registration(name=name),)


def test_a_number_after_a_name_belongs_to_it_where_the_number_of_cards_cannot_be_meant() -> None:
    two = (Registration(name="Berta 2"),)
    assert read_players("Berta 2;1", READING).registrations == two, "the number of cards follows"
    assert read_players("Name\nBerta 2", READING).registrations == two, "the list has no column for it"
    assert read_players("Berta 2", replace(READING, most_cards=1)).registrations == two, "everyone has one card"


def test_a_name_is_accepted_only_once_in_a_list() -> None:
    read = read_players("Berta\nberta", READING)
    assert [registration.name for registration in read.registrations] == ["Berta"]
    assert [bad_line.problem for bad_line in read.bad] == [LineProblem.THERE_ALREADY]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_files_in_common_encodings_are_decoded(encoding: str) -> None:
    assert decoded("Jörg Groß".encode(encoding)) == "Jörg Groß"
