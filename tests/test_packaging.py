"""Tests that the installed wheel works without the checkout."""

import json
import subprocess
import sys
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from hatch_build import compile_catalog

CHECKOUT = Path(__file__).parent.parent
LANGUAGES = sorted(path.parts[-3] for path in CHECKOUT.glob("locales/*/LC_MESSAGES/companion.po"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the wheel built from this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=CHECKOUT, check=True, capture_output=True)
    (built,) = folder.glob("bummerl-*.whl")
    return built


@pytest.fixture(scope="module")
def shipped(wheel: Path) -> set[str]:
    """Return the names of the files in the wheel."""
    with ZipFile(wheel) as archive:
        return set(archive.namelist())


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of executables in an environment in which only the wheel is installed."""
    folder = tmp_path_factory.mktemp("empty")
    venv.create(folder, with_pip=False)
    found = folder / ("Scripts" if sys.platform == "win32" else "bin")
    pip = [sys.executable, "-m", "pip", "--python", str(found / "python")]
    install = [*pip, "install", "--quiet", "--no-compile", "--no-deps"]
    locked = ["--only-binary", ":all:", "--require-hashes", "--requirement", str(CHECKOUT / "requirements" / "run.txt")]
    for packages in (locked, [str(wheel)]):
        subprocess.run([*install, *packages], check=True)
    subprocess.run([*pip, "check"], check=True)
    return found


def output_of(*command: str | Path, folder: Path) -> str:
    """Return the output of a program that runs outside the checkout."""
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_wheel_has_the_compiled_catalog_of_every_language(shipped: set[str], language: str) -> None:
    assert f"companion/_shipped/locales/{language}/LC_MESSAGES/companion.mo" in shipped


def test_the_wheel_has_the_rules_of_every_language(shipped: set[str]) -> None:
    documents = {path.relative_to(CHECKOUT).as_posix() for path in CHECKOUT.glob("locales/*/rules/*")}
    assert {path.split("/")[1] for path in documents} >= {"de", "en"}
    assert {f"companion/_shipped/{path}" for path in documents} <= shipped


def test_the_wheel_has_every_asset(shipped: set[str]) -> None:
    assets = {path.relative_to(CHECKOUT).as_posix() for path in CHECKOUT.glob("assets/**/*") if path.is_file()}
    assert any(path.startswith("assets/fonts/") for path in assets)
    assert {f"companion/_shipped/{path}" for path in assets} <= shipped


def test_the_wheel_contains_only_the_package(shipped: set[str]) -> None:
    assert {name.partition("/")[0] for name in shipped} == {"companion", "bummerl-0.1.0.dist-info"}
    assert not any(name.endswith((".po", ".pot", ".pyc")) for name in shipped)


def test_the_installed_command_works(programs: Path, tmp_path: Path) -> None:
    assert "soft" in json.loads(output_of(programs / "bummerl", "presets", folder=tmp_path))


def test_the_package_can_be_run_as_a_module(programs: Path, tmp_path: Path) -> None:
    module = output_of(programs / "python", "-m", "companion", "presets", folder=tmp_path)
    assert module == output_of(programs / "bummerl", "presets", folder=tmp_path)


def test_the_installed_command_finds_the_rules(programs: Path, tmp_path: Path) -> None:
    answers = output_of(programs / "bummerl", "rules", "--search", "zuadrahn", "--json", folder=tmp_path).splitlines()
    assert "schnapsen#closing" in [json.loads(answer)["rule"] for answer in answers[:3]]


def test_an_installed_package_finds_its_catalogs_and_fonts(programs: Path, tmp_path: Path) -> None:
    question = "from companion import resources as r; print(r.locales_folder()); print(r.assets_folder())"
    locales, assets = map(Path, output_of(programs / "python", "-c", question, folder=tmp_path).splitlines())
    assert [path.parts[-3] for path in sorted(locales.glob("*/LC_MESSAGES/companion.mo"))] == LANGUAGES
    assert list(assets.glob("fonts/*.ttf"))


def test_an_installed_package_has_every_language(programs: Path, tmp_path: Path) -> None:
    question = "from companion.i18n.catalogs import languages; print(*languages())"
    assert set(output_of(programs / "python", "-c", question, folder=tmp_path).split()) == {"en", *LANGUAGES}


def test_a_catalog_stays_whole_for_a_reader_while_it_is_compiled_again(tmp_path: Path) -> None:
    source = tmp_path / "de" / "LC_MESSAGES" / "companion.po"
    source.parent.mkdir(parents=True)
    source.write_text('msgid "Talon"\nmsgstr "Talon"\n', encoding="utf-8")
    compiled = compile_catalog(source)
    whole = compiled.read_bytes()
    with compiled.open("rb") as reading:
        source.write_text("", encoding="utf-8")
        assert compile_catalog(source) == compiled
        assert reading.read() == whole
    assert [path.name for path in sorted(source.parent.iterdir())] == ["companion.mo", "companion.po"]
