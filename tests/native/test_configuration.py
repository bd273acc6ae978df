"""What pyproject.toml tells `flet build`, read by Flet's own code for every target."""

import base64
import json
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from companion.web.page import DARK, LIGHT
from tests.browser import ROOT
from tests.native.flet_build import TARGETS, FletBuild

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.fixture(params=TARGETS)
def build(request: pytest.FixtureRequest, tmp_path: Path) -> FletBuild:
    """A build for one target after the other."""
    return FletBuild(request.param, tmp_path)


def test_every_target_is_the_same_app(build: FletBuild) -> None:
    told = build.told
    assert told["python_module_name"] == "main"
    assert (told["product_name"], told["project_name"], told["artifact_name"]) == ("Bummerl", "bummerl", "bummerl")
    assert re.fullmatch(r"[a-z][a-z0-9]*(\.[a-z][a-z0-9]*){2}", told["bundle_id"])
    assert told["bundle_id"].startswith(f"{told['org_name']}.")
    assert told["company_name"]
    assert told["copyright"]


def test_every_target_has_the_version_of_the_package(build: FletBuild) -> None:
    arguments = build.flutter_arguments
    assert arguments[arguments.index("--build-name") + 1] == PROJECT["project"]["version"]
    assert int(arguments[arguments.index("--build-number") + 1]) >= 1


def test_no_target_asks_for_a_permission(build: FletBuild) -> None:
    asked = {
        *(name for name, wanted in build.options["android_permissions"].items() if wanted),
        *(name for name in build.options["info_plist"] if name.endswith("UsageDescription")),
        *(name for name, wanted in build.options["macos_entitlements"].items() if wanted),
    }
    assert asked == {
        # what Python needs to run there, and what opens and saves a file that somebody picks
        "com.apple.security.cs.allow-jit",
        "com.apple.security.cs.allow-unsigned-executable-memory",
        "com.apple.security.files.user-selected.read-write",
    }


@pytest.mark.parametrize("target", ["ipa", "macos"])
def test_apple_is_told_both_languages(target: str, tmp_path: Path) -> None:
    languages = FletBuild(target, tmp_path).options["info_plist"]["CFBundleLocalizations"]
    assert languages == sorted(path.name for path in (ROOT / "locales").iterdir() if path.is_dir())


def test_the_splash_has_the_colours_of_the_app(build: FletBuild) -> None:
    assert (build.told["splash"]["color"], build.told["splash"]["dark_color"]) == (LIGHT, DARK)
    while_python_starts = json.loads(base64.b64decode(build.told["boot_screen"]["options_b64"]))
    assert while_python_starts == {"bgcolor_light": LIGHT, "bgcolor_dark": DARK}


def test_a_bundle_has_every_library_but_the_server(build: FletBuild) -> None:
    packing = {"platform_version": "#1 SMP;embedded"}
    wanted = [Requirement(text) for text in build.packing()[0]]
    packed = {one.name for one in wanted if one.marker is None or one.marker.evaluate(packing)}
    ours = {Requirement(text).name for text in PROJECT["project"]["dependencies"]}
    assert "flet-web" not in packed
    assert packed <= ours
    assert ours - packed <= {"flet-web", "segno"}  # what serves


def test_a_server_gets_its_library() -> None:
    (server,) = [
        one for one in map(Requirement, PROJECT["project"]["dependencies"]) if one.name == "flet-web" and one.marker
    ]
    assert server.marker is not None
    assert server.marker.evaluate()


def test_what_is_left_out_of_a_bundle_is_there_to_be_left_out_or_is_made_by_a_tool() -> None:
    made = {"dist", "htmlcov", "test-results"}
    left_out = PROJECT["tool"]["flet"]["app"]["exclude"]
    assert [name for name in left_out if name not in made and not (ROOT / name).exists()] == []
