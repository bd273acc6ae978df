"""Install what the tests need from the system's packages."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence

PATIENCE = 300
"""The timeout for a package or a download in seconds."""


def from_debian(*groups: Sequence[str]) -> bool:
    """Install groups of Debian packages if this process has permission, and return whether that succeeded.

    A package that the system doesn't have prevents only its own group from being installed.
    """
    if not shutil.which("apt-get") or os.geteuid() != 0 or not succeeds("apt-get", "update"):
        return False
    tried = [succeeds("apt-get", "install", "--yes", "--no-install-recommends", *group) for group in groups]
    return all(tried)


def succeeds(*command: str) -> bool:
    """Run `command` without input, and return whether it succeeded within `PATIENCE`; its output goes to stderr."""
    print("Installing what the tests need:", *command, file=sys.stderr)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=sys.stderr, env=quiet, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0
