"""Runs every benchmark of this folder; a number that is published and not reached ends with status 1."""

import sys
from importlib import import_module
from pathlib import Path


def main() -> int:
    """Run the benchmarks one after the other, in the order of their names."""
    names = sorted(path.stem for path in Path(__file__).parent.glob("bench_*.py"))
    reached = [import_module(f"tests.benchmarks.{name}").run() for name in names]
    return 0 if all(reached) else 1


if __name__ == "__main__":
    sys.exit(main())
