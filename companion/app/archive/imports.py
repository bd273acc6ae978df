"""The plan and the result of an import."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, TypeVar

from companion.app.archive.archive import Backup, Single, Written
from companion.app.people.imported import PeopleFate
from companion.app.ports import Stored, StoredMatch
from companion.app.tournament.port import StoredTournament


class Fate(StrEnum):
    """The action that an import takes for an item from a backup."""

    ADDED = "added"
    CHANGED = "changed"
    """The newer events from the backup are added to the stored item."""
    LEFT_ALONE = "left-alone"
    """The backup has nothing new; settings that the user has changed are also left alone."""
    COPIED = "copied"
    """The stored item and the item from the backup conflict; the latter is added as a copy."""
    BESIDE = "beside"
    """The stored item cannot be read and is left unchanged; the item from the backup is added as a copy."""


_Stored = TypeVar("_Stored", bound=Stored[Any, Any])


@dataclass(frozen=True, slots=True)
class Planned(Generic[_Stored]):
    """The planned import of one match or tournament from a backup."""

    fate: Fate
    result: _Stored
    """The item as stored after the import; copies have their own ids."""
    imported_id: str
    """The id of the item in the backup."""
    expected_revision: int | None = None
    """The revision of the stored item to be changed, or None if no stored item is changed."""
    comes_back: bool = False
    """Whether the import restores the item from the trash."""


PlannedMatch = Planned[StoredMatch]
PlannedTournament = Planned[StoredTournament]


@dataclass(frozen=True, slots=True)
class ImportPlan:
    """The planned or actual effects of importing a backup; items are in backup order."""

    backup: Backup
    matches: tuple[PlannedMatch, ...] = field(repr=False)  # there may be ten thousand matches
    settings: Fate | None
    """The fate of the settings, or None if the backup has none or they are identical to the stored ones."""
    presets: int = 0
    """The number of house rules in the backup that are not stored yet."""
    tournaments: tuple[PlannedTournament, ...] = field(default=(), repr=False)
    practised: int = 0
    """The number of drill topics for which the backup has newer progress."""
    people: PeopleFate = field(default=PeopleFate())
    shortened: int = 0
    """The number of strings in the file that exceed their length limits and are shortened."""
    backed_up: Written | None = None
    """The contents of the backup made before the import, or None if none was made."""
    not_joined: tuple[Single, ...] = ()
    """The kinds of document that were not imported because the stored documents cannot be read."""

    @property
    def is_whole(self) -> bool:
        """Whether everything was imported, and all existing data was backed up first."""
        return not self.not_joined and (self.backed_up is None or self.backed_up.is_whole)

    def of(self, fate: Fate) -> Sequence[PlannedMatch]:
        """Return the matches with this fate."""
        return [planned for planned in self.matches if planned.fate is fate]

    @property
    def writes(self) -> bool:
        """Whether the import would store anything new."""
        is_new = self.settings is Fate.ADDED or self.presets > 0 or self.practised > 0 or self.people.writes
        fates = {*(planned.fate for planned in self.matches), *(planned.fate for planned in self.tournaments)}
        return is_new or not fates <= {Fate.LEFT_ALONE}
