"""Tests for the `flet build` configuration in pyproject.toml, read by Flet's own code for every target."""

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
    """Return a build for each target in turn."""
    return FletBuild(request.param, tmp_path)


def test_every_target_has_the_same_app_identity(build: FletBuild) -> None:
    data = build.template_data
    assert data["python_module_name"] == "main"
    assert (data["product_name"], data["project_name"], data["artifact_name"]) == ("Bummerl", "bummerl", "bummerl")
    assert re.fullmatch(r"[a-z][a-z0-9]*(\.[a-z][a-z0-9]*){2}", data["bundle_id"])
    assert data["bundle_id"].startswith(f"{data['org_name']}.")
    assert data["company_name"]
    assert data["copyright"]


def test_every_target_has_the_version_of_the_package(build: FletBuild) -> None:
    arguments = build.flutter_arguments
    assert arguments[arguments.index("--build-name") + 1] == PROJECT["project"]["version"]
    assert int(arguments[arguments.index("--build-number") + 1]) >= 1


def test_no_target_asks_for_a_permission(build: FletBuild) -> None:
    requested = {
        *(name for name, wanted in build.options["android_permissions"].items() if wanted),
        *(name for name in build.options["info_plist"] if name.endswith("UsageDescription")),
        *(name for name, wanted in build.options["macos_entitlements"].items() if wanted),
    }
    assert requested == {
        # the entitlements for running Python and for opening and saving picked files
        "com.apple.security.cs.allow-jit",
        "com.apple.security.cs.allow-unsigned-executable-memory",
        "com.apple.security.files.user-selected.read-write",
    }


@pytest.mark.parametrize("target", ["ipa", "macos"])
def test_apple_targets_list_both_languages(target: str, tmp_path: Path) -> None:
    languages = FletBuild(target, tmp_path).options["info_plist"]["CFBundleLocalizations"]
    assert languages == sorted(path.name for path in (ROOT / "locales").iterdir() if path.is_dir())


def test_the_splash_screen_has_the_colours_of_the_app(build: FletBuild) -> None:
    assert (build.template_data["splash"]["color"], build.template_data["splash"]["dark_color"]) == (LIGHT, DARK)
    while_python_starts = json.loads(base64.b64decode(build.template_data["boot_screen"]["options_b64"]))
    assert while_python_starts == {"bgcolor_light": LIGHT, "bgcolor_dark": DARK}


def test_a_bundle_contains_every_library_except_the_server(build: FletBuild) -> None:
    packing = {"platform_version": "#1 SMP;embedded"}
    wanted = [Requirement(text) for text in build.packing()[0]]
    packed = {
        requirement.name for requirement in wanted if requirement.marker is None or requirement.marker.evaluate(packing)
    }
    ours = {Requirement(text).name for text in PROJECT["project"]["dependencies"]}
    assert "flet-web" not in packed
    assert packed <= ours
    assert ours - packed <= {"flet-web", "segno"}  # only needed to serve the app to browsers


def test_an_installation_outside_of_bundles_requires_the_server() -> None:
    (server,) = [
        requirement
        for requirement in map(Requirement, PROJECT["project"]["dependencies"])
        if requirement.name == "flet-web" and requirement.marker
    ]
    assert server.marker is not None
    assert server.marker.evaluate()


def test_excluded_paths_exist_or_are_generated() -> None:
    made = {"dist", "htmlcov", "test-results"}
    left_out = PROJECT["tool"]["flet"]["app"]["exclude"]
    assert [name for name in left_out if name not in made and not (ROOT / name).exists()] == []
