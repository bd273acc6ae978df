"""The settings in a backup: the fields of the stored settings, and the version of their format."""

import json
from contextlib import suppress

from companion.app.settings import Settings
from companion.storage.archive.single import Plain
from companion.storage.documents.documents import DamagedDocumentError, NewerDocumentError, Row, parse_document
from companion.storage.documents.fields import number_in
from companion.storage.documents.migrations import SETTINGS
from companion.storage.settings.preset_rows import FIELD as PRESETS
from companion.storage.settings.rows import settings_row, whole_settings_in
from companion.storage.vaults.port import Documents

_NAME = "settings"
_MOST_PRESETS = 1000
"""The maximum number of presets in a backup: far more than a user stores, and few enough to be compared quickly."""


async def plain_settings(vault: Documents) -> Plain:
    """Return the stored settings as plain data; raises `OSError` if the vault cannot be read."""
    content = await vault.open(_NAME)
    if content is None:
        return Plain(settings_data(Settings()))
    try:
        return Plain(settings_data(whole_settings_in(_row(content))))
    except NewerDocumentError:
        return Plain(None, is_read=False)
    except DamagedDocumentError:
        previous = await vault.open_previous(_NAME)
    if previous is not None:
        with suppress(DamagedDocumentError, NewerDocumentError):
            return Plain(settings_data(whole_settings_in(_row(previous))), is_previous=True)
    return Plain(None, is_read=False)


def parse_settings(plain: dict[str, object] | None) -> Settings:
    """Parse the settings in a backup; return the defaults if there are none.

    Raises:
        DamagedDocumentError: If the data is invalid.
        NewerDocumentError: If a newer version of the program wrote the data.
    """
    if plain is None:
        return Settings()
    presets, version = plain.get(PRESETS), number_in(plain, "version")
    if isinstance(presets, list) and len(presets) > _MOST_PRESETS:
        raise DamagedDocumentError(f"too many presets: {len(presets)}")
    row = {field: value for field, value in plain.items() if field != "version"}
    tables = {"about": {"1": {"format": SETTINGS.name, "version": version}}, "settings": {"1": row}}
    return whole_settings_in(_row(json.dumps(tables).encode()))


def settings_data(settings: Settings) -> dict[str, object]:
    """Return the settings as plain data for a backup."""
    return {"version": SETTINGS.version, **settings_row(settings)}


def _row(content: bytes) -> Row:
    row: Row | None = parse_document(SETTINGS, content).table("settings").get(doc_id=1)
    if row is None:
        raise DamagedDocumentError("no row for the settings")
    return row
