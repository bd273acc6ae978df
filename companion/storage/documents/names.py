"""What the documents of matches and of tournaments are called."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar, cast

from companion.app.ports import MatchId, NoDocumentError
from companion.app.tournament.port import TournamentId
from companion.storage.vaults.port import is_name

_Key = TypeVar("_Key", bound=str)


@dataclass(frozen=True, slots=True)
class Names(Generic[_Key]):
    """The names of the documents of one kind, of which each holds what has an id."""

    noun: str
    """What a document is of, which is also how its name begins."""

    def name_of(self, key: _Key) -> str:
        """What the document of that id is called; raises `NoDocumentError` for what cannot be an id."""
        name = f"{self.noun}-{key}"
        if not is_name(name):
            raise NoDocumentError(key)
        return name

    def key_of(self, name: str) -> _Key | None:
        """The id of what a document holds; None where the document is of another kind."""
        key = name.removeprefix(f"{self.noun}-")
        return None if key == name else cast("_Key", key)

    def keys_in(self, names: Iterable[str]) -> frozenset[_Key]:
        """The ids of all documents of this kind."""
        return frozenset(key for name in names if (key := self.key_of(name)) is not None)


MATCH_NAMES: Names[MatchId] = Names("match")
TOURNAMENT_NAMES: Names[TournamentId] = Names("tournament")
