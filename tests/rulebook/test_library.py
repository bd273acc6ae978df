"""Tests for the library functions used by the screens."""

from pathlib import Path

import pytest

from companion.rulebook.address import Address, AddressError
from companion.rulebook.errors import DocumentError
from companion.rulebook.library import Library, UnknownDocumentError
from tests.rulebook.libraries import SMALL


def shelved(folder: Path, **texts: str) -> Library:
    """Return a library with these documents, whose names consist of a language and a slug, such as `de_schnapsen`."""
    for name, text in texts.items():
        language, _, slug = name.partition("_")
        file = folder / language / "rules" / f"{slug}.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return Library(folder)


def test_documents_have_a_fixed_order(tmp_path: Path) -> None:
    text = "# Title\n\nText.\n"
    library = shelved(tmp_path, en_zebra=text, en_glossary=text, en_thousand=text, en_schnapsen=text)
    assert [document.slug for document in library.documents("en")] == ["schnapsen", "thousand", "glossary", "zebra"]


def test_a_missing_translation_falls_back_to_english(tmp_path: Path) -> None:
    library = shelved(tmp_path, en_schnapsen="# Title\n\nText.\n", de_thousand="# Titel\n\nText.\n")
    assert library.languages == ("de", "en")
    assert library.document("de", "schnapsen").language == "en"
    assert [document.slug for document in library.documents("de")] == ["thousand"]
    with pytest.raises(UnknownDocumentError, match="no such document: thousand"):
        library.document("en", "thousand")


@pytest.mark.parametrize("slug", ["hat", "", "../schnapsen", "schnapsen.md"])
def test_an_unknown_document_raises_an_error(slug: str) -> None:
    with pytest.raises(UnknownDocumentError):
        SMALL.document("de", slug)
    assert SMALL.find_section("de", Address(slug, "closing")) is None
    assert SMALL.find_block("de", slug, "1.1") is None


def test_a_syntax_error_names_the_file(tmp_path: Path) -> None:
    library = shelved(tmp_path, de_schnapsen="Text.\n")
    with pytest.raises(DocumentError, match=r"/de/rules/schnapsen\.md:1: "):
        library.document("de", "schnapsen")


def test_a_paragraph_has_the_same_number_in_every_language() -> None:
    english, german = (SMALL.find_block(language, "schnapsen", "2.2") for language in ("en", "de"))
    assert english is not None
    assert german is not None
    assert english.number == german.number
    assert english != german


def test_a_section_is_found_by_its_address() -> None:
    section = SMALL.find_section("de", Address.parse("schnapsen#closing"))
    assert section is not None
    assert (section.number, section.title, section.id) == ("2", "Zudrehen", "closing")
    assert SMALL.find_section("de", Address.parse("schnapsen#hat")) is None


def test_the_options_that_documents_link_to_are_found() -> None:
    assert SMALL.options("de") == {"close-count"}


def test_without_a_glossary_document_the_glossary_is_empty(tmp_path: Path) -> None:
    library = shelved(tmp_path, en_schnapsen="# Title\n\nText.\n")
    assert library.glossary("en").entries == ()
    assert library.search("title") == ()


@pytest.mark.parametrize("text", ["", "schnapsen", "#closing", "schnapsen#"])
def test_an_address_needs_a_document_and_a_section(text: str) -> None:
    with pytest.raises(AddressError):
        Address.parse(text)
