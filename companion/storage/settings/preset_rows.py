"""Convert the user's presets to and from rows; each row contains the complete rules, not a reference to a preset."""

from companion.app.settings import OwnPreset
from companion.core.options.rules_notation import parse_rules, whole_rules
from companion.storage.documents.documents import DamagedDocumentError, Row
from companion.storage.documents.fields import row_in, text_in

FIELD = "presets"


def preset_rows(presets: tuple[OwnPreset, ...]) -> list[dict[str, object]]:
    """Return a row for each preset."""
    return [{"name": preset.name, "rules": whole_rules(preset.rules)} for preset in presets]


def presets_in(row: Row) -> tuple[OwnPreset, ...]:
    """Return the presets stored in the row of the settings; raises `DamagedDocumentError` if a preset is invalid."""
    rows = row.get(FIELD)
    if not isinstance(rows, list):
        raise DamagedDocumentError(f"not a list: {FIELD}")
    presets = tuple(_preset(item) for item in rows)
    if len({preset.name for preset in presets}) != len(presets):
        raise DamagedDocumentError("two presets of one name")
    return presets


def _preset(row: object) -> OwnPreset:
    if not isinstance(row, dict):
        raise DamagedDocumentError(f"not a row: {FIELD}")
    rules, violations = parse_rules(row_in(row, "rules"))
    if rules is None:
        raise DamagedDocumentError(f"not a rule set: {violations[0].code} {violations[0].field}")
    name = text_in(row, "name")
    if not name.strip():
        raise DamagedDocumentError("a preset without a name")
    return OwnPreset(name, rules)
