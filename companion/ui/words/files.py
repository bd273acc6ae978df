"""The names of saved files, in the user's language."""

import re

from companion.app.archive.archive import BackupKind, KeptBackup
from companion.i18n.translator import Translator


def file_name(*parts: str, ending: str) -> str:
    """Return the parts as a name that is valid on every system: lower case, with hyphens between the words."""
    words = "-".join(re.sub(r"[^\w]+", "-", part).strip("-").lower() for part in parts)
    return f"{words.strip('-') or 'bummerl'}.{ending}"


def backup_file(tr: Translator, kept: KeptBackup) -> str:
    """Return the name under which an automatic backup is saved."""
    match kept.kind:
        case BackupKind.DAILY:
            kind = tr.context("file name", "backup")
        case BackupKind.BEFORE_IMPORT:
            kind = tr.context("file name", "backup before import")
    return file_name("bummerl", kind, kept.day.isoformat(), ending="json")
