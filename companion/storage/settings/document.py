"""The settings document; if it cannot be read, the app starts with the defaults.

If a single setting cannot be read, its default is used; if a preset cannot be read, the document counts as damaged.
"""

from tinydb import TinyDB

from companion.app.settings import Settings
from companion.storage.documents.documents import Row
from companion.storage.documents.migrations import SETTINGS
from companion.storage.documents.single import Kind
from companion.storage.settings.rows import settings_in, settings_row

_TABLE = "settings"


def _settings(document: TinyDB) -> Settings:
    row: Row | None = document.table(_TABLE).get(doc_id=1)
    return Settings() if row is None else settings_in(row)


SETTINGS_DOCUMENT = Kind(
    name="settings",
    form=SETTINGS,
    empty=Settings,
    rows=lambda settings: {_TABLE: [settings_row(settings)]},
    parse=_settings,
)
