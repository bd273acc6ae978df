"""What a user chooses once and finds again."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.rules import Ruleset


class Appearance(StrEnum):
    """Which theme is shown."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True, slots=True)
class OwnPreset:
    """House rules under a name that somebody has given them."""

    name: str
    rules: Ruleset


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of the settings page, and the presets of one's own."""

    language: str | None = None
    """None follows the device."""
    appearance: Appearance = Appearance.SYSTEM
    presets: tuple[OwnPreset, ...] = ()
    """In the order in which they were made; no two have the same name."""
