"""Benchmark results as JSON and as the tables of docs/performance.md.

Run as `python -m tests.benchmarks.report FILE …` to replace the tables with those of the given runs. In the document,
each table is between two comments: `<!-- measured: storage score -->`, which names its benchmarks, and `<!-- end -->`.
"""

import json
import os
import platform
import re
import sys
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tests.benchmarks.ratios import Row

PAGE = Path(__file__).parents[2] / "docs" / "performance.md"
TABLE = re.compile(r"(<!-- measured: ([\w ]+) -->\n).*?(<!-- end -->)", re.DOTALL)
"""A table of the page; its second group names the benchmarks."""
_SMALL = 10
"""Values below this number have two decimal places, unless they are counts."""


def benchmarks() -> list[str]:
    """Return the names of all benchmarks, in alphabetical order."""
    return sorted(path.stem.removeprefix("bench_") for path in Path(__file__).parent.glob("bench_*.py"))


def report(rows: Mapping[str, Iterable[Row]]) -> dict[str, Any]:
    """Return the rows of each benchmark, with the day and the machine, as JSON values."""
    return {
        "day": datetime.now(UTC).date().isoformat(),
        "machine": machine(),
        "benchmarks": {name: [asdict(row) for row in some] for name, some in rows.items()},
    }


def machine() -> str:
    """Return a description of this machine: its processor, system and Python."""
    info = Path("/proc/cpuinfo")
    model = re.search(r"model name\s*: (.+)", info.read_text(encoding="utf-8")) if info.exists() else None
    system = platform.system()
    if system == "Linux":
        system = platform.freedesktop_os_release().get("PRETTY_NAME", system)
    processor = model[1] if model else platform.machine()
    return f"{os.cpu_count()} cores ({processor}), {system}, Python {platform.python_version()}"


def with_tables(page: str, reports: Iterable[Mapping[str, Any]]) -> str:
    """Return the page with its tables replaced; a table is left unchanged if any of its benchmarks was not run.

    Raises:
        ValueError: If no table of the page can be replaced.
    """
    of_run = {name: run for run in reports for name in run["benchmarks"]}

    def replaced(found: re.Match[str]) -> str:
        names = found[2].split()
        if not of_run.keys() >= set(names):
            return found[0]
        return f"{found[1]}{_table(names, of_run)}{found[3]}"

    written = TABLE.sub(replaced, page)
    if not any(of_run.keys() >= set(found[2].split()) for found in TABLE.finditer(page)):
        raise ValueError(f"the page has no table of {', '.join(of_run)}")
    return written


def _table(names: Iterable[str], of_run: Mapping[str, Mapping[str, Any]]) -> str:
    rows = [Row(**row) for name in names for row in of_run[name]["benchmarks"][name]]
    runs = dict.fromkeys((of_run[name]["day"], of_run[name]["machine"]) for name in names)
    lines = [
        "| Measure | Must reach | Reached |",
        "|---|---|---|",
        *(f"| {row.what} | {_limit(row)} | {_reached(row)} |" for row in rows),
        "",
        *(f"Measured on {day}: {machine}." for day, machine in runs),
    ]
    return "".join(f"{line}\n" for line in lines)


def _limit(row: Row) -> str:
    if row.at_most is not None:
        return f"≤ {row.at_most:g}"
    return "–" if row.at_least is None else f"≥ {row.at_least:,g}"


def _reached(row: Row) -> str:
    if row.value is None:
        return f"not measured: {row.unit}"
    if row.measured is None or row.against is None:
        words = f"{_digits(row.value)} {row.unit}".rstrip()
    else:
        words = f"{_digits(row.value)} ({_digits(row.measured)} {row.unit} against {_digits(row.against)})"
    return words if row.is_reached else f"**missed:** {words}"


def _digits(value: float) -> str:
    return f"{value:,.2f}" if abs(value) < _SMALL and not isinstance(value, int) else f"{value:,.0f}"


if __name__ == "__main__":
    runs = [json.loads(Path(name).read_text(encoding="utf-8")) for name in sys.argv[1:]]
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8"), runs), encoding="utf-8")
