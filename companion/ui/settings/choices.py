"""The settings as multiple-choice questions; an answer takes effect immediately."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

import flet as ft

from companion.app.settings import Appearance, Awake, Counter, Glance, Pack, Rotation, SeatingMode, Settings, TextSize
from companion.i18n.catalogs import languages
from companion.i18n.formats import own_name
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.session import use_preferences
from companion.ui.widgets.column import column
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.text import caption
from companion.ui.words.answers import answers

_ON, _OFF, _DEVICE = "on", "off", "device"


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingChoice:
    """A setting with its possible values."""

    name: str
    """The field of `Settings`."""
    title: str
    options: tuple[tuple[str, str], ...]
    put: Callable[[Settings, str], Settings]
    """A function that returns the settings with an answer applied."""
    key_of: Callable[[object], str] = str
    per_row: int = 2
    note: str = ""

    def chosen(self, settings: Settings) -> str:
        """Return the key of the current answer."""
        return self.key_of(getattr(settings, self.name))


def language(tr: Translator) -> SettingChoice:
    """Return the language setting: one of the available languages, or the device's."""
    return SettingChoice(
        name="language",
        title=tr("Language"),
        options=(*((code, own_name(code)) for code in languages()), (_DEVICE, tr("same as device"))),
        put=lambda settings, key: replace(settings, language=None if key == _DEVICE else key),
        key_of=lambda value: _DEVICE if value is None else str(value),
        per_row=3,
    )


def appearance(tr: Translator) -> SettingChoice:
    """Return the appearance setting: light, dark, black or the device's appearance."""
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


def motion(tr: Translator) -> SettingChoice:
    """Return the setting for whether anything is animated."""
    return _switch(
        "still",
        tr("Motion"),
        lambda settings, on: replace(settings, still=on),
        on=tr("no motion"),
        off=tr("same as device"),
        on_first=False,
    )


def counter(tr: Translator) -> SettingChoice:
    """Return the setting for the counter's style."""
    return SettingChoice(
        name="counter",
        title=tr("Counter"),
        options=(
            (Counter.BEADS, tr.context("counter", "beads")),
            (Counter.CHALK, tr.context("counter", "chalk")),
            (Counter.NUMERALS, tr.context("counter", "numbers")),
            (Counter.CARDS, tr.context("counter", "cards")),
        ),
        put=lambda settings, key: replace(settings, counter=Counter(key)),
        note=tr("Cards go up to 7 or 9, chalk up to 24. Longer Bummerls use beads or a bar."),
    )


def mode(tr: Translator) -> SettingChoice:
    """Return the setting for the players' seating."""
    return SettingChoice(
        name="mode",
        title=tr("Seating"),
        options=(
            (SeatingMode.FACING, tr.context("mode", "face to face")),
            (SeatingMode.SAME_SIDE, tr.context("mode", "side by side")),
            (SeatingMode.SINGLE_SCORER, tr.context("mode", "one scorer")),
        ),
        put=lambda settings, key: replace(settings, mode=SeatingMode(key)),
        per_row=3,
    )


def turn(tr: Translator) -> SettingChoice:
    """Return the setting for the table's rotation on the screen."""
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
        per_row=4,
    )


def awake(tr: Translator) -> SettingChoice:
    """Return the setting for how long the screen stays on."""
    return SettingChoice(
        name="awake",
        title=tr("Keep screen on during a match"),
        options=(
            *((value, minutes(tr, int(value))) for value in (Awake.FIVE, Awake.TWENTY)),
            (Awake.ALWAYS, tr.context("awake", "always")),
        ),
        put=lambda settings, key: replace(settings, awake=Awake(key)),
        per_row=3,
        note=tr("Counted from the last touch, and only while Bummerl is in the foreground."),
    )


def glance(tr: Translator) -> SettingChoice:
    """Return the setting for how long the table stays untouched before only the numbers are shown."""
    return SettingChoice(
        name="glance",
        title=tr("Numbers only, on black"),
        options=(
            (Glance.OFF, tr.context("glance", "never")),
            *((value, minutes(tr, int(value))) for value in (Glance.ONE, Glance.FIVE, Glance.FIFTEEN)),
        ),
        put=lambda settings, key: replace(settings, glance=Glance(key)),
        note=tr("After this time without a touch. The next touch only brings the table back."),
    )


