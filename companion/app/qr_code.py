"""The dark squares of a QR code (called modules in the QR standard), for display or printing."""

QUIET = 4
"""The width of the blank margin around a QR code, in modules, as required by the QR standard."""


def dark_runs(text: str) -> tuple[list[tuple[int, int, int]], int]:
    """Return the dark modules of the QR code for `text` as horizontal runs (x, y, length), and the width in modules."""
    import segno  # noqa: PLC0415  # a heavy import that only QR codes need

    matrix = segno.make_qr(text, error="m").matrix
    runs: list[tuple[int, int, int]] = []
    for y, row in enumerate(matrix):
        start = 0
        for x, dark in enumerate((*row, 0)):
            if not dark:
                if x > start:
                    runs.append((start, y, x - start))
                start = x + 1
    return runs, len(matrix)
