"""All documents in all languages, read when somebody wants them."""

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
"""The documents in the order in which people are told of them."""
_SOURCE = "en"
"""What a language lacks is read in this one."""


class NoDocumentError(LookupError):
    """Raised when there is no document of that name in any language that can stand in."""

    def __init__(self, slug: str) -> None:
        super().__init__(f"no such document: {slug}")
        self.slug = slug


class Library:
    """The documents in a folder of languages; nothing is read before it is needed, and nothing twice."""

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
        """By language and slug."""
        found: dict[str, dict[str, Path]] = {}
        for path in sorted(self._folder.glob("*/rules/*.md")):
            found.setdefault(path.parent.parent.name, {})[path.stem] = path
        return found

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that have documents, by code."""
        return tuple(self._files)

    def slugs(self, language: str) -> tuple[str, ...]:
        """The documents that a language has, in the order of `SLUGS`, and what else there is behind them."""
        found = self._files.get(language, {})
        return (*(slug for slug in SLUGS if slug in found), *(slug for slug in found if slug not in SLUGS))

    def documents(self, language: str) -> tuple[Document, ...]:
        """All documents of a language.

        Raises:
            DocumentError: one of them is not written as documents are.
        """
        return tuple(self.document(language, slug) for slug in self.slugs(language))

    def document(self, language: str, slug: str) -> Document:
        """A document in a language, or else in English, which is the first to have any.

        Raises:
            NoDocumentError: there is none of that name.
            DocumentError: it is not written as documents are.
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
            raise NoDocumentError(slug)
        self._documents[language, slug] = document
        return document

    def find_section(self, language: str, address: Address) -> Section | None:
        """The section of an address."""
        try:
            return self.document(language, address.slug).find_section(address.section)
        except NoDocumentError:
            return None

    def find_block(self, language: str, slug: str, number: str) -> Block | None:
        """The paragraph of a number such as `5.2`; with another language, its counterpart."""
        try:
            return self.document(language, slug).find_block(number)
        except NoDocumentError:
            return None

    # ---- what stands in them

    def options(self, language: str) -> frozenset[Option]:
        """The house rules that are spoken of anywhere."""
        return frozenset(
            option
            for document in self.documents(language)
            for section in document.sections
            for block in section.blocks
            for option in options_of(block)
        )

    def glossary(self, language: str) -> Glossary:
        """The words of the game; empty where nobody has written them down."""
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
        """What answers the question, best first, in `languages` or in all; the reader's own comes first among them.

        `near` is the document that is open, or of the game on the table: its answers count for more.
        """
        return self._searcher.hits(question, self.languages if languages is None else languages, near)

    def highlighter(self, question: str, language: str) -> Callable[[str], tuple[Range, ...]]:
        """What tells what of the words in a text, such as a paragraph on a page, is searched for."""
        return self._searcher.highlighter(question, language)

    def prepare(self) -> Iterator[None]:
        """Get ready to search, step by step, so that a screen can breathe between; a search does what is left."""
        for language in self.languages:
            for _ in self._indexed(language):
                yield

    def _index(self, language: str) -> Index:
        for _ in self._indexed(language):
            pass
        return self._indexes[language]

    def _indexed(self, language: str) -> Iterator[None]:
        """Take up the documents that the index does not have yet, one at a step."""
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
        """What people say for each other, a group a line."""
        return [line.split(",") for line in self._lines(language, "synonyms")]

    def _lines(self, language: str, name: str) -> list[str]:
        """The lines of a table beside the documents, without comments; none where a language has no such table."""
        file = self._folder / language / "rules" / f"{name}.txt"
        lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
        return [line for line in lines if line.strip() and not line.startswith("#")]


def _short(file: Path) -> str:
    """What errors call it: the part of its name that is the same in every checkout."""
    return "/".join(file.parts[-4:])
