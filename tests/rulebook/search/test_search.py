"""Tests that the search finds the intended sections."""

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rulebook.blocks import cells_of
from companion.rulebook.library import Library
from companion.rulebook.spans import plain_text
from tests.rulebook.libraries import SMALL
from tests.rulebook.test_library import shelved


def first(question: str, language: str | None = None, library: Library = SMALL) -> str | None:
    hits = library.search(question, None if language is None else [language])
    return str(hits[0].address) if hits else None


@pytest.mark.parametrize(
    ("question", "language", "rule"),
    [
        ("zudrehen", "de", "schnapsen#closing"),
        ("ZUGEDREHT", "de", "schnapsen#closing"),
        ("zud", "de", "schnapsen#closing"),
        ("zuadrahn", "de", "schnapsen#closing"),
        ("zuadraht", "de", "schnapsen#closing"),
        ("zudrehn", "de", "schnapsen#closing"),
        ("Talon sperren", "de", "schnapsen#closing"),
        ("darf ich den talon sperren?", "de", "schnapsen#closing"),
        ("falsch ausgemeldt", "de", "schnapsen#false-claim"),
        ("Farbzwnag", "de", "schnapsen#closing"),
        ("zwang ", "de", "schnapsen#closing"),
        ("dichtmachen", "de", "schnapsen#closing"),
        ("Strafe", "de", "schnapsen#false-claim"),
        ("Gegnerstich", "de", "schnapsen#false-claim"),
        ("Gegner bekommt Punkte", "de", "schnapsen#false-claim"),
        ("wrong claims", "en", "schnapsen#false-claim"),
        ("claim was wrong", "en", "schnapsen#false-claim"),
        ("clsoing", "en", "schnapsen#closing"),
        ("zudrehen", "en", "schnapsen#closing"),
        ("closing", "de", "schnapsen#closing"),
        ("twenty", "en", "schnapsen#cards"),
    ],
)
def test_the_intended_section_comes_first(question: str, language: str, rule: str) -> None:
    assert first(question, language) == rule


def test_the_end_of_a_very_long_question_is_ignored() -> None:
    question = "zudrehen ".ljust(200)
    assert SMALL.search(f"{question}Strafe") == SMALL.search(question)
    assert SMALL.highlighter(f"{question}Strafe", "de")("Strafe") == ()


@pytest.mark.parametrize("question", ["Bauer", "bauern", "Unter", "Bube", "jack"])
def test_a_card_is_found_by_every_name(question: str) -> None:
    assert {str(hit.address) for hit in SMALL.search(question, ["de"])} == {"schnapsen#cards", "glossary#jack"}


def test_a_section_is_listed_once_in_the_language_of_the_question() -> None:
    for question, language in (("zudrehen", "de"), ("closing", "en")):
        hits = SMALL.search(question)
        assert (str(hits[0].address), hits[0].language) == ("schnapsen#closing", language)
        assert len({hit.address for hit in hits}) == len(hits)


@pytest.mark.parametrize("own", ["de", "en"])
def test_a_section_that_matches_in_both_languages_is_listed_in_the_first_one(own: str) -> None:
    hits = SMALL.search("Anna", sorted(SMALL.languages, reverse=own == "en"))
    assert hits[0].language == own


@pytest.mark.parametrize("question", ["", " ", "?!", "qqqq", "x"])
def test_a_text_that_is_no_question_has_no_hits(question: str) -> None:
    assert SMALL.search(question) == ()


def test_a_hit_contains_its_paragraph_and_the_ranges_of_the_words() -> None:
    hit = SMALL.search("Berta Augen", ["de"])[0]
    assert (str(hit.address), hit.number, hit.title, hit.block, hit.document) == (
        *("schnapsen#closing", "2", "Zudrehen", "2.4"),
        "Schnapsen",
    )
    assert [hit.context[range_.start : range_.end] for range_ in hit.ranges] == ["Berta", "Augen"]


def test_a_hit_contains_the_ranges_of_the_words_in_its_title() -> None:
    hit = SMALL.search("falsch", ["de"])[0]
    assert [hit.title[range_.start : range_.end] for range_ in hit.title_ranges] == ["Falsch"]


TEXT = "# {title}\n\nAll.\n\n## {section} {{#one}}\n\n{body}\n\n## Rest {{#rest}}\n\nNothing.\n"


def shelf(folder: Path, *bodies: tuple[str, str, str]) -> Library:
    texts = {
        f"en_{'abcdef'[index]}": TEXT.format(title=title, section=section, body=body)
        for index, (title, section, body) in enumerate(bodies)
    }
    return shelved(folder, **texts)


def order(library: Library, question: str, near: str | None = None) -> list[str]:
    return [hit.address.slug for hit in library.search(question, near=near)]


def test_document_titles_outrank_section_titles_and_those_outrank_paragraphs(tmp_path: Path) -> None:
    library = shelf(tmp_path, ("B", "Hat", "Trump."), ("C", "Trump", "Hat."), ("Trump", "Hat", "Coat."))
    assert list(dict.fromkeys(order(library, "trump"))) == ["c", "b", "a"]


