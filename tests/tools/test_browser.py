"""Tests for choosing the browser for the end-to-end tests."""

import os
from pathlib import Path

import pytest

from tests.browser import browser_path
from tools.browser import provided

APT = """\
#!/bin/sh
[ "$1" = update ] || printf '#!/bin/sh\\n' > {folder}/chromium
[ ! -e {folder}/chromium ] || /bin/chmod +x {folder}/chromium
echo 'words that nobody may take for a path'
"""


class Playwright:
    """Playwright without any downloaded browser."""

    @property
    def chromium(self) -> "Playwright":
        return self

    @property
    def executable_path(self) -> str:
        return "/nowhere/chromium"


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make an empty folder the only one on the PATH, as on a machine without browsers, and return it."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "downloads"))
    monkeypatch.delenv("BUMMERL_BROWSER", raising=False)
    return tmp_path


def put(program: Path, text: str = "#!/bin/sh\n") -> Path:
    program.write_text(text, encoding="utf-8")
    program.chmod(0o755)
    return program


def test_the_browser_named_in_the_environment_is_used(programs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(programs / "chromium")
    wish = put(programs / "brave")
    monkeypatch.setenv("BUMMERL_BROWSER", "brave")
    assert provided() == wish


def test_an_installed_browser_is_preferred_to_a_download(programs: Path) -> None:
    put(programs / "apt-get", APT.format(folder=programs))
    chrome = put(programs / "google-chrome")
    assert provided() == chrome
    assert not (programs / "chromium").exists()


def test_the_debian_package_is_installed_with_sufficient_permissions(
    programs: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    put(programs / "apt-get", APT.format(folder=programs))
    assert provided() == programs / "chromium"
    assert capfd.readouterr().out == ""


def test_tests_find_the_same_browser_without_make(programs: Path) -> None:
    with pytest.raises(LookupError):
        browser_path(Playwright())  # type: ignore[arg-type]  # a fake
    chrome = put(programs / "google-chrome-stable")
    assert browser_path(Playwright()) == chrome == provided()  # type: ignore[arg-type]  # a fake
