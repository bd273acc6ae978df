"""How somebody reads the rules: in which language, what is searched for and unfolded, and where."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import flet as ft

from companion.ui.session import PerSession

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.core.options.parts import Option
    from companion.rulebook.document import Document
    from companion.rulebook.library import Library
    from companion.rulebook.search.hit import Hit


@dataclass(frozen=True, slots=True)
class Unfolded:
    """What is opened under a paragraph: a word of the glossary, or a house rule."""

    block: str
    """The number of the paragraph, with its document."""
    entry: str | None = None
    option: Option | None = None


class ReadingStore(ft.Observable):
    """The rules in one session; lasts as long as the session does."""

    def __init__(self, library: Callable[[], Library]) -> None:
        """Start in the language of the app, nowhere."""
        self._library = library
        self.language: str | None = None
        """The one that was chosen for reading; None follows the app."""
        self.both = False
        """Whether another language stands below each paragraph."""
        self.words = ""
        """What is searched for in all documents."""
        self.hits: tuple[Hit, ...] = ()
        self.unfolded: Unfolded | None = None
        self._places: dict[str, float] = {}
        self._prepared = False

    @cached_property
    def library(self) -> Library:
        """All documents."""
        return self._library()

    def document(self, slug: str, language: str) -> Document | None:
        """The document in a language, or None where there is none of that name."""
        try:
            return self.library.document(language, slug)
        except LookupError:
            return None

    def read_in(self, language: str) -> None:
        """Another language for the rules, and only for them."""
        self.language = language

    def other_language(self, language: str) -> str:
        """Return the language that follows `language` in the list of those with rules, the first after the last."""
        codes = self.library.languages
        return codes[(codes.index(language) + 1) % len(codes)] if language in codes else codes[0]

    def show_both(self, *, both: bool) -> None:
        """Show another language below each paragraph, or not."""
        self.both = both

    def unfold(self, what: Unfolded) -> None:
        """Open something under a paragraph; the same again closes it."""
        self.unfolded = None if what == self.unfolded else what

    def fold(self) -> None:
        """Close what is open under a paragraph."""
        self.unfolded = None

    def search(self, words: str, languages: Sequence[str] | None, near: str | None = None) -> None:
        """Look for `words`; fewer than two letters find nothing."""
        self.words = words
        self.hits = self.library.search(words, languages, near=near) if len(words.strip()) > 1 else ()

    async def prepare(self) -> None:
        """Get ready to search, a document at a time, so that the screens go on meanwhile."""
        if self._prepared:
            return
        self._prepared = True
        for _ in self.library.prepare():
            await asyncio.sleep(0)

    def remember(self, slug: str, offset: float) -> None:
        """Where somebody was in a document."""
        self._places[slug] = offset

    def place_in(self, slug: str) -> float:
        """Where somebody was when the document was open last."""
        return self._places.get(slug, 0)


use_reading = PerSession(lambda session: ReadingStore(session.services.library))
