"""What an import would do, and what it has done."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, TypeVar

from companion.app.archive.archive import Backup, Single, Written
from companion.app.people.imported import PeopleFate
from companion.app.ports import Stored, StoredMatch
from companion.app.tournament.port import StoredTournament


class Fate(StrEnum):
    """What becomes of something in a backup."""

    ADDED = "added"
    CHANGED = "changed"
    """What is stored goes on as the backup does."""
    LEFT_ALONE = "left-alone"
    """All of it is stored already; of settings: others are in force, and stay."""
    COPIED = "copied"
    """The stored match and that of the backup went different ways: both are kept, that of the backup as a copy."""
    BESIDE = "beside"
    """The stored match cannot be read, and keeps its place: that of the backup is kept beside it, as a copy."""


_Stored = TypeVar("_Stored", bound=Stored[Any, Any])


@dataclass(frozen=True, slots=True)
class Planned(Generic[_Stored]):
    """What becomes of one match, or one tournament, of a backup."""

    fate: Fate
    result: _Stored
    """As it is stored afterwards; a copy has an id of its own."""
    imported_id: str
    """Its id in the backup."""
    expected_revision: int | None = None
    """Of what is stored and changed."""
    comes_back: bool = False
    """Whether it is in the trash until then."""


PlannedMatch = Planned[StoredMatch]
PlannedTournament = Planned[StoredTournament]


@dataclass(frozen=True, slots=True)
class ImportPlan:
    """What becomes of a backup, the matches in its order."""

    backup: Backup
    matches: tuple[PlannedMatch, ...] = field(repr=False)  # they may be ten thousand
    settings: Fate | None
    """None where there is nothing to tell: it has none, or the same."""
    presets: int = 0
    """How many of its own presets are not stored yet."""
    tournaments: tuple[PlannedTournament, ...] = field(default=(), repr=False)
    practised: int = 0
    """Of how many kinds of questions it knows more."""
    people: PeopleFate = field(default=PeopleFate())
    backed_up: Written | None = None
    """What has gone into the backup that was made before the import, where one was made."""
    not_joined: tuple[Single, ...] = ()
    """What could not be imported, because what is stored of it cannot be read."""

    @property
    def is_whole(self) -> bool:
        """Whether all of it was imported, and all that was stored before was backed up."""
        return not self.not_joined and (self.backed_up is None or self.backed_up.is_whole)

    def of(self, fate: Fate) -> Sequence[PlannedMatch]:
        """The matches that share a fate."""
        return [planned for planned in self.matches if planned.fate is fate]

    @property
    def writes(self) -> bool:
        """Whether anything is stored that was not before."""
        is_new = self.settings is Fate.ADDED or self.presets > 0 or self.practised > 0 or self.people.writes
        fates = {*(one.fate for one in self.matches), *(one.fate for one in self.tournaments)}
        return is_new or not fates <= {Fate.LEFT_ALONE}
