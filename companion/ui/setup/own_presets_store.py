"""One's own presets, as every page of a session shows them."""

from collections.abc import Awaitable
from dataclasses import dataclass

import flet as ft

from companion.app.ports import SettingsRepository, StorageError
from companion.app.settings import OwnPreset
from companion.app.setup import own_presets


@dataclass(frozen=True, slots=True)
class Removed:
    """A preset that was taken away, and where it was."""

    preset: OwnPreset
    place: int


class OwnPresetsStore(ft.Observable):
    """Nothing is shown as kept before it is stored."""

    def __init__(self, repository: SettingsRepository, presets: tuple[OwnPreset, ...]) -> None:
        """Start with those that were loaded."""
        self._repository = repository
        self.presets = presets
        self.removed: Removed | None = None
        """What was taken away last, until something else is done."""
        self.not_stored = False
        """Whether the last change could not be stored."""

    async def load(self) -> None:
        """Bring what another session has stored."""
        self.presets = (await self._repository.load()).presets
        self.removed = None
        self.not_stored = False

    async def keep(self, preset: OwnPreset, *, instead_of: str | None = None) -> bool:
        """Store a preset; whether that is done."""
        return await self._change(own_presets.keep(self._repository, preset, instead_of=instead_of))

    async def remove(self, name: str) -> None:
        """Take a preset away, if it is still there; it can be brought back."""
        removed = next((Removed(one, at) for at, one in enumerate(self.presets) if one.name == name), None)
        if removed is not None and await self._change(own_presets.remove(self._repository, name)):
            self.removed = removed

    async def bring_back(self) -> None:
        """Put back what was taken away last."""
        removed = self.removed
        if removed is not None:
            await self._change(own_presets.bring_back(self._repository, removed.preset, removed.place))

    async def _change(self, change: Awaitable[tuple[OwnPreset, ...]]) -> bool:
        try:
            self.presets = await change
        except StorageError:
            self.not_stored = True
            return False
        self.not_stored = False
        self.removed = None
        return True
