"""The words of the referee's pages: what each tool is for."""

from enum import StrEnum

from companion.core.options.rules import PRESETS, Ruleset
from companion.i18n.translator import Translator
from companion.ui.words import presets


class Tool(StrEnum):
    """What the referee can do; the values stand in addresses."""

    MAY = "may"
    PILE = "pile"
    DISPUTE = "dispute"
    DRILL = "drill"
    CODE = "code"


def tool(tr: Translator, one: Tool) -> str:
    """What a tool is called."""
    match one:
        case Tool.MAY:
            return tr("May I …?")
        case Tool.PILE:
            return tr("Count a pile")
        case Tool.DISPUTE:
            return tr("A dispute")
        case Tool.DRILL:
            return tr("Practise")
        case Tool.CODE:
            return tr("Rules as a code")


def purpose(tr: Translator, one: Tool) -> str:
    """What it is good for, in a sentence."""
    match one:
        case Tool.MAY:
            return tr("Close, exchange, announce, draw: what you may do now, and where that is written.")
        case Tool.PILE:
            return tr("Tap the cards of a pile: is it 66, and what must the other have?")
        case Tool.DISPUTE:
            return tr("Revoked, miscounted, dealt wrongly: a few questions, then the ruling.")
        case Tool.DRILL:
            return tr("Questions that come again until you know them, and the ten cases most often wrong.")
        case Tool.CODE:
            return tr("Show your rules to others, and see what is different in theirs.")


def rules_name(tr: Translator, rules: Ruleset) -> str:
    """What rules are called; with house rules, they are told to be changed."""
    title = presets.preset_title(tr, rules.preset)
    if rules == PRESETS[rules.preset]:
        return title
    return tr("%(rules)s, changed", rules=title)
