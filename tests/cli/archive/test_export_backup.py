"""Tests for `bummerl export` in a shell."""

import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.shell import answer, contents
from tests.cli.test_command_line import ROOT


def test_exports_into_a_new_file(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "Sicherung ä.json"
    assert answer("--data", data, "export", file) == (f"Saved 2 matches to {file}.\n", "", 0)
    plain = json.loads(file.read_text(encoding="utf-8"))
    assert list(plain) == ["format", "version", "settings", "matches"]
    assert (plain["format"], plain["version"]) == ("bummerl-backup", 1)
    assert [row["id"] for row in plain["matches"]] == ["m1", "m2"]
    assert {path.name for path in tmp_path.iterdir()} == {"data", file.name}


def test_a_file_name_with_any_bytes_can_be_printed(data: Path, tmp_path: Path) -> None:
    file = tmp_path / os.fsdecode(b"Sicherung \xe4.json")
    assert answer("--data", data, "export", file) == (
        f"Saved 2 matches to {tmp_path}/Sicherung \\udce4.json.\n",
        "",
        0,
    )


def test_standard_output_and_a_file_get_the_same_export(data: Path, backup: Path) -> None:
    assert answer("export", "-", "--data", data) == (backup.read_text(encoding="utf-8"), "", 0)


def test_an_export_overwrites_nothing(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("mine")
    assert answer("export", file, "--data", data) == ("", f"The file {file} already exists. Choose another name.\n", 2)
    assert file.read_text() == "mine"


def test_only_its_owner_can_read_an_export(data: Path, tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        answer("export", tmp_path / "all.json", "--data", data)
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "all.json").stat().st_mode) == 0o600


def test_an_export_changes_nothing(data: Path) -> None:
    before = contents(data)
    answer("export", "-", "--data", data)
    assert contents(data) == before


def test_exporting_into_a_missing_folder_prints_one_sentence(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "backup.json"
    sentence = f"Can't write to the file {file}: No such file or directory.\n"
    assert answer("export", file, "--data", data) == ("", sentence, 2)


def test_exporting_a_missing_data_folder_prints_one_sentence(tmp_path: Path) -> None:
    folder = tmp_path / "nowhere"
    assert answer("export", "-", "--data", folder) == ("", f"There's no matches folder at {folder}.\n", 2)
    assert not folder.exists()


def test_unreadable_documents_are_named_and_the_rest_exported(data: Path, tmp_path: Path) -> None:
    (data / "match-m1.json").write_bytes(b"torn")
    (data / "previous" / "match-m1.json").unlink()
    (data / "settings.json").write_bytes(b"torn")
    before = contents(data)
    file = tmp_path / "rest.json"
    assert answer("export", file, "--data", data) == (
        f"Saved 1 match to {file}.\n",
        ("Match m1 can't be read and isn't in the backup.\nThe settings can't be read and aren't in the backup.\n"),
        2,
    )
    assert [row["id"] for row in json.loads(file.read_bytes())["matches"]] == ["m2"]
    assert contents(data) == before


def test_an_empty_folder_can_be_exported(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    out, err, status = answer("export", "-", "--data", tmp_path / "empty")
    assert (json.loads(out)["matches"], err, status) == ([], "", 0)
    assert answer("import", "-", "--data", tmp_path / "other", text=out.encode()) == (
        "Everything is already on this device.\nNothing new to import.\n",
        "",
        0,
    )


@pytest.mark.parametrize(
    "words",
    [
        ["export"],
        ["import"],
        ["import", "--dry-run"],
        ["import", "not-there.json"],
        ["import", "."],
        ["export", ".", "--data", "."],
        ["export", "one", "two"],
        ["export", "-", "--dry-run"],
        ["import", "-", "--force"],
        ["import", "-", "--data"],
    ],
    ids=str,
)
def test_a_usage_error_prints_one_sentence_and_exits_with_status_2(words: list[str]) -> None:
    out, err, status = answer(*words)
    assert (out, err.count("\n"), status) == ("", 1, 2)
    assert err.endswith(".\n")


def test_export_without_a_file_prints_its_usage() -> None:
    assert answer("export")[1] == "bummerl export needs a file; use - for standard input or output.\n"


def test_a_full_disk_leaves_nothing_behind(data: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "companion", "export", "-", "--data", data],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert (done.stderr.count(b"\n"), done.returncode) == (1, 2)
