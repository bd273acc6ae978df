"""The formats of the documents and how older ones become newer ones: pure functions, one for each step.

A released version never changes again; tests/golden keeps documents of each.
"""

from companion.storage.documents.documents import Format, Tables


def _make_anew(tables: Tables) -> Tables:
    """An index is thrown away where its lines have changed or were wrong: the documents say all that is in it."""
    return {name: table for name, table in tables.items() if name == "about"}


def _without_presets(tables: Tables) -> Tables:
    """The first version of the settings knew no presets of one's own."""
    settings = {number: {**row, "presets": []} for number, row in tables.get("settings", {}).items()}
    return {**tables, "settings": dict(settings)}


def _with_choices_of_the_table(tables: Tables) -> Tables:
    """The second version knew a language and an appearance; the rest was as it is by default now."""
    choices = {
        "counter": "beads",
        "mode": "facing",
        "turn": "0",
        "text": "usual",
        "awake": "20",
        "glance": "5",
        "pack": "french",
        "still": False,
        "haptics": True,
        "needed": True,
        "sayings": True,
        "hints": True,
        "example": True,
    }
    settings = {number: {**choices, **row} for number, row in tables.get("settings", {}).items()}
    return {**tables, "settings": dict(settings)}


MATCH = Format("bummerl-match")
SETTINGS = Format("bummerl-settings", (_without_presets, _with_choices_of_the_table))
INDEX = Format("bummerl-index", (_make_anew, _make_anew, _make_anew))
TOURNAMENT = Format("bummerl-tournament")
TOURNAMENT_INDEX = Format("bummerl-tournament-index", (_make_anew,))
PRACTICE = Format("bummerl-practice")
PEOPLE = Format("bummerl-people")
