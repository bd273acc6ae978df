"""The order of names in a list, as people look for them."""

import unicodedata


def in_alphabet(name: str) -> tuple[str, str]:
    """What to sort a name by: Ä stands beside A and Š beside S, as in a telephone book of names (DIN 5007-1)."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)), name
