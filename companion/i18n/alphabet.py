"""Sort names alphabetically."""

import unicodedata


def alphabetical_key(name: str) -> tuple[str, str]:
    """Return a sort key that puts Ä next to A and Š next to S, as dictionaries do (DIN 5007-1)."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)), name
