"""The repositories used by backups and imports."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.app.archive.archive import Archive, Backups
    from companion.app.drill.memory import PracticeRepository
    from companion.app.people.people import PeopleRepository
    from companion.app.ports import Clock, MatchRepository, SettingsRepository
    from companion.app.tournament.port import TournamentRepository


@dataclass(frozen=True, slots=True, kw_only=True)
class Depot:
    """The app's repositories, and the archive that writes their contents to a single file."""

    matches: MatchRepository
    tournaments: TournamentRepository
    settings: SettingsRepository
    practice: PracticeRepository
    people: PeopleRepository
    archive: Archive
    backups: Backups
    clock: Clock
