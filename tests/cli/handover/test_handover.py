"""Tests for `bummerl hand-over` and `bummerl take` in a shell."""

import json
from pathlib import Path

from companion.app.handover.handover import hand_over_preset
from companion.app.settings import OwnPreset
from companion.core.options.rules import PRESETS, Preset
from tests.app.depots import MemoryDepot
from tests.cli.shell import GOLDEN, answer, contents

PREVIEW = "1 match will be added.\n  Anna – Jörg „Schurl“, 14 Nov 2023\n"


def first_match() -> str:
    match: str = json.loads(GOLDEN.read_bytes())["matches"][0]["id"]
    return match


def test_a_match_goes_from_folder_to_folder_through_a_code(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    answer("import", GOLDEN, "--data", here)
    code, _, status = answer("hand-over", first_match(), "--data", here)
    assert (code[:4], status) == ("BM1-", 0)
    assert answer("take", "-", "--dry-run", "--data", there, text=code.encode()) == (
        f"{PREVIEW}This was a preview; nothing was changed.\n",
        "",
        0,
    )
    assert not there.exists()
    file = tmp_path / "code.txt"
    file.write_text(f"https://example.org/#/take/{code}", encoding="utf-8")
    assert answer("take", file, "--data", there) == (f"{PREVIEW}1 match imported.\n", "", 0)
    before = contents(there)
    assert answer("take", file, "--data", there) == (
        "1 match is already on this device.\nNothing new to import.\n",
        "",
        0,
    )
    assert contents(there) == before
    assert answer("hand-over", first_match(), "--data", there) == (code, "", 0)


def test_a_preset_is_taken_over_once(tmp_path: Path) -> None:
    code = hand_over_preset(MemoryDepot().depot, OwnPreset("Stammtisch", PRESETS[Preset.SHARP])).encode()
    preview, nothing = "1 preset will be added.\n", "Everything is already on this device.\n"
    assert answer("take", "-", "--data", tmp_path, text=code) == (f"{preview}1 preset imported.\n", "", 0)
    assert answer("take", "-", "--data", tmp_path, text=code) == (f"{nothing}Nothing new to import.\n", "", 0)


def test_an_unknown_match_is_refused_with_those_that_are_there(tmp_path: Path) -> None:
    answer("import", GOLDEN, "--data", tmp_path / "here")
    _, complaint, status = answer("hand-over", "nothing", "--data", tmp_path / "here")
    assert complaint.startswith("There's no match with the ID nothing. The most recent matches:\n")
    assert f"  {first_match()}  Anna – Jörg „Schurl“, " in complaint
    assert status == 2


def test_a_folder_without_matches_is_named(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    assert answer("hand-over", "m1", "--data", gone) == ("", f"There's no matches folder at {gone}.\n", 2)


def test_a_match_must_be_named() -> None:
    assert answer("hand-over") == ("", "bummerl hand-over needs the ID of a match.\n", 2)


def test_a_text_without_a_code_is_refused(tmp_path: Path) -> None:
    refused = "There's no handover code in this text. Nothing was changed.\n"
    assert answer("take", "-", "--data", tmp_path, text=b"Servus") == ("", refused, 2)
    assert answer("take", "-", "--data", tmp_path, text=b"BM1-" + b"A" * 300_000) == ("", refused, 2)
    assert answer("take", "-", "--data", tmp_path, text=b"BM1-AAAA") == (
        "",
        "Part of the code is missing or wrong. Copy it again. Nothing was changed.\n",
        2,
    )
    assert contents(tmp_path) == {}
