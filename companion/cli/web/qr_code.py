"""Draw the QR code of a link in a terminal."""

import io

import segno

_BORDER = 2
"""The margin in modules (squares): the standard requires four, but scanners accept two, and terminals are small."""
_WHITE_ON_BLACK, _PLAIN = "\033[97;40m", "\033[0m"


def qr_code(link: str, *, colours: bool) -> str:
    """Return the QR code as lines of block characters, each of which shows two squares, one above the other.

    Only the light squares are drawn.

    Args:
        link: The link to encode.
        colours: Whether to print white on black; otherwise, the code is inverted in terminals with a light background.
    """
    drawn = io.StringIO()
    segno.make_qr(link, error="m").terminal(drawn, border=_BORDER, compact=True)
    lines = drawn.getvalue().splitlines()
    return "\n".join(f"{_WHITE_ON_BLACK}{line}{_PLAIN}" if colours else line for line in lines)
