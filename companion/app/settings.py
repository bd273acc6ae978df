"""What a user chooses once and finds again."""

from dataclasses import dataclass
from enum import StrEnum


class Appearance(StrEnum):
    """Which theme is shown."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of the settings page."""

    language: str | None = None
    """None follows the device."""
    appearance: Appearance = Appearance.SYSTEM
