"""The user's settings, combined with the device's language, brightness and motion preferences."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import flet as ft

from companion.app.ports import SettingsRepository, StorageError
from companion.app.settings import Appearance, Settings

if TYPE_CHECKING:
    from asyncio import Future
    from collections.abc import Callable

    from companion.app.settings import OwnPreset
    from companion.ui.kit.device import Device


class Preferences(ft.Observable):
    """The current settings; a change takes effect once it has been stored."""

    def __init__(self, repository: SettingsRepository, device: Device, settings: Settings, language: str) -> None:
        """Initialize the preferences with the stored settings and the device's language."""
        self._repository = repository
        self._device = device
        self._device_dark = False
        self._device_reduces_motion = False
        self._followers: list[Callable[[], None]] = []
        self.settings = settings
        self.client_language = language
        self.not_stored = False
        """Whether the last change could not be stored."""
        self.dark = False

    @property
    def language(self) -> str:
        """The language of the interface: the one set by the user, otherwise the device's."""
        return self.settings.language or self.client_language

    @property
    def black(self) -> bool:
        """Whether dark mode uses a black background."""
        return self.settings.appearance is Appearance.BLACK

    @property
    def reduced_motion(self) -> bool:
        """Whether animations are turned off, in the app's settings or on the device."""
        return self.settings.still or self._device_reduces_motion

    def call_after_choice(self, follow: Callable[[], None]) -> None:
        """Call `follow` whenever a changed setting has been stored."""
        self._followers = [*self._followers, follow]

    async def choose(self, choice: Callable[[Settings], Settings]) -> None:
        """Apply `choice` to the latest stored settings, then store the result and put it into effect."""
        try:
            _, settings = await self._repository.change(choice)
        except StorageError:
            self.not_stored = True
            return
        self.not_stored = False
        self.settings = settings
        self._recolour()
        for follow in self._followers:
            follow()

    async def reload(self) -> None:
        """Put the stored settings into effect, which an import may have changed."""
        await self.choose(lambda stored: stored)

    def follow_presets(self, presets: tuple[OwnPreset, ...]) -> None:
        """Show presets that have been stored by `OwnPresetsStore`."""
        if presets != self.settings.presets:
            self.settings = replace(self.settings, presets=presets)

    def follow_language(self, answer: Future[str]) -> None:
        """Switch to the device's language, which becomes known only after the app has started."""
        if not answer.cancelled():
            self.client_language = answer.result()

    def follow_device(self, *, dark: bool) -> None:
        """Follow the device's light or dark mode."""
        self._device_dark = dark
        self._recolour()

    async def follow_motion(self) -> None:
        """Ask the device again whether to reduce motion, because the user may have changed the device's setting."""
        self._device_reduces_motion = await self._device.prefers_reduced_motion()

    def _recolour(self) -> None:
        self.dark = self.settings.appearance.is_dark(device_dark=self._device_dark)
