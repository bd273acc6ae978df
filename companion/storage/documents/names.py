"""The document names of matches and tournaments."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar, cast

from companion.app.ports import MatchId, NoDocumentError
from companion.app.tournament.port import TournamentId
from companion.storage.vaults.port import is_name

_Key = TypeVar("_Key", bound=str)


@dataclass(frozen=True, slots=True)
class DocumentNames(Generic[_Key]):
    """The document names for one kind of document; each name contains the document's id."""

    noun: str
    """The word for this kind of document, with which every name begins."""

    def name_of(self, key: _Key) -> str:
        """Return the document name for an id; raises `NoDocumentError` if the id cannot be part of a name."""
        name = f"{self.noun}-{key}"
        if not is_name(name):
            raise NoDocumentError(key)
        return name

    def key_of(self, name: str) -> _Key | None:
        """Return the id in a document name, or None if the document is of another kind."""
        key = name.removeprefix(f"{self.noun}-")
        return None if key == name else cast("_Key", key)

    def keys_in(self, names: Iterable[str]) -> frozenset[_Key]:
        """Return the ids of all documents of this kind."""
        return frozenset(key for name in names if (key := self.key_of(name)) is not None)


MATCH_NAMES: DocumentNames[MatchId] = DocumentNames("match")
TOURNAMENT_NAMES: DocumentNames[TournamentId] = DocumentNames("tournament")
