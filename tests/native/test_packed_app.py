"""Tests that the app starts from the files packed by `flet build`, without the checkout, a server or source code."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.native.flet_build import FletBuild
from tests.native.packed_app import answer_until, pack, register, started


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder that Flet would include in a phone's bundle."""
    _, left_out = FletBuild("apk", tmp_path_factory.mktemp("build")).packing()
    folder = tmp_path_factory.mktemp("bundle") / "app"
    pack(folder, left_out)
    return folder


def test_a_bundle_contains_the_app_but_no_development_files(app: Path) -> None:
    files = {path.relative_to(app).as_posix() for path in app.rglob("*") if path.is_file()}
    assert {name.partition("/")[0] for name in files} == {"LICENSE", "assets", "companion", "locales", "main.pyc"}
    assert {
        "locales/de/LC_MESSAGES/companion.mo",
        "locales/de/rules/schnapsen.md",
        "locales/en/rules/schnapsen.md",
        "assets/fonts/BummerlText.ttf",
        "assets/pictures/cane-light.png",
    } <= files
    assert [name for name in files if name.endswith((".po", ".pot", ".py")) or name.startswith("companion/web")] == []


def test_modules_are_imported_from_the_bundle(app: Path) -> None:
    question = "import companion.bootstrap as module; print(module.__file__)"
    output = subprocess.run(
        [sys.executable, "-c", question], cwd=app, check=True, capture_output=True, text=True
    ).stdout
    assert Path(output.strip()) == app / "companion" / "bootstrap.pyc"


@pytest.mark.parametrize(
    ("variable", "folder"),
    [("FLET_APP_STORAGE_DATA", "given"), ("XDG_DATA_HOME", "given/bummerl")],
    ids=["phone", "desktop"],
)
@pytest.mark.parametrize(
    ("language", "words"), [("de_AT.UTF-8", "Partie beginnen"), ("en_GB.UTF-8", "Start match")], ids=["de", "en"]
)
def test_the_app_shows_its_first_screen_and_stores_data_in_the_platform_folder(
    app: Path, tmp_path: Path, *, variable: str, folder: str, language: str, words: str
) -> None:
    environment = {"FLET_PLATFORM": "android", variable: str(tmp_path / "given"), "LC_ALL": language, "LANGUAGE": ""}
    with started(app / "main.pyc", tmp_path, environment) as (phone, complaints):
        register(phone)
        answer_until(phone, words)
        complaints.seek(0)
        assert complaints.read() == b""
    assert any(path.is_file() for path in (tmp_path / folder).rglob("*"))
    assert list((tmp_path / "here").iterdir()) == []
    assert list((tmp_path / "home").iterdir()) == []
