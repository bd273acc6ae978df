"""Display text for handover codes and files."""

from companion.app.archive.archive import FileProblem, Refusal
from companion.app.handover.code import CodeFault
from companion.i18n.translator import Translator
from companion.ui.words import data


def unreadable(tr: Translator, fault: CodeFault) -> str:
    """Return why no code was found in some text, and what the user can do."""
    match fault:
        case CodeFault.EMPTY:
            return tr("There's nothing to read. Paste a handover code or link.")
        case CodeFault.NO_CODE:
            return tr("There's no handover code in this text. Nothing was changed.")
        case CodeFault.NEWER:
            return tr("This code is from a newer version of Bummerl. Update Bummerl first. Nothing was changed.")
        case CodeFault.INCOMPLETE:
            return tr("Part of the code is missing or wrong. Copy it again. Nothing was changed.")


def refused_file(tr: Translator, refused: Refusal) -> str:
    """Return why a file that may contain a backup or a handover code isn't imported."""
    if refused.problem in {FileProblem.NOT_JSON, FileProblem.FOREIGN}:
        return tr("There's neither a backup nor a handover code in this file. Nothing was changed.")
    return data.refusal(tr, refused)
