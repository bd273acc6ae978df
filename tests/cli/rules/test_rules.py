"""Tests for `bummerl rules` in a terminal and in scripts."""

import json
import re
from io import BytesIO
from pathlib import Path

import pytest

from companion.cli.arguments import UsageError, parse_order
from companion.cli.rules.rules import rules
from companion.cli.statuses import Status
from companion.rulebook.blocks import TableBlock
from companion.rulebook.library import Library
from tests.cli.shell import answer
from tests.rulebook.libraries import REAL, SMALL

UNCLEAR = "bummerl rules takes a document, a document and a section, or --search on its own."
PAGE = (Path(__file__).parents[3] / "docs" / "interface.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^    \$ bummerl rules (.*)\n    (.*)$", PAGE, re.MULTILINE)
NUMBER = re.compile(r"^(\d+\.\d+) ", re.MULTILINE)


def printed(*words: str, library: Library = SMALL) -> str:
    order = parse_order(["rules", *words]).rules
    assert order is not None
    sink = BytesIO()
    assert rules(order, sink, library) is Status.FINE
    return sink.getvalue().decode()


def lines(*words: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in printed(*words, "--json").splitlines()]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use English and a terminal width of sixty columns."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "60")


def test_the_documents_are_listed_with_their_summaries() -> None:
    assert printed().startswith("schnapsen  Schnapsen\n      A game of tricks for two: whoever first has 66 card\n")
    assert [document["slug"] for document in lines()] == ["schnapsen", "glossary"]


def test_prints_a_document_with_every_paragraph_and_its_number() -> None:
    page = printed("schnapsen")
    assert page.startswith("Schnapsen\nA game of tricks for two")
    assert "\n§ 2  Closing  #closing\n2.1   Whoever is to lead may close the talon: the trump card\n" in page
    assert NUMBER.findall(page) == [block.number for block in SMALL.document("en", "schnapsen").blocks]


def test_prints_a_section_alone() -> None:
    page = printed("schnapsen", "--section", "false-claim", "--lang", "de")
    assert page == (
        "Schnapsen\n\n§ 3  Falsch ausgemeldet  #false-claim\n"
        "3.1   1. Der Gegner bekommt zwei Punkte,\n3.2   2. oder drei, wenn er keinen Stich hat.\n"
    )


def test_the_columns_of_a_table_are_aligned() -> None:
    table = SMALL.document("en", "schnapsen").find_block("1.2")
    assert isinstance(table, TableBlock)
    assert printed("schnapsen", "--section", "cards").splitlines()[-4:] == [
        "1.2   Card  In words  Value",
        "      ────  ────────  ─────",
        "      A       ace        11",
        "      J       jack        2",
    ]


@pytest.mark.parametrize("columns", [20, 40, 200])
def test_no_line_is_longer_than_the_terminal_is_wide(monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    for words in (["schnapsen"], ["--search", "talon"]):
        body = [line for line in printed(*words).splitlines() if line.startswith("      ")]
        assert body
        assert max(map(len, body)) <= columns + 7  # words in a table's header are never split


def test_a_glossary_entry_is_printed_with_its_facts() -> None:
    page = printed("glossary", "--section", "jack", "--lang", "de")
    facts = "English: Jack", "in the French pack: Bube", "in the double-German pack: Unter, Bauer"
    assert page.endswith("".join(f"      {fact}\n" for fact in facts))
    talon = "also called: pile (Tyrol)\n      explained in schnapsen#closing\n"
    assert talon in printed("glossary", "--section", "talon")


def test_a_document_as_json_lists_its_sections() -> None:
    closing = {"id": "closing", "number": "2", "title": "Zudrehen"}
    (document,) = lines("schnapsen", "--lang", "de")
    assert set(document) == {"slug", "title", "sections"}
    assert closing in document["sections"]  # type: ignore[operator]  # JSON
    assert lines("schnapsen", "--lang", "de", "--section", "closing") == [document | {"sections": [closing]}]


def test_hits_as_json_are_printed_one_a_line_best_first() -> None:
    hits = lines("--search", "talon sperren", "--lang", "de")
    assert [set(hit) for hit in hits] == [{"rule", "title", "context"}] * len(hits)
    assert [hits[0]["rule"], hits[0]["title"]] == ["schnapsen#closing", "Zudrehen"]
    assert "Talon zudrehen" in str(hits[0]["context"])


def test_all_languages_are_searched_by_default() -> None:
    titles = [hit["title"] for words in ("zudrehen", "closing") for hit in lines("--search", words)[:1]]
    assert titles == ["Zudrehen", "Closing"]


def test_several_words_need_no_quotes() -> None:
    assert printed("--search", "wrong", "claim") == printed("--search", "wrong claim")


def test_hits_are_printed_with_their_paragraph() -> None:
    hit, *_ = printed("--search", "farbzwang").split("\n      ")
    assert hit == "schnapsen#closing  § 2.1  Schnapsen: Zudrehen"


def test_a_search_without_hits_prints_nothing_to_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed("--search", "qqqq") == ""
    assert capsys.readouterr().err == "No results for “qqqq”. Try the glossary: bummerl rules glossary\n"
    assert lines("--search", "qqqq") == []


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["hat"], "There's no document hat. Run bummerl rules for a list."),
        (
            ["schnapsen", "--section", "hat"],
            "There's no section hat in schnapsen. Run bummerl rules schnapsen for a list.",
        ),
        (["--lang", "xx"], "There are no rules in the language xx. Available: de, en."),
        (["--section", "closing"], UNCLEAR),
        (["schnapsen", "--search", "a"], UNCLEAR),
        (
            ["schnapsen", "--search", "a"],
            "bummerl rules takes a document, a document and a section, or --search on its own.",
        ),
        (["--search"], "The --search option needs a value."),
        (["schnapsen", "hat"], "bummerl doesn't accept hat here. Run bummerl --help for usage."),
    ],
)
def test_an_unknown_document_or_section_prints_one_sentence(words: list[str], sentence: str) -> None:
    with pytest.raises(UsageError) as caught:
        printed(*words)
    assert str(caught.value) == sentence


def test_the_shell_gets_utf_8_and_a_status() -> None:
    out, err, status = answer("rules", "schnapsen", "--lang", "de", COLUMNS="30")
    assert ("§ 1" in out, err, status) == (True, "", 0)
    out, err, status = answer("rules", "hat")
    assert (out, err.count("\n"), status) == ("", 1, 2)


@pytest.mark.parametrize(("words", "line"), SHOWN)
def test_the_interface_document_shows_the_printed_output(words: str, line: str) -> None:
    answered, shown = json.loads(printed(*words.split(), library=REAL).splitlines()[0]), json.loads(line)
    assert answered | {"context": "…"} == shown | {"context": "…"}


def test_the_interface_document_shows_a_document_and_a_hit() -> None:
    assert [set(json.loads(line)) for _, line in SHOWN] == [
        {"slug", "title", "sections"},
        {"rule", "title", "context"},
    ]
