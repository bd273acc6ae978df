"""A session's state for reading the rules: language, search, and reading positions."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import flet as ft

from companion.ui.rules.reading_anchor import ReadingAnchor
from companion.ui.session import PerSession

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.core.options.parts import Option
    from companion.rulebook.document import Document
    from companion.rulebook.library import Library
    from companion.rulebook.search.hit import Hit


@dataclass(frozen=True, slots=True)
class Explanation:
    """An explanation of a glossary word or a house rule, shown below a paragraph."""

    block: str
    """The number of the paragraph."""
    entry: str | None = None
    option: Option | None = None


class ReadingStore(ft.Observable):
    """The state of the rules pages, kept until the session ends."""

    def __init__(self, library: Callable[[], Library]) -> None:
        """Initialize with the app's language and no search."""
        self._library = library
        self.language: str | None = None
        """The language chosen for the rules, or None to follow the app's language."""
        self.both = False
        """Whether each paragraph is also shown in another language."""
        self.words = ""
        """The search text."""
        self.hits: tuple[Hit, ...] = ()
        self._search_owner: object = None
        self._anchors: dict[str, ReadingAnchor] = {}
        self._prepared = False

    @cached_property
    def library(self) -> Library:
        """The rules documents, loaded on first use."""
        return self._library()

    def document(self, slug: str, language: str) -> Document | None:
        """Return a document in a language, or None if it doesn't exist."""
        try:
            return self.library.document(language, slug)
        except LookupError:
            return None

    def read_in(self, language: str) -> None:
        """Set the language of the rules, leaving the language of the app unchanged."""
        self.language = language

    def other_language(self, language: str) -> str:
        """Return the language that follows `language` in the cyclic list of languages of the rules."""
        codes = self.library.languages
        return codes[(codes.index(language) + 1) % len(codes)] if language in codes else codes[0]

    def show_both(self, *, both: bool) -> None:
        """Show or hide a second language below each paragraph."""
        self.both = both

    def search(self, words: str, languages: Sequence[str] | None, near: str | None = None) -> None:
        """Search for `words`; text shorter than two characters has no results."""
        self.words = words
        self.hits = self.library.search(words, languages, near=near) if len(words.strip()) > 1 else ()

    def begin_search(self, owner: object) -> None:
        """Make `owner`, a list of documents, the list that shows the search."""
        self._search_owner = owner

    def end_search(self, owner: object) -> None:
        """End the search when its list is closed, unless another list shows it, as after a resize to two panes."""
        if owner is self._search_owner:
            self.search("", None)

    async def prepare(self) -> None:
        """Build the search index, one document at a time so that the screens remain responsive."""
        if self._prepared:
            return
        self._prepared = True
        for _ in self.library.prepare():
            await asyncio.sleep(0)

    def anchor(self, document: Document) -> ReadingAnchor:
        """Return the reading position in a document, shared by all its translations."""
        if document.slug not in self._anchors:
            self._anchors[document.slug] = ReadingAnchor([section.id for section in document.sections])
        return self._anchors[document.slug]


use_reading = PerSession(lambda session: ReadingStore(session.services.library))
