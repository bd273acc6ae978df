"""What a user chooses once and finds again."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.options.rules import Ruleset


class Appearance(StrEnum):
    """Which theme is shown."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    BLACK = "black"

    def is_dark(self, *, device_dark: bool) -> bool:
        """Whether it is, on a device that is dark or light itself."""
        match self:
            case Appearance.SYSTEM:
                return device_dark
            case Appearance.LIGHT:
                return False
            case Appearance.DARK | Appearance.BLACK:
                return True


class Counter(StrEnum):
    """What the standing of a match is drawn with."""

    BEADS = "beads"
    CHALK = "chalk"
    NUMERALS = "numerals"
    CARDS = "cards"


class Mode(StrEnum):
    """How the players sit to the phone."""

    FACING = "facing"
    SAME_SIDE = "same-side"
    SINGLE_SCORER = "single-scorer"


class Turn(StrEnum):
    """How a match is turned against the phone, clockwise."""

    NONE = "0"
    QUARTER = "90"
    HALF = "180"
    THREE_QUARTERS = "270"


class TextSize(StrEnum):
    """How large the text of the rules is."""

    SMALL = "small"
    USUAL = "usual"
    LARGE = "large"
    LARGER = "larger"
    LARGEST = "largest"


class Awake(StrEnum):
    """For how many minutes without a tap a running match keeps the screen on."""

    FIVE = "5"
    TWENTY = "20"
    ALWAYS = "always"


class Glance(StrEnum):
    """After how many minutes without a tap only the numbers stay."""

    OFF = "off"
    ONE = "1"
    FIVE = "5"
    FIFTEEN = "15"


class Pack(StrEnum):
    """Whose names the cards go by."""

    FRENCH = "french"
    GERMAN = "german"


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
    counter: Counter = Counter.BEADS
    mode: Mode = Mode.FACING
    turn: Turn = Turn.NONE
    text: TextSize = TextSize.USUAL
    awake: Awake = Awake.TWENTY
    glance: Glance = Glance.FIVE
    pack: Pack = Pack.FRENCH
    still: bool = False
    """Whether nothing moves, whatever the device says."""
    haptics: bool = True
    needed: bool = True
    """Whether a quiet line says what is still needed."""
    sayings: bool = True
    hints: bool = True
    """Whether the hints of the first match are still wanted."""
    example: bool = True
    """Whether the match to play with is still offered."""
