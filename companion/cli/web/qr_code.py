"""A link as a QR code that a terminal can show."""

import io

import segno

_BORDER = 2
"""Modules; the standard wants four, all readers are content with two, and lines of a terminal are few."""
_WHITE_ON_BLACK, _PLAIN = "\033[97;40m", "\033[0m"


def qr_code(link: str, *, colours: bool) -> str:
    """Two modules above each other in each letter; what is light in the code is drawn.

    Args:
        link: what it leads to.
        colours: whether to set them, so that it is not turned inside out on light terminals.
    """
    drawn = io.StringIO()
    segno.make_qr(link, error="m").terminal(drawn, border=_BORDER, compact=True)
    lines = drawn.getvalue().splitlines()
    return "\n".join(f"{_WHITE_ON_BLACK}{line}{_PLAIN}" if colours else line for line in lines)
