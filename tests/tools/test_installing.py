"""Tests for installing packages that the tests need."""

import os
import shutil
from pathlib import Path

import pytest

from tools import engines, strace

APT = """\
#!/bin/sh
for package; do
  [ "$package" != firefox-esr ] || exit 100
  [ "$package" != strace ] || : > {folder}/strace
  echo "$package" >> {folder}/installed
done
[ ! -e {folder}/strace ] || /bin/chmod +x {folder}/strace
"""
"""A package manager that doesn't have Firefox under Debian's name, like Ubuntu's."""


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a folder with only `apt-get` the only one on the PATH, and return it; this process may install packages."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.delenv("CI", raising=False)
    manager = tmp_path / "apt-get"
    manager.write_text(APT.format(folder=tmp_path), encoding="utf-8")
    manager.chmod(0o755)
    return tmp_path


def test_an_unknown_package_does_not_prevent_the_installation_of_others(programs: Path) -> None:
    assert engines.main() == 0
    installed = (programs / "installed").read_text(encoding="utf-8").split()
    assert {*engines.PACKAGES["webkit"]} <= {*installed}
    assert "firefox-esr" not in installed


def test_strace_is_installed_if_it_is_missing(programs: Path) -> None:
    assert strace.main() == 0
    assert shutil.which("strace") == str(programs / "strace")


def test_only_on_ci_a_missing_strace_is_an_error(
    programs: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (programs / "apt-get").unlink()
    assert strace.main() == 0
    monkeypatch.setenv("CI", "1")
    assert strace.main() == 1
    assert "needs: strace" in capfd.readouterr().err
