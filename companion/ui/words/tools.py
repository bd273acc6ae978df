"""Display text for the referee's tools: what they are called, and what they are for."""

from enum import StrEnum

from companion.app.settings import OwnPreset
from companion.app.setup.own_presets import name_of
from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Ruleset
from companion.i18n.translator import Translator
from companion.ui.words import presets


class Tool(StrEnum):
    """A tool of the referee; the values are used in URLs."""

    MAY = "may"
    PILE = "pile"
    DISPUTE = "dispute"
    DRILL = "drill"
    CODE = "code"


def tool(tr: Translator, tool: Tool) -> str:
    """Return the name of a tool."""
    match tool:
        case Tool.MAY:
            return tr("May I …?")
        case Tool.PILE:
            return tr("Count card points")
        case Tool.DISPUTE:
            return tr("Dispute")
        case Tool.DRILL:
            return tr("Practice")
        case Tool.CODE:
            return tr("Rules code")


def purpose(tr: Translator, tool: Tool) -> str:
    """Return a sentence about what a tool is for."""
    match tool:
        case Tool.MAY:
            return tr("Close, exchange, announce …: yes or no?")
        case Tool.PILE:
            return tr("Tap the cards: do they make 66?")
        case Tool.DISPUTE:
            return tr("Revoke, miscount, misdeal: what now?")
        case Tool.DRILL:
            return tr("Practise until you know the answers.")
        case Tool.CODE:
            return tr("Compare rules with other players.")


def rules_name(tr: Translator, rules: Ruleset, own: tuple[OwnPreset, ...]) -> str:
    """Return a rule set's name: that of the user's preset or of the game, marked as modified if it has house rules.

    The match length doesn't count as a house rule, because it is chosen for each match.
    """

    def same_length(other: Ruleset) -> Ruleset:
        return with_option(other, Option.RUBBER, rules.match.rubber)

    mine = name_of(own, rules) or name_of(
        tuple(OwnPreset(preset.name, same_length(preset.rules)) for preset in own), rules
    )
    if mine is not None:
        return mine
    title = presets.preset_title(tr, rules.preset)
    if rules == same_length(PRESETS[rules.preset]):
        return title
    return tr("%(rules)s, modified", rules=title)
