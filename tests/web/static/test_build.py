"""Tests for the folder of static files: reproducible, complete, and without addresses of other hosts."""

import json
import re
import tarfile
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest

import companion
from companion.web.static.archives import stored_zip, tar
from companion.web.static.build import build_web
from companion.web.static.parts import PartError, documents
from companion.web.static.standard_library import is_needed

SCRIPTS = re.compile(r"<script([^>]*)>(.*?)</script>", re.DOTALL)
OTHER_HOSTS = re.compile(r"https://[^\"' )]*(?:jsdelivr|gstatic|unpkg|googleapis|pypi)")


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.long
def test_the_same_input_gives_the_same_bytes(build: Path, tmp_path: Path) -> None:
    build_web(tmp_path / "again")
    first, second = files_of(build), files_of(tmp_path / "again")
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []


@pytest.mark.parametrize("name", ["main.dart.js", "flutter_bootstrap.js", "index.html", "page.js", "worker.js"])
def test_the_build_contains_no_address_of_a_library_or_font_on_another_host(build: Path, name: str) -> None:
    assert OTHER_HOSTS.findall((build / name).read_text(encoding="utf-8")) == []


def test_the_build_contains_no_message_about_a_lost_server(build: Path) -> None:
    code = "".join((build / name).read_text(encoding="utf-8") for name in ("main.dart.js", "flutter_bootstrap.js"))
    assert [words for words in ("No connection to Bummerl", "Working...") if words in code] == []


def test_the_policy_names_the_only_inline_script_of_the_page(build: Path) -> None:
    page = (build / "index.html").read_text(encoding="utf-8")
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert policy is not None
    scripts = [text for attributes, text in SCRIPTS.findall(page) if text and "application/json" not in attributes]
    (named,) = [f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" for text in scripts]
    assert f"script-src 'self' 'wasm-unsafe-eval' {named};" in policy[1]
    assert "http" not in policy[1]
    assert (build / "splash.js").read_text(encoding="utf-8") == scripts[0]  # for hosts that block inline scripts


def test_the_service_worker_caches_all_files_of_the_app(build: Path) -> None:
    script = (build / "service-worker.js").read_text(encoding="utf-8")
    listed = re.search(r"const FILES = (\{.*?\});", script, re.DOTALL)
    assert listed is not None
    kept = {name or "index.html" for name in json.loads(listed[1])}
    assert {name for name in files_of(build) if not name.endswith((".txt", "NOTICES"))} == kept | {"service-worker.js"}


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_manifest_has_everything_that_systems_show(build: Path, language: str) -> None:
    manifest = json.loads((build / f"manifest.{language}.json").read_text(encoding="utf-8"))
    assert {"id", "name", "short_name", "description", "lang", "start_url", "scope", "display", "icons"} <= set(
        manifest
    )
    assert manifest["lang"] == language
    icons = [*manifest["icons"], *(icon for shortcut in manifest["shortcuts"] for icon in shortcut["icons"])]
    assert [icon["src"] for icon in icons if not (build / icon["src"]).is_file()] == []
    assert {icon["purpose"] for icon in icons} == {"any", "maskable"}
    assert not [text for text in (manifest["start_url"], manifest["scope"]) if not text.startswith("./")]


def test_a_folder_with_other_files_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Berta", encoding="utf-8")
    with pytest.raises(FileExistsError):
        build_web(tmp_path)
    assert (tmp_path / "letter.txt").exists()


def test_a_language_without_a_compiled_catalog_is_an_error(tmp_path: Path) -> None:
    for language in ("de", "en"):
        (tmp_path / language / "LC_MESSAGES").mkdir(parents=True)
        (tmp_path / language / "LC_MESSAGES" / "companion.po").touch()
    (tmp_path / "en" / "LC_MESSAGES" / "companion.mo").write_bytes(b"compiled")

    with pytest.raises(PartError, match=r": de$"):
        documents(tmp_path)

    (tmp_path / "de" / "LC_MESSAGES" / "companion.mo").write_bytes(b"compiled")
    assert set(documents(tmp_path)) == {f"locales/{language}/LC_MESSAGES/companion.mo" for language in ("de", "en")}


def test_archives_do_not_depend_on_order_or_time() -> None:
    files = {"b": b"2", "a/c": b"1"}
    turned = dict(reversed(files.items()))
    assert tar(files) == tar(turned)
    assert stored_zip(files) == stored_zip(turned)
    with pytest.raises(ValueError, match="too long a name"):
        tar({"x" * 101: b""})


@pytest.mark.parametrize(
    ("name", "needed"),
    [("asyncio/tasks.py", True), ("xml/sax/saxutils.py", True), ("pdb.py", False), ("xml/dom.py", False)],
)
def test_modules_that_a_page_cannot_use_are_left_out(name: str, needed: bool) -> None:  # noqa: FBT001  # passed by parametrize
    assert is_needed(name) is needed


def test_the_build_has_every_icon_that_a_module_names_and_few_others(build: Path) -> None:
    with tarfile.open(build / "app.tar") as archive:
        numbers = archive.extractfile("flet/controls/material/icons.json")
        assert numbers is not None
        there = set(json.load(numbers))
    package = Path(companion.__file__).parent
    named = {
        name for path in package.rglob("*.py") for name in re.findall(r"\bft\.Icons\.(\w+)", path.read_text("utf-8"))
    }
    assert named
    assert named <= there
    otherwise = [
        path.name
        for path in (package / "ui").rglob("*.py")
        if re.search(r"(?<!ft\.)\bIcons\b|\bIcons\b(?!\.[A-Z])", path.read_text("utf-8"))
    ]
    assert otherwise == ["screens.py"], "the build finds icons by `ft.Icons.NAME`"
    assert len(there) < 2 * len(named)


def test_the_build_compiles_the_code_that_dataclasses_generate(build: Path) -> None:
    written = 0
    for archive, name in (("code.tar", "dataclasses.bin"), ("later.tar", "later_dataclasses.bin")):
        with tarfile.open(build / archive) as packed:
            compiled = packed.extractfile(name)
            assert compiled is not None
            texts = compiled.read().count(b"def __create_fn__(")
        assert texts > 50
        written += texts
    assert written > 300


def test_modules_that_no_start_needs_are_in_a_later_archive(build: Path) -> None:
    there = {name: (build / name).read_bytes() for name in ("code.tar", "later.tar")}
    for code in (b"companion/ui/setup/new_match.py", b"companion/ui/home/home.py", b"companion/ui/table/live.py"):
        assert code in there["code.tar"]
        assert code not in there["later.tar"]
    for code in (b"companion/ui/tournament/shell.py", b"markdown_it/main.py"):
        assert code in there["later.tar"]
        assert code not in there["code.tar"]


@pytest.mark.parametrize("service", ["haptic_feedback", "semantics_service", "shared_preferences", "wakelock"])
def test_the_services_that_every_start_registers_are_in_the_first_archive(build: Path, service: str) -> None:
    assert f"flet/controls/services/{service}.py".encode() in (build / "code.tar").read_bytes()
