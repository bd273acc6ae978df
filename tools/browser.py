"""Find a browser for the end-to-end tests, or install one if there is none, and print its path."""

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools import installing

#: The names of Chromium and related browsers on Linux; on macOS, Chrome is not on the PATH.
NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)


def main() -> int:
    """Print the browser's path and return the exit status; `make` stores the output in `BUMMERL_BROWSER`."""
    path = provided()
    if path is None:
        print(
            "The end-to-end tests need Chromium or Chrome: install one, or name its program in BUMMERL_BROWSER.",
            file=sys.stderr,
        )
        return 1
    print(path)
    return 0


def provided() -> Path | None:
    """Return an installed browser or, if there is none, install one and return it; None if that fails."""
    ways: tuple[Callable[[], Path | None], ...] = (named, installed, downloaded, from_debian, from_playwright)
    return next((path for path in (way() for way in ways) if path), None)


def named() -> Path | None:
    """Return the path in BUMMERL_BROWSER, even if it does not exist, so that the user sees the error."""
    wish = os.environ.get("BUMMERL_BROWSER")
    return Path(shutil.which(wish) or wish) if wish else None


def installed() -> Path | None:
    """Return a browser installed on the system, or None."""
    return next((Path(path) for path in map(shutil.which, NAMES) if path), None)


def downloaded() -> Path | None:
    """Return the browser downloaded by an earlier run, or None."""
    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.exists() else None


def from_debian() -> Path | None:
    """Install Debian's package if this process has permission, and return the browser's path or None."""
    return installed() if installing.from_debian(("chromium",)) else None


def from_playwright() -> Path | None:
    """Download Playwright's browser and return its path, or None if this fails."""
    return downloaded() if installing.succeeds(sys.executable, "-m", "playwright", "install", "chromium") else None


if __name__ == "__main__":
    sys.exit(main())
