"""A runner for the benchmarks in this folder; the exit status is 1 if a published limit is missed.

Run as `python -m tests.benchmarks [NAME …]`; without names it runs all except the web app's, which take minutes and
need a browser.
"""

import sys
from importlib import import_module
from pathlib import Path

_APART = ("web", "web_server", "floods")


def main(wanted: list[str]) -> int:
    """Run the benchmarks one after another, by default in alphabetical order, and return the exit status."""
    there = sorted(path.stem.removeprefix("bench_") for path in Path(__file__).parent.glob("bench_*.py"))
    names = wanted or [name for name in there if name not in _APART]
    reached = [import_module(f"tests.benchmarks.bench_{name}").run() for name in names]
    return 0 if all(reached) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
