"""Write CSV tables in which no cell is interpreted as a formula, and read the cells of such tables."""

import csv
import re
from collections.abc import Iterable
from io import StringIO

SEPARATOR = ";"
"""The column separator that spreadsheets expect in countries with a decimal comma."""
_SKIPPED = r"[\"\x00-\x20\x7f-\xa0\u200b-\u200f\u2028-\u202f\u2060\ufeff]*"
"""Characters that a spreadsheet may skip when looking for a formula."""
_START = rf"(?:^|[,;|]){_SKIPPED}"
"""A pattern for the start of a cell, even if a spreadsheet uses another column separator."""
_SIGNS = "[-=+@＝＋－＠]"  # noqa: RUF001  # spreadsheets in East Asia also accept full-width signs
_FORMULA = re.compile(rf"({_START})(?={_SIGNS})(?!-[0-9]+(?:[,;|]|\Z))")
"""A pattern for the start of a formula; negative numbers don't match."""
_QUOTED = re.compile(rf"({_START})'(?={_SIGNS})")


def as_csv(rows: Iterable[Iterable[object]]) -> bytes:
    """Return a CSV file with every cell quoted; an apostrophe is put before formulas, so that they remain text.

    The file starts with a byte order mark, because spreadsheets otherwise assume an older encoding.
    """
    out = StringIO()
    writer = csv.writer(out, delimiter=SEPARATOR, quoting=csv.QUOTE_ALL)
    writer.writerows([_as_text(cell) for cell in row] for row in rows)
    return out.getvalue().encode("utf-8-sig", "replace")


def cell_text(cell: str) -> str:
    """Return the text of a cell without the apostrophes added by `as_csv`."""
    return _QUOTED.sub(r"\1", cell)


def _as_text(cell: object) -> str:
    """Return the text of a cell in one line without tabs, with an apostrophe before each formula."""
    return _FORMULA.sub(r"\1'", " ".join(str(cell).split()))
