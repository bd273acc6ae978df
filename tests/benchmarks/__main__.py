"""A runner for the benchmarks in this folder; the exit status is 1 if a result misses its published limit.

Run as `python -m tests.benchmarks [--json FILE] [NAME …]`; without names, it runs all benchmarks except those that take
minutes or need a browser.
"""

import argparse
import json
import sys
from importlib import import_module
from pathlib import Path

from tests.benchmarks.ratios import Row
from tests.benchmarks.report import benchmarks, report

_APART = (
    "web",
    "web_slow_phone",
    "web_memory",
    "web_engines",
    "web_server",
    "floods",
    "battery",
    "leaks",
    "hall",
    "hostile_codes",
)


def main(arguments: list[str]) -> int:
    """Run the benchmarks one after another, in alphabetical order if no names are given, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks")
    parser.add_argument("--json", type=Path, help="a file for the rows and the machine, as JSON")
    parser.add_argument("names", nargs="*", help="the benchmarks to run")
    asked = parser.parse_args(arguments)
    rows: dict[str, list[Row]] = {}
    for name in asked.names or [name for name in benchmarks() if name not in _APART]:
        rows[name] = import_module(f"tests.benchmarks.bench_{name}").run()
        if asked.json is not None:  # written after each benchmark, in case the run is interrupted
            asked.json.write_text(json.dumps(report(rows), indent=1, ensure_ascii=False), encoding="utf-8")
    return 0 if all(row.is_reached for some in rows.values() for row in some) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
