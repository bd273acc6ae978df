"""Tests for `bummerl import` in a shell."""

import io
import json
from pathlib import Path

import pytest

from companion.cli.archive import import_backup
from companion.cli.arguments import UsageError
from companion.storage.lock import lock_folder
from tests.cli.shell import GOLDEN, answer, contents

PREVIEW = "2 matches will be added.\n  Anna – Bärbel, 14 Nov 2023\n  Anna – Bärbel, 14 Nov 2023\n"


def test_a_dry_run_prints_the_plan_and_changes_nothing(backup: Path, tmp_path: Path) -> None:
    folder = tmp_path / "other"
    assert answer("import", backup, "--dry-run", "--data", folder) == (
        f"{PREVIEW}This was a preview; nothing was changed.\n",
        "",
        0,
    )
    assert not folder.exists()


def test_importing_a_file_twice_changes_nothing_the_second_time(backup: Path, tmp_path: Path) -> None:
    folder = tmp_path / "other"
    assert answer("import", backup, "--data", folder) == (f"{PREVIEW}2 matches imported.\n", "", 0)
    before = contents(folder)
    assert answer("export", "-", "--data", folder)[0] == backup.read_text(encoding="utf-8")
    assert answer("import", backup, "--data", folder) == (
        "2 matches are already on this device.\nNothing new to import.\n",
        "",
        0,
    )
    assert contents(folder) == before


def test_an_import_says_that_it_shortens_names(backup: Path, tmp_path: Path) -> None:
    long = backup.read_text(encoding="utf-8").replace('"Anna"', f'"{"A" * 50}"')
    said, _, status = answer("import", "-", "--dry-run", "--data", tmp_path / "other", text=long.encode())
    assert f"  {'A' * 40} – Bärbel, " in said
    assert "1 name or other text is too long and will be shortened.\n" in said
    assert status == 0


def test_imports_standard_input(backup: Path, tmp_path: Path) -> None:
    done = answer("import", "-", "--data", tmp_path / "other", text=backup.read_bytes())
    assert done == (f"{PREVIEW}2 matches imported.\n", "", 0)


