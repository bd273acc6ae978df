"""The formats of the documents and how older ones become newer ones: pure functions, one for each step.

A released version never changes again; tests/golden keeps documents of each.
"""

from companion.storage.documents import Format, Tables


def _make_anew(tables: Tables) -> Tables:
    """An index is thrown away where its lines have changed: the documents say everything that is in it."""
    return {name: table for name, table in tables.items() if name == "about"}


def _without_presets(tables: Tables) -> Tables:
    """The first version of the settings knew no presets of one's own."""
    settings = {number: {**row, "presets": []} for number, row in tables.get("settings", {}).items()}
    return {**tables, "settings": dict(settings)}


MATCH = Format("bummerl-match")
SETTINGS = Format("bummerl-settings", (_without_presets,))
INDEX = Format("bummerl-index", (_make_anew, _make_anew))
