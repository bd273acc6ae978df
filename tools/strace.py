"""Find or install strace, with which a test makes system calls fail."""

import os
import shutil
import sys

from tools import installing


def main() -> int:
    """Install strace if it is missing and may be installed, and report if it still is, which is an error on CI."""
    if not shutil.which("strace"):
        installing.from_debian(("strace",))
    if shutil.which("strace"):
        return 0
    print("No system calls will be made to fail; on Debian, that needs: strace", file=sys.stderr)
    return 1 if "CI" in os.environ else 0


if __name__ == "__main__":
    sys.exit(main())
