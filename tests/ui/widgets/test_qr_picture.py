"""Tests for drawing QR codes."""

import segno

from companion.app.qr_code import dark_runs
from companion.core.options.rules import PRESETS
from companion.core.options.rules_code import code_of


def test_the_runs_cover_exactly_the_dark_modules() -> None:
    for rules in PRESETS.values():
        code = code_of(rules)
        matrix = segno.make_qr(code, error="m").matrix
        runs, width = dark_runs(code)
        drawn = {(x, y) for left, y, length in runs for x in range(left, left + length)}
        assert drawn == {(x, y) for y, row in enumerate(matrix) for x, dark in enumerate(row) if dark}
        assert width == len(matrix)
