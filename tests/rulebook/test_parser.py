"""Tests that documents are parsed correctly, and syntax errors are reported with their line."""

import pytest
from hypothesis import given

from companion.rulebook.blocks import options_of, text_of
from companion.rulebook.document import Document
from companion.rulebook.errors import DocumentError
from tests.rulebook.document_source import documents, written
from tests.rulebook.libraries import SMALL, parsed

FRONT = "# Schnapsen\n\nA game.\n\n"
SECTION = FRONT + "## Closing {#closing}\n\n"


@given(documents())
def test_a_written_document_is_parsed_to_the_same_value(document: Document) -> None:
    assert parsed(written(document)) == document


@given(documents())
def test_blocks_are_numbered_consecutively(document: Document) -> None:
    for index, section in enumerate(parsed(written(document)).sections, start=1):
        numbers = [block.number for block in section.blocks]
        assert (section.number, numbers) == (str(index), [f"{index}.{n}" for n in range(1, len(numbers) + 1)])


def test_the_text_of_a_table_is_read_row_by_row() -> None:
    block = SMALL.document("en", "schnapsen").find_block("1.2")
    assert block is not None
    assert text_of(block) == "Card · In words · Value\nA · ace · 11\nJ · jack · 2"


def test_the_options_of_a_paragraph_are_those_that_it_links_to() -> None:
    block = SMALL.document("de", "schnapsen").find_block("2.2")
    assert block is not None
    assert options_of(block) == ("close-count",)


def test_wrapped_lines_are_joined() -> None:
    (block,) = parsed(f"{SECTION}One\nsentence *in\ntwo* lines.\n").blocks
    assert text_of(block) == "One sentence in two lines."


@pytest.mark.parametrize(
    ("text", "line", "flaw"),
    [
        ("", 1, "a document opens with its title"),
        ("A game.\n", 1, "a document opens with its title"),
        ("# Schnapsen\n", 1, "after the title, one paragraph says what it is about"),
        ("# Schnapsen\n\n## Closing {#closing}\n", 3, "after the title, one paragraph says what it is about"),
        (f"{FRONT}Another.\n", 5, "what follows the summary belongs to a section"),
        (f"{FRONT}## Closing\n\nText.\n", 5, "a section is headed as ## Title {#its-id}, not Closing"),
        (f"{FRONT}## Closing {{#Closing}}\n\nText.\n", 5, "a section is headed as ## Title {#its-id}"),
        (f"{FRONT}### Closing {{#closing}}\n\nText.\n", 5, "a section is headed as ## Title {#its-id}"),
        (f"{SECTION}Text.\n\n## Again {{#closing}}\n\nText.\n", 9, "two sections of one id: closing"),
        (SECTION, 5, "an empty section: closing"),
        (f"{SECTION}![a](b)\n", 7, "a paragraph cannot hold image"),
        (f"{SECTION}`code`\n", 7, "a paragraph cannot hold code_inline"),
        (f"{SECTION}<b>text</b>\n", 7, "a paragraph cannot hold html_inline"),
        (f"{SECTION}One **two *three***\n", 7, "nothing stands inside strong but words: em"),
        (f"{SECTION}[](rule:a#b)\n", 7, "no words inside link"),
        (f"{SECTION}[a](rule:b)\n", 7, "not an address of a section: b"),
        (f"{SECTION}[a](option:hat)\n", 7, "a link leads to a rule or an option, not to option:hat"),
        (f"{SECTION}[a](option:)\n", 7, "a link leads to a rule or an option, not to option:"),
        (f"{SECTION}[a](https://example.org)\n", 7, "a link leads to a rule or an option, not to https://example.org"),
        (f"{SECTION}> quoted\n", 7, "a section cannot hold blockquote"),
        (f"{SECTION}- one\n  - two\n", 7, "an item of a list is one paragraph, not 2 parts"),
        (f"{SECTION}| A |\n|---|\n", 7, "a table needs rows"),
        (f"{SECTION}| A |\n|---|\n| `b` |\n", 9, "a paragraph cannot hold code_inline"),
        (f"{SECTION}Text.\n\n```python\n```\n", 9, "no such block: python"),
        (f"{SECTION}Text.\n\n```deal\n{{}}\n```\n", 9, "an example has two lines, not 1"),
        (f"{SECTION}- a\n\n```deal\n{{}}\n{{}}\n```\n", 9, "an example follows the paragraph that tells it"),
        (f"{SECTION}```deal\n{{}}\n{{}}\n```\n", 7, "an example follows the paragraph that tells it"),
        (f"{SECTION}Text.\n\n```term\nforms\n```\n", 9, "not TOML: "),
        (f'{SECTION}Text.\n\n```term\nforms = ["a"]\nhat = 1\n```\n', 9, "a term has no such field: hat"),
        (f'{SECTION}Text.\n\n```term\nforms = "a"\n```\n', 9, "a term's forms cannot be 'a'"),
        (f'{SECTION}Text.\n\n```term\nforms = ["…"]\n```\n', 9, "a term's forms cannot be ['…']"),
        (f"{SECTION}Text.\n\n```term\nforms = []\n```\n", 9, "a term needs forms"),
        (f'{SECTION}Text.\n\n```term\nforms = ["a"]\nrule = "b"\n```\n', 9, "not an address of a section: b"),
        (
            f'{SECTION}Text.\n\n```term\nforms = ["a"]\n```\n\n```term\nforms = ["b"]\n```\n',
            13,
            "a section explains one word, and this is the second",
        ),
    ],
)
def test_a_syntax_error_names_its_line(text: str, line: int, flaw: str) -> None:
    with pytest.raises(DocumentError) as caught:
        parsed(text)
    assert str(caught.value).startswith(f"en/rules/schnapsen.md:{line}: {flaw}"), str(caught.value)
    assert (caught.value.file, caught.value.line) == ("en/rules/schnapsen.md", line)
