"""The document formats and their migrations, with one pure function for each step.

A released version never changes; tests/golden contains documents in each version.
"""

from companion.storage.documents.documents import DocumentFormat, Tables


def _make_anew(tables: Tables) -> Tables:
    """Discard an index that has an old format or was incorrect; it is rebuilt from the documents."""
    return {name: table for name, table in tables.items() if name == "about"}


def _without_presets(tables: Tables) -> Tables:
    """Add an empty list of custom presets, because the first version of the settings has none."""
    settings = {number: {**row, "presets": []} for number, row in tables.get("settings", {}).items()}
    return {**tables, "settings": dict(settings)}


def _with_choices_of_the_table(tables: Tables) -> Tables:
    """Add the settings missing from the second version, with their defaults at that time."""
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


def _with_lessons(tables: Tables) -> Tables:
    """Add an empty list of hints not to show again, because the third version of the settings has none."""
    settings = {number: {"learned": [], **row} for number, row in tables.get("settings", {}).items()}
    return {**tables, "settings": dict(settings)}


def _unchanged(tables: Tables) -> Tables:
    """Change only the version, so that earlier programs don't report new fields and events as damage."""
    return tables


MATCH = DocumentFormat("bummerl-match")
SETTINGS = DocumentFormat("bummerl-settings", (_without_presets, _with_choices_of_the_table, _with_lessons))
INDEX = DocumentFormat("bummerl-index", (_make_anew,) * 5)
TOURNAMENT = DocumentFormat("bummerl-tournament", (_unchanged,))
TOURNAMENT_INDEX = DocumentFormat("bummerl-tournament-index", (_make_anew, _make_anew))
PRACTICE = DocumentFormat("bummerl-practice")
PEOPLE = DocumentFormat("bummerl-people")
