"""Sort names alphabetically."""

import unicodedata


def alphabetical_key(name: str) -> tuple[str, str]:
    """Return the sort key of a name, with Ä next to A and Š next to S, as in dictionaries (DIN 5007-1)."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)), name
