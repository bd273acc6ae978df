"""Find a browser for the end-to-end tests, or install one if there is none, and print its path."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import sync_playwright

#: The names of Chromium and related browsers on Linux; on macOS, Chrome is not on the PATH.
NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
PATIENCE = 300  #: The timeout for a package or a download in seconds.


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
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return None
    fetched = succeeds("apt-get", "update")
    if fetched and succeeds("apt-get", "install", "--yes", "--no-install-recommends", "chromium"):
        return installed()
    return None


def from_playwright() -> Path | None:
    """Download Playwright's browser and return its path, or None if this fails."""
    return downloaded() if succeeds(sys.executable, "-m", "playwright", "install", "chromium") else None


def succeeds(*command: str) -> bool:
    """Run `command` without input, and return whether it succeeded within `PATIENCE`; its output goes to stderr."""
    print("Looking for a browser:", *command, file=sys.stderr)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=sys.stderr, env=quiet, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
