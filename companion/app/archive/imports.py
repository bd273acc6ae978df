"""The planned or actual effects of importing a backup."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, TypeVar

from companion.app.archive.archive import Backup, Single, Written
from companion.app.people.imported import PeopleFate
from companion.app.ports import Stored, StoredMatch
from companion.app.tournament.port import StoredTournament


class Fate(StrEnum):
    """The effect of an import on one item of a backup, such as a match."""

    ADDED = "added"
    CHANGED = "changed"
    """The stored item is extended with newer events from the backup."""
    LEFT_ALONE = "left-alone"
    """The backup contains nothing new, or the item is the settings and the user has already changed them."""
    COPIED = "copied"
    """The stored item and the one in the backup have diverged, so the latter is added as a copy."""
    BESIDE = "beside"
    """The stored item cannot be read and is left unchanged, so the item from the backup is added as a copy."""


_Stored = TypeVar("_Stored", bound=Stored[Any, Any])


@dataclass(frozen=True, slots=True)
class Planned(Generic[_Stored]):
    """The planned import of one match or tournament."""

    fate: Fate
    result: _Stored
    """The match or tournament as it will be stored; a copy gets a new id."""
    imported_id: str
    """The id of the match or tournament in the backup."""
    expected_revision: int | None = None
    """The current revision of the stored match or tournament if the import changes it, or None."""
    comes_back: bool = False
    """Whether the import restores the stored match or tournament from the trash."""


PlannedMatch = Planned[StoredMatch]
PlannedTournament = Planned[StoredTournament]


@dataclass(frozen=True, slots=True)
class ImportPlan:
    """The planned or actual effects of importing a backup; matches and tournaments are in the order of the backup."""

    backup: Backup
    matches: tuple[PlannedMatch, ...] = field(repr=False)  # there may be ten thousand
    settings: Fate | None
    """What happens to the settings; None if the backup has no settings, or if they are the same."""
    presets: int = 0
    """The number of presets in the backup that the user does not have yet."""
    tournaments: tuple[PlannedTournament, ...] = field(default=(), repr=False)
    practised: int = 0
    """The number of drill topics for which the backup has newer progress."""
    people: PeopleFate = field(default=PeopleFate())
    shortened: int = 0
    """The number of strings in the file that exceed their length limits and are shortened."""
    presets_left_out: int = 0
    """The number of new presets that are left out because there are too many."""
    backed_up: Written | None = None
    """The contents of the backup that was made before the import, or None if none was made."""
    not_joined: tuple[Single, ...] = ()
    """The kinds of document that were not imported because the stored ones cannot be read."""

    @property
    def is_whole(self) -> bool:
        """Whether all data was imported and, before that, all existing data was backed up."""
        is_joined = not self.not_joined and not self.presets_left_out
        return is_joined and (self.backed_up is None or self.backed_up.is_whole)

    def of(self, fate: Fate) -> Sequence[PlannedMatch]:
        """Return the planned imports of the matches with this `fate`."""
        return [planned for planned in self.matches if planned.fate is fate]

    @property
    def writes(self) -> bool:
        """Whether the import stores anything new."""
        is_new = self.settings is Fate.ADDED or self.presets > 0 or self.practised > 0 or self.people.writes
        fates = {*(planned.fate for planned in self.matches), *(planned.fate for planned in self.tournaments)}
        return is_new or not fates <= {Fate.LEFT_ALONE}
