"""Open the repositories of a vault (a store of named documents)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar, cast

from companion.storage.documents.damage import VaultDamage
from companion.storage.documents.single import SingleDocument
from companion.storage.matches.repository import VaultMatchRepository
from companion.storage.people.document import PEOPLE_DOCUMENT
from companion.storage.settings.document import SETTINGS_DOCUMENT
from companion.storage.vaults.folder import FolderVault

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from companion.app.drill.memory import Practice
    from companion.app.people.people import People
    from companion.app.settings import Settings
    from companion.storage.archive.archive import VaultArchive
    from companion.storage.figures.repository import VaultFiguresRepository
    from companion.storage.tournament.repository import VaultTournamentRepository
    from companion.storage.vaults.port import Vault, WriteLock


_T = TypeVar("_T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Storage:
    """Everything stored in a vault: the repositories, the archive for backups, and the record of damaged documents."""

    matches: VaultMatchRepository
    tournaments: VaultTournamentRepository
    settings: SingleDocument[Settings]
    people: SingleDocument[People]
    figures: VaultFiguresRepository
    damage: VaultDamage
    archive: VaultArchive
    practice: SingleDocument[Practice]


def open_storage(vault: Vault) -> Storage:
    """Open the repositories of a vault without reading anything, and load only the modules needed at every start."""
    damage = VaultDamage(vault)
    return Storage(
        matches=VaultMatchRepository(vault, damage),
        tournaments=lazy(lambda: _tournaments(vault, damage)),
        settings=SingleDocument(vault, SETTINGS_DOCUMENT, damage),
        people=SingleDocument(vault, PEOPLE_DOCUMENT, damage),
        figures=lazy(lambda: _figures(vault)),
        damage=damage,
        archive=lazy(lambda: _archive(vault)),
        practice=lazy(lambda: _practice(vault, damage)),
    )


def _tournaments(vault: Vault, damage: VaultDamage) -> VaultTournamentRepository:
    from companion.storage.tournament.repository import VaultTournamentRepository  # noqa: PLC0415  # imported on first use, for a faster start

    return VaultTournamentRepository(vault, damage)


def _figures(vault: Vault) -> VaultFiguresRepository:
    from companion.storage.figures.repository import VaultFiguresRepository  # noqa: PLC0415  # as above

    return VaultFiguresRepository(vault)


def _archive(vault: Vault) -> VaultArchive:
    from companion.storage.archive.archive import VaultArchive  # noqa: PLC0415  # as above

    return VaultArchive(vault)


def _practice(vault: Vault, damage: VaultDamage) -> SingleDocument[Practice]:
    from companion.storage.drill.document import PRACTICE_DOCUMENT  # noqa: PLC0415  # as above

    return SingleDocument(vault, PRACTICE_DOCUMENT, damage)


def open_folder_storage(folder: Path, lock: WriteLock | None) -> Storage:
    """Open the repositories of a folder on disk; without a `lock`, they are read-only."""
    return open_storage(FolderVault(folder, lock=lock))


def lazy(make: Callable[[], _T]) -> _T:
    """Return a proxy for the result of `make`, which is called on first access so that it doesn't delay the start."""
    return cast("_T", _Lazy(make))


class _Lazy:
    def __init__(self, make: Callable[[], object]) -> None:
        self._make = make
        self._made: object | None = None

    def __getattr__(self, name: str) -> object:
        if self._made is None:
            self._made = self._make()
        return getattr(self._made, name)
