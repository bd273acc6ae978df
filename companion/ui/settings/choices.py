"""The individual settings, each a choice between several values or a switch; changes take effect immediately."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

from companion.app.settings import Appearance, Awake, Counter, Glance, Pack, Rotation, SeatingMode, Settings, TextSize
from companion.i18n.catalogs import languages
from companion.i18n.formats import own_name
from companion.i18n.translator import Translator

_DEVICE = "device"


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingChoice:
    """A setting with several possible values."""

    name: str
    """The name of the field in `Settings`."""
    title: str
    options: tuple[tuple[str, str], ...]
    put: Callable[[Settings, str], Settings]
    """A function that returns the settings with the given value applied."""
    key_of: Callable[[object], str] = str
    note: str = ""
    pictures: bool = False
    """Whether the values are shown as pictures."""

    def chosen(self, settings: Settings) -> str:
        """Return the key of the current value."""
        return self.key_of(getattr(settings, self.name))


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingSwitch:
    """A setting that is on or off."""

    name: str
    """The name of the field in `Settings`."""
    title: str
    put: Callable[[Settings, bool], Settings]
    """A function that returns the settings with the switch on or off."""
    is_on: Callable[[Settings], bool]
    note: str = ""


Setting = SettingChoice | SettingSwitch


def language(tr: Translator) -> SettingChoice:
    """Return the language setting: one of the available languages, or the language of the device."""
    return SettingChoice(
        name="language",
        title=tr("Language"),
        options=(*((code, own_name(code)) for code in languages()), (_DEVICE, tr("same as device"))),
        put=lambda settings, key: replace(settings, language=None if key == _DEVICE else key),
        key_of=lambda value: _DEVICE if value is None else str(value),
    )


def appearance(tr: Translator) -> SettingChoice:
    """Return the appearance setting: light, dark, black, or the appearance of the device."""
    return SettingChoice(
        name="appearance",
        title=tr("Appearance"),
        options=(
            (Appearance.LIGHT, tr.context("appearance", "light")),
            (Appearance.DARK, tr.context("appearance", "dark")),
            (Appearance.BLACK, tr.context("appearance", "black")),
            (Appearance.SYSTEM, tr("same as device")),
        ),
        put=lambda settings, key: replace(settings, appearance=Appearance(key)),
    )


def motion(tr: Translator) -> SettingSwitch:
    """Return the setting that turns off animations."""
    return SettingSwitch(
        name="still",
        title=tr("No animations"),
        note=tr("When off, follows the device setting"),
        put=lambda settings, on: replace(settings, still=on),
        is_on=lambda settings: settings.still,
    )


def counter(tr: Translator) -> SettingChoice:
    """Return the setting for the style of the score counters."""
    return SettingChoice(
        name="counter",
        title=tr("Score counter"),
        options=(
            (Counter.BEADS, tr.context("counter", "beads")),
            (Counter.CHALK, tr.context("counter", "chalk")),
            (Counter.NUMERALS, tr.context("counter", "numbers")),
            (Counter.CARDS, tr.context("counter", "cards")),
        ),
        put=lambda settings, key: replace(settings, counter=Counter(key)),
        note=tr("Beads count up to 11, cards up to 7 or 9, chalk up to 24. Beyond 11, a bar replaces the beads."),
        pictures=True,
    )


def mode(tr: Translator) -> SettingChoice:
    """Return the setting for how the players sit around the device."""
    return SettingChoice(
        name="mode",
        title=tr("Seating"),
        options=(
            (SeatingMode.FACING, tr.context("mode", "face to face")),
            (SeatingMode.SAME_SIDE, tr.context("mode", "side by side")),
            (SeatingMode.SINGLE_SCORER, tr.context("mode", "one scorer")),
        ),
        put=lambda settings, key: replace(settings, mode=SeatingMode(key)),
        pictures=True,
    )


def turn(tr: Translator) -> SettingChoice:
    """Return the setting for rotating the table on the screen."""
    return SettingChoice(
        name="turn",
        title=tr("Table rotation"),
        options=(
            (Rotation.NONE, tr.context("turn", "none")),
            *(
                (turned, f"{turned}\N{DEGREE SIGN}")
                for turned in (Rotation.QUARTER, Rotation.HALF, Rotation.THREE_QUARTERS)
            ),
        ),
        put=lambda settings, key: replace(settings, turn=Rotation(key)),
    )


def awake(tr: Translator) -> SettingChoice:
    """Return the setting for how long the screen stays on."""
    return SettingChoice(
        name="awake",
        title=tr("Keep screen on"),
        options=(
            *((value, minutes(tr, int(value))) for value in (Awake.FIVE, Awake.TWENTY)),
            (Awake.ALWAYS, tr.context("awake", "always")),
        ),
        put=lambda settings, key: replace(settings, awake=Awake(key)),
        note=tr("During a match, after the last touch"),
    )


def glance(tr: Translator) -> SettingChoice:
    """Return the setting for how long the table must be left untouched before it shows only the numbers."""
    return SettingChoice(
        name="glance",
        title=tr("Numbers only, on black"),
        options=(
            (Glance.OFF, tr.context("glance", "never")),
            *((value, minutes(tr, int(value))) for value in (Glance.ONE, Glance.FIVE, Glance.FIFTEEN)),
        ),
        put=lambda settings, key: replace(settings, glance=Glance(key)),
        note=tr("After the last touch. The next touch only brings the table back."),
    )


def haptics(tr: Translator) -> SettingSwitch:
    """Return the setting that makes the device vibrate to confirm entries."""
    return SettingSwitch(
        name="haptics",
        title=tr("Vibration"),
        put=lambda settings, on: replace(settings, haptics=on),
        is_on=lambda settings: settings.haptics,
    )


def needed(tr: Translator) -> SettingSwitch:
    """Return the setting for showing how many points would end the Bummerl."""
    return SettingSwitch(
        name="needed",
        title=tr("Show what would end the Bummerl"),
        put=lambda settings, on: replace(settings, needed=on),
        is_on=lambda settings: settings.needed,
    )


def sayings(tr: Translator) -> SettingSwitch:
    """Return the setting for showing a saying on the card at the end of a Bummerl."""
    return SettingSwitch(
        name="sayings",
        title=tr("Show a saying at the end of a Bummerl"),
        put=lambda settings, on: replace(settings, sayings=on),
        is_on=lambda settings: settings.sayings,
    )


def hints(tr: Translator) -> SettingSwitch:
    """Return the setting for beginner hints; turning it on starts again with the first hint."""
    return SettingSwitch(
        name="hints",
        title=tr("Hints for beginners"),
        put=lambda settings, on: replace(settings, hints=on, learned=() if on else settings.learned),
        is_on=lambda settings: settings.hints,
    )


def text(tr: Translator) -> SettingChoice:
    """Return the setting for the text size of the rules."""
    return SettingChoice(
        name="text",
        title=tr("Rules text size"),
        options=(
            (TextSize.SMALL, tr.context("text", "small")),
            (TextSize.USUAL, tr.context("text", "normal")),
            (TextSize.LARGE, tr.context("text", "large")),
            (TextSize.LARGER, tr.context("text", "larger")),
            (TextSize.LARGEST, tr.context("text", "largest")),
        ),
        put=lambda settings, key: replace(settings, text=TextSize(key)),
        note=tr("Everything else follows the text size of your device."),
    )


def pack(tr: Translator) -> SettingSwitch:
    """Return the setting for also using the card names of a double German pack in the rules."""
    return SettingSwitch(
        name="pack",
        title=tr("Also show double-German card names"),
        note=tr("Ober and Unter as well as queen and jack"),
        put=lambda settings, on: replace(settings, pack=Pack.GERMAN if on else Pack.FRENCH),
        is_on=lambda settings: settings.pack is Pack.GERMAN,
    )


def minutes(tr: Translator, n: int) -> str:
    """Return text for a number of minutes."""
    return tr.plural("%(n)s minute", "%(n)s minutes", n)


class SettingsSection(StrEnum):
    """The groups of settings in display order; the values are used in addresses."""

    APPEARANCE = "appearance"
    TABLE = "table"
    SCREEN = "screen"
    RULES = "rules"
    PEOPLE = "people"
    KEPT = "kept"


def group(tr: Translator, group: SettingsSection) -> str:
    """Return the name of a section of the settings."""
    match group:
        case SettingsSection.APPEARANCE:
            return tr("Language and appearance")
        case SettingsSection.TABLE:
            return tr("At the table")
        case SettingsSection.SCREEN:
            return tr("Screen and vibration")
        case SettingsSection.RULES:
            return tr("Rules")
        case SettingsSection.PEOPLE:
            return tr("Players and game nights")
        case SettingsSection.KEPT:
            return tr("Storage")
