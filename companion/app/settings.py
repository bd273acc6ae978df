"""The user's settings, which are stored on the device."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.options.rules import Ruleset


class Appearance(StrEnum):
    """The colour theme of the app."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    BLACK = "black"

    def is_dark(self, *, device_dark: bool) -> bool:
        """Return whether the theme is dark, given the theme of the device."""
        match self:
            case Appearance.SYSTEM:
                return device_dark
            case Appearance.LIGHT:
                return False
            case Appearance.DARK | Appearance.BLACK:
                return True


class Counter(StrEnum):
    """How the match screen displays the score."""

    BEADS = "beads"
    CHALK = "chalk"
    NUMERALS = "numerals"
    CARDS = "cards"


class SeatingMode(StrEnum):
    """How the players sit around the phone."""

    FACING = "facing"
    SAME_SIDE = "same-side"
    SINGLE_SCORER = "single-scorer"


class Rotation(StrEnum):
    """The clockwise rotation of the match screen, in degrees."""

    NONE = "0"
    QUARTER = "90"
    HALF = "180"
    THREE_QUARTERS = "270"


class TextSize(StrEnum):
    """The text size of the rules."""

    SMALL = "small"
    USUAL = "usual"
    LARGE = "large"
    LARGER = "larger"
    LARGEST = "largest"


class Awake(StrEnum):
    """How many minutes the screen stays on after the last tap during a match."""

    FIVE = "5"
    TWENTY = "20"
    ALWAYS = "always"


class Glance(StrEnum):
    """How many minutes after the last tap the match screen switches to large numbers only."""

    OFF = "off"
    ONE = "1"
    FIVE = "5"
    FIFTEEN = "15"


class Pack(StrEnum):
    """The pack of cards, French or German, whose card names the app uses."""

    FRENCH = "french"
    GERMAN = "german"


class Lesson(StrEnum):
    """The subject of a hint for beginners."""

    CHIPS = "chips"
    ENTER = "enter"
    UNDO = "undo"
    OTHER_RESULT = "other-result"
    MENU = "menu"


@dataclass(frozen=True, slots=True)
class OwnPreset:
    """House rules saved under a name chosen by the user."""

    name: str
    rules: Ruleset


@dataclass(frozen=True, slots=True)
class Settings:
    """The user's choices on the settings page, and the user's own presets."""

    language: str | None = None
    """The language, or None to follow the device."""
    appearance: Appearance = Appearance.SYSTEM
    presets: tuple[OwnPreset, ...] = ()
    """The user's own presets, oldest first; their names are unique."""
    counter: Counter = Counter.BEADS
    mode: SeatingMode = SeatingMode.FACING
    turn: Rotation = Rotation.NONE
    text: TextSize = TextSize.USUAL
    awake: Awake = Awake.TWENTY
    glance: Glance = Glance.FIVE
    pack: Pack = Pack.FRENCH
    still: bool = False
    """Whether animations are disabled, regardless of the device's setting."""
    haptics: bool = True
    needed: bool = True
    """Whether a line below the standing shows how many points each side still needs."""
    sayings: bool = True
    hints: bool = True
    """Whether hints are shown to beginners."""
    learned: tuple[Lesson, ...] = ()
    """The hints that the user has followed or dismissed, which are not shown again."""
    example: bool = True
    """Whether the example match is still offered."""
