"""Find or install Firefox and WebKitGTK, for the tests that run in each engine."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools import installing

SYSTEM_PYTHON = "/usr/bin/python3"
"""The Python for which Debian builds the bindings of WebKitGTK."""
_BINDINGS = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"
PACKAGES = {
    "firefox": ("firefox-esr",),
    "webkit": ("xvfb", "python3-gi", "gir1.2-gtk-3.0", "gir1.2-webkit2-4.1", "libgl1-mesa-dri"),
}
"""Debian's packages for each engine."""


def main() -> int:
    """Install missing browsers if permitted, and report those still missing, which is an error on CI."""
    wanted = [PACKAGES[name] for name in missing()]
    if wanted:
        installing.from_debian(*wanted)
    for name in missing():
        print(f"No tests in {name}; on Debian, it needs: {' '.join(PACKAGES[name])}", file=sys.stderr)
    return 1 if missing() and "CI" in os.environ else 0


def missing() -> list[str]:
    """Return the engines for which this machine has no browser."""
    found = {"firefox": firefox() is not None, "webkit": has_webkit()}
    return [name for name, is_here in found.items() if not is_here]


def firefox() -> str | None:
    """Return the path of Firefox, or None."""
    return next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None)


def has_webkit() -> bool:
    """Return whether the system's Python can open a page of WebKitGTK on a virtual screen."""
    if not shutil.which("Xvfb") or not Path(SYSTEM_PYTHON).exists():
        return False
    done = subprocess.run([SYSTEM_PYTHON, "-c", _BINDINGS], stderr=subprocess.DEVNULL, check=False)
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
