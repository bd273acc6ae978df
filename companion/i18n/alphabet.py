"""Sort names alphabetically."""

import unicodedata

_PLAIN = str.maketrans(
    {
        "æ": "ae",
        "œ": "oe",
        "ø": "o",
        "đ": "d",
        "ð": "d",
        "ħ": "h",
        "\N{LATIN SMALL LETTER DOTLESS I}": "i",
        "ł": "l",
        "þ": "th",
    }
)
"""The plain letters for letters that Unicode doesn't decompose."""


def alphabetical_key(name: str) -> tuple[str, str]:
    """Return a sort key that puts Ä next to A and Đ next to D, as dictionaries do (DIN 5007-1)."""
    letters = unicodedata.normalize("NFKD", name.casefold()).translate(_PLAIN)
    return "".join(letter for letter in letters if not unicodedata.combining(letter)), name
