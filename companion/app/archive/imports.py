"""The plan of an import and its result."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, TypeVar

from companion.app.archive.archive import Backup, Single, Written
from companion.app.people.imported import PeopleFate
from companion.app.ports import Stored, StoredMatch
from companion.app.tournament.port import StoredTournament


class Fate(StrEnum):
    """What an import does with an item of a backup."""

    ADDED = "added"
    CHANGED = "changed"
    """The stored item is continued with the newer events of the backup."""
    LEFT_ALONE = "left-alone"
    """Nothing is new; for settings: other ones are in use and stay."""
    COPIED = "copied"
    """The stored item and that of the backup contradict each other: the latter is added as a copy."""
    BESIDE = "beside"
    """The stored item cannot be read and stays where it is: that of the backup is added as a copy."""


_Stored = TypeVar("_Stored", bound=Stored[Any, Any])


@dataclass(frozen=True, slots=True)
class Planned(Generic[_Stored]):
    """What an import does with one match or tournament of a backup."""

    fate: Fate
    result: _Stored
    """The item as stored after the import; a copy has its own id."""
    imported_id: str
    """The id of the item in the backup."""
    expected_revision: int | None = None
    """The revision of the stored item that is changed; None where nothing stored is changed."""
    comes_back: bool = False
    """Whether the import takes the item out of the trash."""


PlannedMatch = Planned[StoredMatch]
PlannedTournament = Planned[StoredTournament]


@dataclass(frozen=True, slots=True)
class ImportPlan:
    """What an import does with a backup; matches and tournaments in the order of the backup."""

    backup: Backup
    matches: tuple[PlannedMatch, ...] = field(repr=False)  # there may be ten thousand matches
    settings: Fate | None
    """None where the backup has no settings or the same ones."""
    presets: int = 0
    """The number of house rules in the backup that are not stored yet."""
    tournaments: tuple[PlannedTournament, ...] = field(default=(), repr=False)
    practised: int = 0
    """The number of kinds of questions for which the backup has a newer memory."""
    people: PeopleFate = field(default=PeopleFate())
    shortened: int = 0
    """The number of texts in the file that are too long, and are cut."""
    backed_up: Written | None = None
    """What the backup made before the import contains; None where none was made."""
    not_joined: tuple[Single, ...] = ()
    """The documents that could not be imported, because the stored ones cannot be read."""

    @property
    def is_whole(self) -> bool:
        """Whether everything was imported, and everything stored before was backed up."""
        return not self.not_joined and (self.backed_up is None or self.backed_up.is_whole)

    def of(self, fate: Fate) -> Sequence[PlannedMatch]:
        """Return the matches with this fate."""
        return [planned for planned in self.matches if planned.fate is fate]

    @property
    def writes(self) -> bool:
        """Whether the import stores anything new."""
        is_new = self.settings is Fate.ADDED or self.presets > 0 or self.practised > 0 or self.people.writes
        fates = {*(planned.fate for planned in self.matches), *(planned.fate for planned in self.tournaments)}
        return is_new or not fates <= {Fate.LEFT_ALONE}
