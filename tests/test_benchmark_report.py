"""Tests for the rows of benchmarks as JSON and as tables."""

import json

import pytest

from tests.benchmarks.ratios import Row
from tests.benchmarks.report import PAGE as PERFORMANCE
from tests.benchmarks.report import TABLE, benchmarks, report, with_tables

PAGE = """# Performance

<!-- measured: storage score -->
old
<!-- end -->

<!-- measured: web -->
old
<!-- end -->
"""
ROWS = {
    "storage": [Row(what="a deal", value=1.5, measured=0.9, against=0.6, unit="ms", at_most=2)],
    "score": [
        Row(what="soft", value=26_000, unit="deals a second", at_least=10_000),
        Row(what="start", value=87.8, unit="ms"),
        Row(what="a slow row", value=2.5, measured=25, against=10, unit="ms", at_most=2),
        Row(what="a phone", unit="no such limit"),
        Row(what="lost reports", value=0, at_most=0),
    ],
}


def test_rows_become_a_table_with_the_day_and_the_machine() -> None:
    run = {**json.loads(json.dumps(report(ROWS))), "day": "2026-11-24", "machine": "2 cores"}
    page = with_tables(PAGE, [run])
    assert page.splitlines()[2:14] == [
        "<!-- measured: storage score -->",
        "| Measure | Must reach | Reached |",
        "|---|---|---|",
        "| a deal | ≤ 2 | 1.50 (0.90 ms against 0.60) |",
        "| soft | ≥ 10,000 | 26,000 deals a second |",
        "| start | – | 88 ms |",
        "| a slow row | ≤ 2 | **missed:** 2.50 (25 ms against 10) |",
        "| a phone | – | not measured: no such limit |",
        "| lost reports | ≤ 0 | 0 |",
        "",
        "Measured on 2026-11-24: 2 cores.",
        "<!-- end -->",
    ]
    assert page.endswith("<!-- measured: web -->\nold\n<!-- end -->\n")
    assert with_tables(page, [run]) == page


def test_every_benchmark_has_one_table_in_the_documentation() -> None:
    names = [name for _, found, _ in TABLE.findall(PERFORMANCE.read_text(encoding="utf-8")) for name in found.split()]
    assert sorted(names) == benchmarks()


def test_a_run_without_a_table_is_refused() -> None:
    with pytest.raises(ValueError, match="the page has no table of score"):
        with_tables(PAGE, [report({"score": ROWS["score"]})])


def test_a_limit_is_reached_up_to_its_value() -> None:
    reached = [row.is_reached for rows in ROWS.values() for row in rows]
    assert reached == [True, True, True, False, True, True]
    assert Row(what="", value=2, at_most=2).is_reached
    assert not Row(what="", value=1.9, at_least=2).is_reached
