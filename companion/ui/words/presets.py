"""Display text for the built-in presets, with a record for each."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.options.rules import Preset
from companion.i18n.translator import Translator


class GameGroup(StrEnum):
    """A group of games in the list of presets, in display order, the most widely played first."""

    FOR_TWO = "for-two"
    FOR_FOUR = "for-four"
    FOR_THREE = "for-three"
    RELATIVES = "relatives"


@dataclass(frozen=True, slots=True)
class PresetWords:
    """The display text of a preset, and the group it belongs to."""

    group: GameGroup
    title: str
    summary: str
    """A description in one sentence."""


def words_of(tr: Translator, preset: Preset) -> PresetWords:  # noqa: C901  # one case per preset
    """Return the display text of a preset."""
    match preset:
        case Preset.SOFT:
            return PresetWords(GameGroup.FOR_TWO, tr("Soft Schnapsen"), tr("The way most people play at home."))
        case Preset.SHARP:
            return PresetWords(
                GameGroup.FOR_TWO,
                tr("Sharp Schnapsen"),
                tr(
                    "No exchange or marriage before the first trick, and no closing or exchange with two cards "
                    "left in the talon. Tricks stay face down."
                ),
            )
        case Preset.TOURNAMENT:
            return PresetWords(
                GameGroup.FOR_TWO,
                tr("Tournament"),
                tr(
                    "Like sharp Schnapsen, but a wrong claim costs as much as it would have won, and a 7 : 0 "
                    "Bummerl counts only once."
                ),
            )
        case Preset.LAST_TRICK_TEN:
            return PresetWords(
                GameGroup.RELATIVES,
                tr("Last trick counts ten"),
                tr("Like soft Schnapsen, but if nobody claims, the last trick counts ten and the higher total wins."),
            )
        case Preset.SIXTY_SIX:
            return PresetWords(
                GameGroup.RELATIVES,
                tr("Sixty-Six"),
                tr("24 cards; scores count up, the winner deals next, and draws are possible."),
            )
        case Preset.SCHNAPSELLA:
            return PresetWords(GameGroup.RELATIVES, tr("Schnapsella"), tr("The player who names trumps must reach 66."))
        case Preset.THREE_HAND:
            return PresetWords(
                GameGroup.FOR_THREE, tr("Schnapsen for three"), tr("One against two, without contracts.")
            )
        case Preset.DREIERSCHNAPSEN:
            return PresetWords(
                GameGroup.FOR_THREE, tr("Dreierschnapsen"), tr("One against two, with talon and contracts.")
            )
        case Preset.BAUERNSCHNAPSEN:
            return PresetWords(GameGroup.FOR_FOUR, tr("Bauernschnapsen"), tr("Two against two, with contracts."))
        case Preset.THOUSAND:
            return PresetWords(
                GameGroup.FOR_THREE,
                tr("Thousand"),
                tr("You have to make your bid, marriages are worth up to 100, and the barrel comes before the finish."),
            )


def preset_title(tr: Translator, preset: Preset) -> str:
    """Return the name of a preset."""
    return words_of(tr, preset).title


def preset_summary(tr: Translator, preset: Preset) -> str:
    """Return a one-sentence description of a preset."""
    return words_of(tr, preset).summary


def group_of(tr: Translator, group: GameGroup) -> tuple[Preset, ...]:
    """Return the presets in a group, in display order."""
    return tuple(preset for preset in Preset if words_of(tr, preset).group is group)


def group_title(tr: Translator, group: GameGroup) -> str:
    """Return the heading of a group of games."""
    match group:
        case GameGroup.FOR_TWO:
            return tr("Two players")
        case GameGroup.FOR_FOUR:
            return tr("Four players")
        case GameGroup.FOR_THREE:
            return tr("Three players")
        case GameGroup.RELATIVES:
            return tr("Related games for two")
