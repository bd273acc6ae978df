"""Provides the browser of the end-to-end tests, and prints its path: an installed one before any download."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import sync_playwright

#: names of Chromium and its kin on Linux; macOS keeps Chrome where no PATH leads
NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
PATIENCE = 300  #: seconds for a package or a download


def main() -> int:
    """Run by make: `BUMMERL_BROWSER=$(python -m tools.browser)`."""
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
    """Return the first browser that can be had; None where there is none and none can be installed."""
    ways: tuple[Callable[[], Path | None], ...] = (named, installed, downloaded, from_debian, from_playwright)
    return next((path for path in (way() for way in ways) if path), None)


def named() -> Path | None:
    """Return the program that BUMMERL_BROWSER names, even where it is none: whoever set it wants to hear of it."""
    wish = os.environ.get("BUMMERL_BROWSER")
    return Path(shutil.which(wish) or wish) if wish else None


def installed() -> Path | None:
    """Return a browser of the system."""
    return next((Path(path) for path in map(shutil.which, NAMES) if path), None)


def downloaded() -> Path | None:
    """Return the browser that an earlier run has downloaded."""
    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.exists() else None


def from_debian() -> Path | None:
    """Debian's own package, where this process may install it."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return None
    fetched = carried_out("apt-get", "update")
    if fetched and carried_out("apt-get", "install", "--yes", "--no-install-recommends", "chromium"):
        return installed()
    return None


def from_playwright() -> Path | None:
    """Playwright's own download."""
    return downloaded() if carried_out(sys.executable, "-m", "playwright", "install", "chromium") else None


def carried_out(*command: str) -> bool:
    """Return whether `command` succeeded in time; it has nobody to ask, and standard output is for the path."""
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
