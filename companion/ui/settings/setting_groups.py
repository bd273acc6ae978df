"""The groups that the settings come in."""

from enum import StrEnum

from companion.i18n.translator import Translator


class Group(StrEnum):
    """In the order in which they are listed; the values are parts of addresses."""

    APPEARANCE = "appearance"
    TABLE = "table"
    SCREEN = "screen"
    RULES = "rules"
    PEOPLE = "people"
    KEPT = "kept"


def group(tr: Translator, one: Group) -> str:
    """Its name."""
    match one:
        case Group.APPEARANCE:
            return tr("Language and appearance")
        case Group.TABLE:
            return tr("At the table")
        case Group.SCREEN:
            return tr("Screen and hand")
        case Group.RULES:
            return tr("Rules")
        case Group.PEOPLE:
            return tr("Players and evenings")
        case Group.KEPT:
            return tr("What is kept")