def haptics(tr: Translator) -> SettingChoice:
    """Return the setting for whether vibration confirms entries."""
    return _switch(
        "haptics",
        tr("Vibration"),
        lambda settings, on: replace(settings, haptics=on),
        on=tr.context("haptics", "on"),
        off=tr.context("haptics", "off"),
    )


def needed(tr: Translator) -> SettingChoice:
    """Return the setting for whether the table shows how many points would end the Bummerl."""
    return _switch(
        "needed",
        tr("Notice when the next deal can win the Bummerl"),
        lambda settings, on: replace(settings, needed=on),
        on=tr.context("needed", "show"),
        off=tr.context("needed", "hide"),
    )


def sayings(tr: Translator) -> SettingChoice:
    """Return the setting for whether the card at the end of a Bummerl shows a saying."""
    return _switch(
        "sayings",
        tr("Show a saying at the end of a Bummerl"),
        lambda settings, on: replace(settings, sayings=on),
        on=tr.context("sayings", "on"),
        off=tr.context("sayings", "off"),
    )


def hints(tr: Translator) -> SettingChoice:
    """Return the setting for whether a match begins with hints."""
    return _switch(
        "hints",
        tr("Hints for beginners"),
        lambda settings, on: replace(settings, hints=on),
        on=tr.context("hints", "show"),
        off=tr.context("hints", "hide"),
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
        per_row=3,
    )


def pack(tr: Translator) -> SettingChoice:
    """Return the setting for the card names: only those of a French pack, or also those of a double German one."""
    return SettingChoice(
        name="pack",
        title=tr("Card names"),
        options=((Pack.FRENCH, tr("French: king, queen, jack")), (Pack.GERMAN, tr("also double German: Ober, Unter"))),
        put=lambda settings, key: replace(settings, pack=Pack(key)),
    )


def minutes(tr: Translator, n: int) -> str:
    """Return the text for a number of minutes."""
    return tr.plural("%(n)s minute", "%(n)s minutes", n)


def _switch(
    name: str, title: str, put: Callable[[Settings, bool], Settings], *, on: str, off: str, on_first: bool = True
) -> SettingChoice:
    answers = ((_ON, on), (_OFF, off))
    return SettingChoice(
        name=name,
        title=title,
        options=answers if on_first else answers[::-1],
        put=lambda settings, key: put(settings, key == _ON),
        key_of=lambda value: _ON if value else _OFF,
    )


class SettingsSection(StrEnum):
    """The groups of settings, in display order; the values appear in URLs."""

    APPEARANCE = "appearance"
    TABLE = "table"
    SCREEN = "screen"
    RULES = "rules"
    PEOPLE = "people"
    KEPT = "kept"


def group(tr: Translator, group: SettingsSection) -> str:
    """Return the name of a group."""
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
            return tr("Players and evenings")
        case SettingsSection.KEPT:
            return tr("Storage")


def choice_rows(width: float, *choices: SettingChoice) -> list[ft.Control]:
    """Return a row of the given width for each choice."""
    return [keyed(choice.name, ChoiceRow, choice=choice, width=width) for choice in choices]


@component
def ChoiceRow(*, choice: SettingChoice, width: float) -> ft.Control:
    """The title, answers and note of a choice."""
    tr = use_translator()
    preferences = use_preferences()

    async def choose(key: str) -> None:
        await preferences.choose(lambda settings: choice.put(settings, key))

    row = OptionRow(
        name=choice.name,
        title=choice.title,
        options=answers(tr, f"{choice.title}:", choice.options, choice.chosen(preferences.settings)),
        on_choose=choose,
        per_row=choice.per_row,
        width=width,
    )
    if not choice.note:
        return row
    return column(row, ft.Container(padding=ft.Padding.only(left=2), content=caption(choice.note)), spacing=6)
