"""Helpers that run the code of `flet build` on this checkout, up to the point where it needs Flutter."""

import argparse
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

from flet_cli.commands.build import Command
from flet_cli.utils.pyproject_toml import load_pyproject_toml
from flet_cli.utils.python_versions import PythonRelease
from rich.console import Console

from tests.browser import ROOT

TARGETS = ("apk", "aab", "ipa", "macos", "linux", "windows")

_PYTHON = PythonRelease(
    short="3.14", standalone="3.14.6", pyodide="314.0.7", android_abis=("arm64-v8a", "x86_64"), prerelease=False
)


class RefusedError(RuntimeError):
    """Raised when Flet would abort the build; contains Flet's message."""


@dataclass(slots=True)
class FletBuild:
    """A build for one target, with its Flutter project in a temporary folder."""

    target: str
    folder: Path
    commands: list[list[str]] = field(default_factory=list)
    """The commands that would have been run."""
    _command: Any = None

    def __post_init__(self) -> None:
        parser = argparse.ArgumentParser()
        command = Command(parser)
        command.options = parser.parse_args([self.target, str(ROOT)])
        command.target_platform = self.target
        platform = command.platforms[self.target]
        command.package_platform = platform["package_platform"]
        command.config_platform = platform["config_platform"]
        command.python_app_path = ROOT
        command.python_release = _PYTHON
        command.get_pyproject = load_pyproject_toml(ROOT)
        command.emojis = {"checkmark": "", "loading": ""}
        command.dart_exe = "dart"
        command.build_dir = self.folder
        command.flutter_dir = self.folder / "flutter"
        command.flutter_packages_dir = self.folder / "packages"
        command.flutter_packages_temp_dir = self.folder / "packages-new"
        command.template_digest = ""
        command.status = Console(quiet=True).status("")
        command.run = self._run
        command.cleanup = _refuse
        command.flutter_dir.mkdir(parents=True)
        self._command = command
        command.validate_entry_point()
        command.setup_template_data()

    @property
    def template_data(self) -> dict[str, Any]:
        """The values for the Flutter project templates."""
        data: dict[str, Any] = self._command.template_data
        return data

    @property
    def options(self) -> dict[str, Any]:
        """The template values for permissions and platform settings."""
        options: dict[str, Any] = self.template_data["options"]
        return options

    @property
    def flutter_arguments(self) -> list[str]:
        """The arguments for `flutter`."""
        arguments: list[str] = []
        self._command.add_flutter_command_args(arguments)
        return arguments

    def draw_icons(self) -> Path:
        """Generate all icons and splash screens, and return the Flutter project folder."""
        self._command.customize_icons()
        self._command.customize_splash_images()
        folder: Path = self._command.flutter_dir
        return folder

    def packing(self) -> tuple[list[str], list[str]]:
        """Return the packages to install and the paths in the checkout to exclude."""
        (self.folder / "python-app").mkdir()
        self._command.package_python_app()
        (command,) = self.commands
        return _values(command, "-r"), _values(command, "--exclude")

    def _run(self, command: list[str], **_: object) -> CompletedProcess[str]:
        self.commands.append(command)
        return CompletedProcess(command, 0, "", "")


def _values(command: list[str], option: str) -> list[str]:
    return [value for name, value in pairwise(command) if name == option]


def _refuse(status: int, message: object = None, **_: object) -> None:
    raise RefusedError(f"{status}: {message}")
