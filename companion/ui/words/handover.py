"""Display text for handover codes."""

from companion.app.handover.code import CodeFault
from companion.i18n.translator import Translator


def unreadable(tr: Translator, fault: CodeFault) -> str:
    """Return the reason why no code could be read from some text, and advice for the user."""
    match fault:
        case CodeFault.EMPTY:
            return tr("There's nothing to read. Paste a handover code or link.")
        case CodeFault.NO_CODE:
            return tr("There's no handover code in this text. Nothing was changed.")
        case CodeFault.NEWER:
            return tr("This code is from a newer version of Bummerl. Update Bummerl first. Nothing was changed.")
        case CodeFault.INCOMPLETE:
            return tr("Part of the code is missing or wrong. Copy it again. Nothing was changed.")
