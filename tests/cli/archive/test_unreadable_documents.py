"""Tests for `bummerl export` and `bummerl import` with unreadable documents, in a shell."""

import json
from pathlib import Path

import pytest

from tests.cli.shell import answer

BEFORE = "The latest version of the match Anna – Bärbel couldn't be read. The backup contains the previous one.\n"
WITHOUT = "Match m2 can't be read and isn't in the backup.\n"
SPOILT = ("folder", "truncated", "empty")


def spoil(data: Path, name: str, how: str) -> None:
    """Replace a document with unreadable content."""
    path = data / f"{name}.json"
    content = path.read_bytes()[:100] if how == "truncated" else b""
    path.unlink()
    if how == "folder":
        path.mkdir()
    else:
        path.write_bytes(content)


@pytest.mark.parametrize("how", SPOILT)
def test_an_export_names_documents_saved_in_an_older_state(data: Path, tmp_path: Path, how: str) -> None:
    spoil(data, "match-m2", how)
    file = tmp_path / "rest.json"
    assert answer("export", file, "--data", data) == (f"Saved 2 matches to {file}.\n", BEFORE, 2)
    saved = {row["id"]: row["revision"] for row in json.loads(file.read_bytes())["matches"]}
    assert saved["m2"] == json.loads((data / "previous" / "match-m2.json").read_bytes())["match"]["1"]["revision"]


@pytest.mark.parametrize("how", SPOILT)
def test_an_export_skips_documents_without_an_older_state(data: Path, tmp_path: Path, how: str) -> None:
    spoil(data, "match-m2", how)
    (data / "previous" / "match-m2.json").unlink()
    file = tmp_path / "rest.json"
    assert answer("export", file, "--data", data) == (f"Saved 1 match to {file}.\n", WITHOUT, 2)
    assert [row["id"] for row in json.loads(file.read_bytes())["matches"]] == ["m1"]


def test_an_import_skips_a_folder_with_the_name_of_a_match(data: Path, backup: Path) -> None:
    spoil(data, "match-m2", "folder")
    (data / "previous" / "match-m2.json").unlink()
    (data / "match-m1.json").unlink()
    assert answer("import", backup, "--data", data) == (
        (
            "1 match will be added.\n"
            "  Anna – Bärbel, 14 Nov 2023\n"
            "1 match can't be read on this device. The one in the backup will be added as a copy.\n"
            "  Anna – Bärbel, 14 Nov 2023\n"
            "2 matches imported.\n"
        ),
        f"The backup made before the import is incomplete.\n{WITHOUT}",
        2,
    )
    (kept,) = (data / "backups").iterdir()
    assert json.loads(kept.read_bytes())["matches"] == []
    assert sorted(path.stem for path in data.glob("match-*")) == ["match-m1", "match-m2", "match-m2-copy-1"]


def test_an_import_names_the_settings_that_it_cannot_merge(data: Path, backup: Path) -> None:
    plain = json.loads(backup.read_bytes())
    plain["settings"]["language"] = "de"
    (data / "settings.json").mkdir()
    (data / "match-m1.json").unlink()
    out, err, status = answer("import", "-", "--data", data, text=json.dumps(plain).encode())
    assert (out.splitlines()[-1], status) == ("1 match imported.", 2)
    assert err == (
        "The settings on this device can't be read. The ones in the backup weren't used.\n"
        "The backup made before the import is incomplete.\n"
        "The settings can't be read and aren't in the backup.\n"
    )
