"""The names of saved files, in the user's language."""

import re

from companion.app.archive.archive import BackupKind, KeptBackup
from companion.i18n.translator import Translator


def file_name(*parts: str, ending: str) -> str:
    """Return a file name that is valid on every system: the parts in lower case, with hyphens between words."""
    words = "-".join(re.sub(r"[^\w]+", "-", part).strip("-").lower() for part in parts)
    return f"{words.strip('-') or 'bummerl'}.{ending}"


def backup_file(tr: Translator, kept: KeptBackup) -> str:
    """Return the file name for saving an automatic backup."""
    match kept.kind:
        case BackupKind.DAILY:
            kind = tr.context("file name", "backup")
        case BackupKind.BEFORE_IMPORT:
            kind = tr.context("file name", "backup before import")
    return file_name("bummerl", kind, kept.day.isoformat(), ending="json")
