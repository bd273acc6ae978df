"""The rule sets that ship, by name: one record for each."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.options.rules import Preset
from companion.i18n.translator import Translator


class Group(StrEnum):
    """Games that belong together in a list."""

    SCHNAPSEN = "schnapsen"
    RELATIVES = "relatives"
    MORE_HANDS = "more-hands"
    THOUSAND = "thousand"


@dataclass(frozen=True, slots=True)
class PresetWords:
    """What is said about a preset, and with which games it stands in a list."""

    group: Group
    title: str
    summary: str
    """What it is, in one sentence."""


def words_of(tr: Translator, preset: Preset) -> PresetWords:  # noqa: C901  # a record for each preset
    """The record of a preset."""
    match preset:
        case Preset.SOFT:
            return PresetWords(Group.SCHNAPSEN, tr("Soft Schnapsen"), tr("The way most people play at home."))
        case Preset.SHARP:
            return PresetWords(
                Group.SCHNAPSEN,
                tr("Sharp Schnapsen"),
                tr("Nothing before the first trick or with two cards left; tricks stay face down."),
            )
        case Preset.TOURNAMENT:
            return PresetWords(
                Group.SCHNAPSEN,
                tr("Tournament"),
                tr("Like sharp; a wrong claim costs what it would have won, and 7 : 0 counts as one dot."),
            )
        case Preset.LAST_TRICK_TEN:
            return PresetWords(
                Group.SCHNAPSEN,
                tr("Last trick counts ten"),
                tr("Like soft; if nobody claims, the last trick counts ten and the higher total wins."),
            )
        case Preset.SIXTY_SIX:
            return PresetWords(
                Group.RELATIVES,
                tr("Sixty-Six"),
                tr("24 cards, scores count up, the winner deals next, and draws are possible."),
            )
        case Preset.SCHNAPSELLA:
            return PresetWords(Group.RELATIVES, tr("Schnapsella"), tr("The player who names trumps must reach 66."))
        case Preset.THREE_HAND:
            return PresetWords(Group.MORE_HANDS, tr("Schnapsen for three"), tr("One against two, without contracts."))
        case Preset.DREIERSCHNAPSEN:
            return PresetWords(
                Group.MORE_HANDS, tr("Dreierschnapsen"), tr("One against two, with talon and contracts.")
            )
        case Preset.BAUERNSCHNAPSEN:
            return PresetWords(Group.MORE_HANDS, tr("Bauernschnapsen"), tr("Two against two, with contracts."))
        case Preset.THOUSAND:
            return PresetWords(
                Group.THOUSAND,
                tr("Thousand"),
                tr("Bids you have to make, marriages worth up to 100, and the barrel before the finish."),
            )


def preset_title(tr: Translator, preset: Preset) -> str:
    """What a rule set is called."""
    return words_of(tr, preset).title


def preset_summary(tr: Translator, preset: Preset) -> str:
    """What a rule set is, in one sentence."""
    return words_of(tr, preset).summary


def group_of(tr: Translator, group: Group) -> tuple[Preset, ...]:
    """The games that belong together, in the order of the presets."""
    return tuple(preset for preset in Preset if words_of(tr, preset).group is group)


def group_title(tr: Translator, group: Group) -> str:
    """The heading over games that belong together."""
    match group:
        case Group.SCHNAPSEN:
            return tr("Schnapsen for two")
        case Group.RELATIVES:
            return tr("Sixty-Six and related games")
        case Group.MORE_HANDS:
            return tr("Three and four players")
        case Group.THOUSAND:
            return tr("Thousand for three")