def test_a_file_above_the_limit_is_refused(
    backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(import_backup, "_MOST_MEGABYTES", 0)
    sink = io.BytesIO()
    with backup.open("rb") as source, pytest.raises(UsageError, match="too large to import: the limit is 0 MB"):
        import_backup.import_backup(source, tmp_path, sink, dry_run=False)
    assert (sink.getvalue(), capsys.readouterr().err) == (b"", "")


def test_a_changing_import_makes_a_backup_first(data: Path) -> None:
    answer("import", GOLDEN, "--data", data)
    (kept,) = (data / "backups").iterdir()
    assert kept.name.startswith("0001-")
    assert kept.name.endswith("-before-import.json")
    assert [row["id"] for row in json.loads(kept.read_bytes())["matches"]] == ["m1", "m2"]


def test_a_conflict_is_named_and_both_are_kept(data: Path, backup: Path) -> None:
    plain = json.loads(backup.read_bytes())
    plain["matches"][0]["events"][0]["deal"]["game_points"] = 1
    plain["matches"][1]["events"].append(plain["matches"][1]["events"][0])
    assert answer("import", "-", "--data", data, text=json.dumps(plain).encode()) == (
        (
            "1 match is further along in the backup and will be updated.\n"
            "  Anna – Bärbel, 14 Nov 2023\n"
            "1 match was continued differently on this device and in the backup. Both versions will be kept.\n"
            "  Anna – Bärbel, 14 Nov 2023\n"
            "2 matches imported.\n"
        ),
        "",
        0,
    )
    assert sorted(path.stem for path in data.glob("match-*")) == ["match-m1", "match-m1-copy-1", "match-m2"]


def test_different_settings_stay_and_a_message_says_so(data: Path) -> None:
    assert "The settings from the backup will be used.\n" in answer("import", GOLDEN, "--data", data)[0]
    plain = json.loads(GOLDEN.read_bytes())
    plain["settings"]["language"] = "en"
    out, _, status = answer("import", "-", "--data", data, text=json.dumps(plain).encode())
    assert (out, status) == (
        "6 matches are already on this device.\nYour settings stay as they are.\nNothing new to import.\n",
        0,
    )


REFUSALS = {
    b"": "The file is empty. Nothing was changed.\n",
    b"no JSON": "This isn't a Bummerl backup. Nothing was changed.\n",
    b'{"format": "other"}': "This isn't a Bummerl backup. Nothing was changed.\n",
    b'{"format": "bummerl-backup", "version": 99}': (
        "This backup is from a newer version of Bummerl. Update Bummerl first. Nothing was changed.\n"
    ),
    GOLDEN.read_bytes()[:-100]: "The backup is damaged. Nothing was changed.\n",
    GOLDEN.read_bytes().replace(b'"done": 7', b'"done": -7'): (
        "The backup is damaged at entry 2. Nothing was changed.\n"
    ),
}


@pytest.mark.parametrize(("content", "sentence"), REFUSALS.items(), ids=list(range(len(REFUSALS))))
def test_an_invalid_file_is_refused_completely(content: bytes, sentence: str, data: Path) -> None:
    before = contents(data)
    assert answer("import", "-", "--data", data, text=content) == ("", sentence, 2)
    assert contents(data) == before


def test_control_characters_in_names_are_not_printed(backup: Path, tmp_path: Path) -> None:
    plain = json.loads(backup.read_bytes())
    plain["matches"][0]["players"]["a"] = "\x1b[2J\nAnna"
    out, _, status = answer("import", "-", "--dry-run", "--data", tmp_path / "other", text=json.dumps(plain).encode())
    assert ("  [2J Anna – Bärbel, 14 Nov 2023\n" in out, status) == (True, 0)


def test_of_many_matches_only_some_are_named(backup: Path, tmp_path: Path) -> None:
    plain = json.loads(backup.read_bytes())
    plain["matches"] = [{**plain["matches"][0], "id": f"m{number}"} for number in range(25)]
    out, _, _ = answer("import", "-", "--dry-run", "--data", tmp_path / "other", text=json.dumps(plain).encode())
    assert out.startswith("25 matches will be added.\n  Anna")
    assert out.count("Anna") == 20
    assert out.endswith("  and 5 more\nThis was a preview; nothing was changed.\n")


def test_nothing_is_imported_while_the_app_is_open(data: Path) -> None:
    with lock_folder(data) as lock:
        lock.announce("http://127.0.0.1:8550")
        before = contents(data)
        out, err, status = answer("import", GOLDEN, "--data", data)
        assert (out.splitlines()[0], status) == ("6 matches will be added.", 2)
        assert err == "Bummerl is open at http://127.0.0.1:8550. Import the file there, or quit Bummerl first.\n"
        assert contents(data) == before


def test_an_import_that_cannot_be_stored_prints_one_sentence(backup: Path, tmp_path: Path) -> None:
    folder = tmp_path / "a file"
    folder.write_text("in the way")
    out, err, status = answer("import", backup, "--data", folder)
    assert (out, status) == ("", 2)
    assert "Traceback" not in err
    assert err.endswith(".\n")


def test_presets_without_room_are_refused(backup: Path, tmp_path: Path) -> None:
    plain = json.loads(backup.read_bytes())
    plain["matches"] = []
    for names, status in (([f"Club {n}." for n in range(300)], 0), (["Stammtisch"], 2)):
        plain["settings"]["presets"] = [{"name": name, "rules": {"preset": "sharp", "house": {}}} for name in names]
        done = answer("import", "-", "--data", tmp_path / "other", text=json.dumps(plain).encode())
        assert done[2] == status
        assert ("1 preset can't be added" in done[1]) is (status == 2)
        assert "Nothing new to import." not in done[0]


def test_new_presets_of_a_backup_are_printed(backup: Path, tmp_path: Path) -> None:
    plain = json.loads(backup.read_bytes())
    plain["matches"] = []
    plain["settings"]["presets"] = [{"name": "Club", "rules": {"preset": "sharp", "house": {"revoke": 1}}}]
    sentence = "1 preset will be added.\n"
    done = answer("import", "-", "--data", tmp_path / "other", text=json.dumps(plain).encode())
    assert done[0].startswith(sentence)
    assert done[2] == 0
    kept = json.loads(answer("export", "-", "--data", tmp_path / "other")[0])["settings"]["presets"]
    assert [(preset["name"], preset["rules"]["house"]["revoke"]) for preset in kept] == [("Club", 1)]