def test_sections_with_all_words_outrank_those_with_some(tmp_path: Path) -> None:
    library = shelf(tmp_path, ("A", "One", "Trump trump trump."), ("B", "Two", "A hat, a coat. A trump and a jack."))
    assert order(library, "trump jack ") == ["b", "a"]


def test_exact_words_outrank_other_forms_and_those_outrank_typos(tmp_path: Path) -> None:
    library = shelf(tmp_path, ("A", "One", "Closes."), ("B", "Two", "Closed."))
    assert order(library, "closed ") == ["b", "a"]
    assert order(library, "closes ") == ["a", "b"]
    assert order(library, "closd ") == ["b"]


def test_adjacent_words_outrank_scattered_ones(tmp_path: Path) -> None:
    far = "The jack of one hand, and what somebody else may think of it, is exchanged."
    library = shelf(tmp_path, ("A", "One", far), ("B", "Two", "The jack is exchanged where nobody else thinks of it."))
    assert order(library, "jack exchanged") == ["b", "a"]


def test_the_current_game_ranks_higher(tmp_path: Path) -> None:
    library = shelf(tmp_path, ("A", "Revoke", "Three."), ("B", "Revoke", "Three."))
    assert order(library, "revoke") == ["a", "b"]
    assert order(library, "revoke", near="b") == ["b", "a"]


def test_filler_words_are_ignored(tmp_path: Path) -> None:
    library = shelf(tmp_path, ("A", "One", "May I, when can I, how do you?"), ("B", "Two", "The jack."))
    assert order(library, "may I, how can I use the jack") == ["b"]
    assert order(library, "may I") == ["a"]


def test_a_library_is_indexed_in_steps_and_can_be_searched_at_any_time(tmp_path: Path) -> None:
    library = shelf(tmp_path, ("A", "One", "Jack."), ("B", "Two", "Jack."))
    steps = library.prepare()
    next(steps)
    assert order(library, "jack") == ["a", "b"]
    assert len(list(steps)) <= len(library.documents("en"))
    assert order(library, "jack") == ["a", "b"]


@given(st.text(max_size=30))
def test_no_question_raises_an_error(question: str) -> None:
    for hit in SMALL.search(question):
        assert all(range_.start < range_.end <= len(hit.context) for range_ in hit.ranges)


@given(st.sampled_from(["falsch ausgemeldet", "den Talon zudrehen", "Berta Augen"]))
def test_the_answer_is_found_before_the_last_letter_is_typed(question: str) -> None:
    answers = [SMALL.search(question[: len(question) - missing])[0].address for missing in range(3)]
    assert all(address == other for address, other in pairwise(answers))


def test_searched_words_are_highlighted_on_a_page() -> None:
    for question, words in (("zuadraht", ["Talon zudrehen"]), ("farbzwang talon", ["Talon", "Farbzwang"])):
        block = SMALL.find_block("de", "schnapsen", "2.1")
        assert block is not None
        (text,) = map(plain_text, cells_of(block))
        shown = [text[range_.start : range_.end] for range_ in SMALL.highlighter(question, "de")(text)]
        assert [word.removeprefix("den ") for word in shown] == words


def test_a_search_without_languages_finds_nothing() -> None:
    assert SMALL.search("zudrehen", []) == ()


RULES = "# {title}\n\nAll.\n\n## Start {{#start}}\n\nBegin.\n\n## Revoke {{#revoke}}\n\n{body}\n"


def test_a_question_without_a_game_means_schnapsen(tmp_path: Path) -> None:
    games = {"schnapsen": "Schnapsen", "sharp": "Sharp", "thousand": "Thousand"}
    texts = {f"en_{slug}": RULES.format(title=title, body="Three.") for slug, title in games.items()}
    library = shelved(tmp_path, **texts)
    assert order(library, "revoke")[0] == "schnapsen"
    assert order(library, "revoke thousand ")[0] == "thousand"
    assert order(library, "revoke", near="sharp")[0] == "sharp"


def block(library: Library, question: str) -> str:
    return library.search(question)[0].block


def test_a_hit_for_the_title_shows_the_first_paragraph_and_not_a_question_about_it(tmp_path: Path) -> None:
    library = shelf(
        tmp_path, ("A", "Revoke", "It costs three points.\n\n**Can I revoke early?** You can't revoke early.")
    )
    assert block(library, "revoke") == "1.1"
    assert block(library, "revoke early") == "1.2"


def test_a_hit_shows_the_paragraph_that_asks_the_same_question(tmp_path: Path) -> None:
    bold = "**How do I close?** Turn the trump.\n\n**When may I close?** On lead, with full hands."
    library = shelf(tmp_path, ("A", "Closing", f"To close is bold.\n\n{bold}"))
    assert block(library, "close") == "1.1"
    assert block(library, "how do I close") == "1.2"
    assert block(library, "when can I close") == "1.3"


def test_a_paragraph_that_poses_the_question_outranks_one_that_mentions_it(tmp_path: Path) -> None:
    asks = "**May I look at my tricks?** No."
    library = shelf(tmp_path, ("A", "One", "The tricks lie so that all look at them."), ("B", "Two", asks))
    assert order(library, "look tricks ") == ["b", "a"]
    (hit,) = (hit for hit in library.search("look tricks ") if hit.address.slug == "b")
    assert hit.context == "May I look at my tricks? No."
