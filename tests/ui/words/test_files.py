"""Tests for the names of saved files."""

from datetime import date

import pytest

from companion.app.archive.archive import BackupKind, KeptBackup
from companion.i18n.catalogs import translator_for
from companion.ui.words.files import backup_file, file_name


def test_a_file_name_is_valid_on_every_system() -> None:
    assert file_name("Fest: „Am Bühel“", "Runde 1/2", ending="csv") == "fest-am-bühel-runde-1-2.csv"
    assert file_name("…", ending="png") == "bummerl.png"


@pytest.mark.parametrize(
    ("language", "kind", "name"),
    [
        ("de", BackupKind.DAILY, "bummerl-sicherung-2026-11-23.json"),
        ("de", BackupKind.BEFORE_IMPORT, "bummerl-sicherung-vor-dem-import-2026-11-23.json"),
        ("en", BackupKind.BEFORE_IMPORT, "bummerl-backup-before-import-2026-11-23.json"),
    ],
)
def test_a_backup_is_saved_under_a_name_in_the_language_of_the_app(language: str, kind: BackupKind, name: str) -> None:
    kept = KeptBackup(name="0001-2026-11-23", kind=kind, day=date(2026, 11, 23), size=1)
    assert backup_file(translator_for(language), kept) == name
