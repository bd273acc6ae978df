"""Tests for the patched copy of Flet's client."""

import json
import os
import re
import shutil
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from companion.web.client import ClientSourceError, prepare_client

ASSETS = Path(__file__).parents[2] / "assets"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return prepare_client(ASSETS, tmp_path_factory.mktemp("cache"))


def test_the_patches_match_the_installed_flet(client: Path) -> None:
    assert (client / "main.dart.js").is_file()


@pytest.mark.parametrize("file", ["main.dart.js", "flutter_bootstrap.js", "index.html"])
def test_the_client_contains_no_address_of_a_library_or_font_on_another_host(client: Path, file: str) -> None:
    text = (client / file).read_text(encoding="utf-8")

    assert re.findall(r"https://[^\"' ]*(?:jsdelivr|gstatic|unpkg|googleapis)|sourceMappingURL=flutter", text) == []
    assert re.findall(r'"(?:noto|roboto)[a-z0-9]*/v\d+/', text) == []


def test_a_page_without_its_server_says_so_in_the_language_of_the_app(client: Path) -> None:
    code = (client / "flutter_bootstrap.js").read_text(encoding="utf-8")
    (words,) = re.findall(r"^\}\)\((\{.*\})\);$", code, re.MULTILINE)

    assert {language: said["title"] for language, said in json.loads(words).items()} == {
        "de": "Keine Verbindung zu Bummerl",
        "en": "No connection to Bummerl",
    }


def test_nothing_hides_the_score_while_the_page_has_no_connection(client: Path) -> None:
    code = (client / "main.dart.js").read_text(encoding="utf-8")

    assert '"Working..."' not in code
    assert 'if(!a8.b&&a8.a!=="")' in code, "Flet's own notice appears only for errors"


def test_files_that_canvaskit_never_loads_are_left_out(client: Path) -> None:
    names = {path.name for path in client.rglob("*")}

    assert not {name for name in names if re.search(r"skwasm|pyodide|\.map$|\.symbols$|KaTeX", name)}


def test_every_font_of_the_manifest_exists(client: Path) -> None:
    manifest = json.loads((client / "assets" / "FontManifest.json").read_text(encoding="utf-8"))

    assert [
        font for family in manifest for font in family["fonts"] if not (client / "assets" / font["asset"]).is_file()
    ] == []
    assert "Roboto" in {family["family"] for family in manifest}


def test_every_icon_of_the_manifest_exists(client: Path) -> None:
    manifest = json.loads((client / "manifest.json").read_text(encoding="utf-8"))

    assert manifest["name"] == "Bummerl"
    assert all((client / icon["src"]).is_file() for icon in manifest["icons"])


def test_the_page_does_not_mention_flet(client: Path) -> None:
    page = (client / "index.html").read_text(encoding="utf-8")

    assert "<title>Bummerl</title>" in page
    assert not re.search(r'content="Flet|<title>Flet', page)


def test_a_second_start_reuses_the_client(client: Path) -> None:
    built = (client / "main.dart.js").stat().st_mtime_ns

    assert prepare_client(ASSETS, client.parent) == client
    assert (client / "main.dart.js").stat().st_mtime_ns == built


def test_a_client_whose_time_cannot_be_updated_is_still_used(client: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_: Path) -> None:
        raise PermissionError("not yours")

    monkeypatch.setattr(os, "utime", refused)
    assert prepare_client(ASSETS, client.parent) == client


def test_missing_files_of_the_cached_client_are_restored(client: Path) -> None:
    (client / "favicon.png").unlink()
    shutil.rmtree(client / "canvaskit")

    assert prepare_client(ASSETS, client.parent) == client
    assert (client / "favicon.png").is_file()
    assert (client / "canvaskit" / "canvaskit.wasm").is_file()


def test_two_processes_can_build_the_client_at_the_same_time(tmp_path: Path) -> None:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        first, second = processes.map(prepare_client, [ASSETS] * 2, [tmp_path] * 2)

    assert first == second
    assert [path.name for path in tmp_path.iterdir()] == [first.name]


def test_changed_fonts_make_a_new_client(client: Path, tmp_path: Path) -> None:
    changed = tmp_path / "assets"
    shutil.copytree(ASSETS, changed)
    (changed / "fonts" / "BummerlText.ttf").write_bytes(b"another")

    assert prepare_client(changed, client.parent) != client


def test_a_client_unused_for_a_month_is_removed(tmp_path: Path) -> None:
    for name, days in (("client-old", 31), ("client-recent", 29)):
        (tmp_path / name).mkdir()
        used = time.time() - days * 24 * 3600
        os.utime(tmp_path / name, (used, used))

    client = prepare_client(ASSETS, tmp_path)

    assert {path.name for path in tmp_path.iterdir()} == {client.name, "client-recent"}


def test_each_start_removes_what_a_killed_process_left_unfinished(tmp_path: Path) -> None:
    client = prepare_client(ASSETS, tmp_path)
    for name, minutes in ((".building-left", 61), (".building-now", 59)):
        (tmp_path / name / "canvaskit").mkdir(parents=True)
        changed = time.time() - minutes * 60
        os.utime(tmp_path / name, (changed, changed))

    assert prepare_client(ASSETS, tmp_path) == client
    assert {path.name for path in tmp_path.iterdir()} == {client.name, ".building-now"}


def test_the_error_names_a_missing_asset(tmp_path: Path) -> None:
    with pytest.raises(ClientSourceError, match=r"favicon\.png$"):
        prepare_client(tmp_path, tmp_path / "cache")
