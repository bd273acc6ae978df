"""The settings in a vault; whatever is wrong with them, the app starts with its defaults."""

from contextlib import suppress

from companion.app.ports import StorageError
from companion.app.settings import Appearance, Settings
from companion.core.codes import named
from companion.storage.documents import (
    DamagedDocumentError,
    NewerDocumentError,
    Row,
    content_of,
    new_document,
    parse_document,
)
from companion.storage.failures import told_as_storage_errors
from companion.storage.migrations import SETTINGS
from companion.storage.vaults.port import Vault

_NAME = "settings"


class VaultSettingsRepository:
    """The repository of settings over any vault."""

    def __init__(self, vault: Vault) -> None:
        """Keep the settings in `vault`."""
        self._vault = vault

    async def load(self) -> Settings:
        """The settings as stored; the defaults for what is not there or cannot be read."""
        try:
            content = await self._vault.open(_NAME)
            document = None if content is None else parse_document(SETTINGS, content)
        except (OSError, DamagedDocumentError, NewerDocumentError):
            return Settings()
        row = None if document is None else document.table("settings").get(doc_id=1)
        return Settings() if row is None else _settings(row)

    async def save(self, settings: Settings) -> None:
        """Store the settings."""
        with told_as_storage_errors():
            await self._check_overwritable()
        document = new_document(SETTINGS)
        document.table("settings").insert({"language": settings.language, "appearance": settings.appearance.value})
        with told_as_storage_errors():
            await self._vault.replace(_NAME, content_of(document))

    async def _check_overwritable(self) -> None:
        content = await self._vault.open(_NAME)
        with suppress(DamagedDocumentError):
            try:
                parse_document(SETTINGS, content or b"")
            except NewerDocumentError as error:
                raise StorageError("a newer version of the program has written the settings") from error


def _settings(row: Row) -> Settings:
    language = row.get("language")
    return Settings(
        language=language if isinstance(language, str) else None,
        appearance=named(Appearance, row.get("appearance")) or Appearance.SYSTEM,
    )
