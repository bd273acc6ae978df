"""Tests that glossary words are found in text, without false matches."""

import pytest

from companion.core.options.parts import Option
from companion.rulebook.blocks import Spans
from companion.rulebook.glossary import Glossary
from companion.rulebook.spans import OptionLink, Strong, Text, plain_text
from tests.rulebook.libraries import SMALL

ENGLISH, GERMAN = SMALL.glossary("en"), SMALL.glossary("de")


def marked(glossary: Glossary, *spans: str | Strong | OptionLink, known: tuple[str, ...] = ()) -> list[tuple[str, str]]:
    whole: Spans = tuple(Text(span) if isinstance(span, str) else span for span in spans)
    text = plain_text(whole)
    return [(text[mark.range.start : mark.range.end], mark.entry) for mark in glossary.marks(whole, known)]


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("You close the talon now.", [("close the talon", "zudrehen")]),
        ("A jack lies below the talon.", [("jack", "jack"), ("talon", "talon")]),
        ("Talon: the talon.", [("Talon", "talon")]),
        ("Nobody encloses talons.", []),
        ("He closed. The talon is his.", [("closed", "zudrehen"), ("talon", "talon")]),
        ("", []),
    ],
)
def test_the_longest_form_of_whole_words_is_marked_once(text: str, marks: list[tuple[str, str]]) -> None:
    assert marked(ENGLISH, text) == marks


def test_a_word_at_the_start_of_a_sentence_may_be_capitalised() -> None:
    assert marked(GERMAN, "Zugedreht wird nur einmal.") == [("Zugedreht", "zudrehen")]


def test_a_german_noun_must_be_capitalised() -> None:
    assert marked(GERMAN, "Zwei buben.") == []
    assert marked(GERMAN, "Zwei Buben.") == [("Buben", "jack")]


def test_links_are_not_marked() -> None:
    assert marked(ENGLISH, "The ", OptionLink("talon is closed", Option.CLOSE_COUNT), ", a jack.") == [("jack", "jack")]


def test_a_form_may_extend_over_several_spans() -> None:
    assert marked(ENGLISH, "To ", Strong("close"), " the talon") == [("close the talon", "zudrehen")]


def test_a_known_entry_is_not_marked_again() -> None:
    assert marked(ENGLISH, "A jack and the talon.", known=("jack",)) == [("talon", "talon")]


def test_an_entry_has_the_word_in_the_other_languages() -> None:
    entry = GERMAN.find("jack")
    assert entry is not None
    assert (entry.word, dict(entry.elsewhere), entry.term.german) == ("Bube", {"en": "Jack"}, "Unter, Bauer")
    assert [block.number for block in entry.meaning] == ["3.1"]


def test_regional_words_are_matched_without_their_place() -> None:
    entry = GERMAN.find("talon")
    assert entry is not None
    assert (entry.term.regional, list(entry.term.dialect)) == (("Stock (Tirol)",), ["Stock"])


def test_an_unknown_id_has_no_entry() -> None:
    assert GERMAN.find("hat") is None


def test_a_word_is_marked_once_in_a_section() -> None:
    section = SMALL.document("en", "schnapsen").sections[1]
    marks = ENGLISH.marks_in(section)
    assert {number: [mark.entry for mark in marks[number]] for number in marks} == {
        "2.1": ["zudrehen"],
        "2.2": [],
        "2.3": [],
        "2.4": [],
    }


def test_an_entry_does_not_mark_itself() -> None:
    talon, closing, _ = SMALL.document("en", "glossary").sections
    assert [mark.entry for mark in ENGLISH.marks_in(closing)["2.1"]] == ["talon"]
    assert ENGLISH.marks_in(talon) == {"1.1": ()}


def test_a_table_is_not_marked() -> None:
    assert set(ENGLISH.marks_in(SMALL.document("en", "schnapsen").sections[0])) == {"1.1"}
