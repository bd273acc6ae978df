"""The library of rules documents in all languages, loaded on demand."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path

from companion.core.options.parts import Option
from companion.resources import locales_folder
from companion.rulebook.address import Address
from companion.rulebook.blocks import Block, options_of
from companion.rulebook.document import Document, Section
from companion.rulebook.glossary import SLUG as GLOSSARY
from companion.rulebook.glossary import Glossary
from companion.rulebook.parser import parse_document
from companion.rulebook.search.hit import Hit
from companion.rulebook.search.index import Index
from companion.rulebook.search.searcher import Searcher
from companion.rulebook.search.sounds import sounds_of
from companion.rulebook.search.synonyms import Synonyms
from companion.rulebook.words import Range

SLUGS = (
    *("schnapsen", "sharp", "tournament", "last-trick-ten", "sixty-six"),
    *("three-hand", "dreierschnapsen", "bauernschnapsen", "schnapsella", "thousand"),
    *("bummerl", "preisschnapsen", "cards", "disputes", "history", GLOSSARY),
)
"""The documents in display order."""
_SOURCE = "en"
"""The fallback language for documents that are not available in the user's language."""


class UnknownDocumentError(LookupError):
    """Raised when there is no document with this slug in the requested language or in English."""

    def __init__(self, slug: str) -> None:
        super().__init__(f"no such document: {slug}")
        self.slug = slug


class Library:
    """The documents in a folder with a subfolder for each language; each document is read once, when first needed."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = locales_folder() if folder is None else folder
        self._documents: dict[tuple[str, str], Document] = {}
        self._glossaries: dict[str, Glossary] = {}
        self._synonyms: dict[str, Synonyms] = {}
        self._indexes: dict[str, Index] = {}
        self._unread: dict[str, list[str]] = {}
        self._searcher = Searcher(self._index, lambda: [self._synonyms_of(language) for language in self.languages])

    # ---- documents

    @cached_property
    def _files(self) -> Mapping[str, Mapping[str, Path]]:
        """The document files, by language and slug."""
        files: dict[str, dict[str, Path]] = {}
        for path in sorted(self._folder.glob("*/rules/*.md")):
            files.setdefault(path.parent.parent.name, {})[path.stem] = path
        return files

    @property
    def languages(self) -> tuple[str, ...]:
        """The codes of the languages that have documents."""
        return tuple(self._files)

    def slugs(self, language: str) -> tuple[str, ...]:
        """Return the slugs of the documents in a language, in the order of `SLUGS`, followed by any others."""
        files = self._files.get(language, {})
        return (*(slug for slug in SLUGS if slug in files), *(slug for slug in files if slug not in SLUGS))

    def documents(self, language: str) -> tuple[Document, ...]:
        """Return all documents in a language.

        Raises:
            DocumentError: If a document has a syntax error.
        """
        return tuple(self.document(language, slug) for slug in self.slugs(language))

    def document(self, language: str, slug: str) -> Document:
        """Return a document in a language, or in English if it is not available in that language.

        Raises:
            UnknownDocumentError: If there is no document with this slug.
            DocumentError: If the document has a syntax error.
        """
        known = self._documents.get((language, slug))
        if known is not None:
            return known
        file = self._files.get(language, {}).get(slug)
        if file is not None:
            text = file.read_text(encoding="utf-8")
            document = parse_document(text, slug=slug, language=language, file=_short(file))
        elif language != _SOURCE:
            document = self.document(_SOURCE, slug)
        else:
            raise UnknownDocumentError(slug)
        self._documents[language, slug] = document
        return document

    def find_section(self, language: str, address: Address) -> Section | None:
        """Return the section at an address, or None."""
        try:
            return self.document(language, address.slug).find_section(address.section)
        except UnknownDocumentError:
            return None

    def find_block(self, language: str, slug: str, number: str) -> Block | None:
        """Return the block with a number such as `5.2`, or None; the numbers are the same in every language."""
        try:
            return self.document(language, slug).find_block(number)
        except UnknownDocumentError:
            return None

    # ---- contents

    def options(self, language: str) -> frozenset[Option]:
        """Return the house rules to which the documents in a language link."""
        return frozenset(
            option
            for document in self.documents(language)
            for section in document.sections
            for block in section.blocks
            for option in options_of(block)
        )

    def glossary(self, language: str) -> Glossary:
        """Return a language's glossary, which is empty if the language has none."""
        if language not in self._glossaries:
            others = [other for other in self.languages if other != language]
            self._glossaries[language] = Glossary(
                self._words(language), [self._words(other) for other in others if GLOSSARY in self.slugs(other)]
            )
        return self._glossaries[language]

    def _words(self, language: str) -> Document:
        if GLOSSARY in self.slugs(language):
            return self.document(language, GLOSSARY)
        return Document(slug=GLOSSARY, language=language, title="", summary=(), sections=())

    # ---- search

    def search(
        self, question: str, languages: Sequence[str] | None = None, *, near: str | None = None
    ) -> tuple[Hit, ...]:
        """Return the sections that match a query, best first, in `languages` (the user's own first) or all languages.

        `near` is the slug of the open document, or of the document about the current game; its sections are ranked
        higher.
        """
        return self._searcher.hits(question, self.languages if languages is None else languages, near)

    def highlighter(self, question: str, language: str) -> Callable[[str], tuple[Range, ...]]:
        """Return a function that finds the query words in a text, such as a paragraph of a section."""
        return self._searcher.highlighter(question, language)

    def prepare(self) -> Iterator[None]:
        """Build the search indexes in small steps to keep the screen responsive; a search runs the missing steps."""
        for language in self.languages:
            for _ in self._build_index(language):
                yield

    def _index(self, language: str) -> Index:
        for _ in self._build_index(language):
            pass
        return self._indexes[language]

    def _build_index(self, language: str) -> Iterator[None]:
        """Add the missing documents to the index, one per step."""
        if language not in self._indexes:
            self._indexes[language] = Index(
                language, self._synonyms_of(language), sounds_of(self._lines(language, "sounds"))
            )
            self._unread[language] = list(self.slugs(language))
        yield
        unread, index = self._unread[language], self._indexes[language]
        while unread:
            index.add(self.document(language, unread.pop(0)))
            yield

    def _synonyms_of(self, language: str) -> Synonyms:
        if language not in self._synonyms:
            self._synonyms[language] = Synonyms(language, self.glossary(language), self._groups(language))
        return self._synonyms[language]

    def _groups(self, language: str) -> list[list[str]]:
        """Return the groups of everyday synonyms; each line of the file is a group."""
        return [line.split(",") for line in self._lines(language, "synonyms")]

    def _lines(self, language: str, name: str) -> list[str]:
        """Return the lines of a text file in a language's folder, without comments; empty if there is no such file."""
        file = self._folder / language / "rules" / f"{name}.txt"
        lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
        return [line for line in lines if line.strip() and not line.startswith("#")]


def _short(file: Path) -> str:
    """Return the file name for error messages: the part of the path that is the same in every checkout."""
    return "/".join(file.parts[-4:])
