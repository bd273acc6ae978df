"""The settings in a vault; whatever is wrong with them, the app starts with its defaults.

A choice that cannot be read is as if it had not been made; presets that cannot be read are damage, and set aside.
"""

from contextlib import suppress

from companion.app.keeping import Damage
from companion.app.ports import StorageError
from companion.app.settings import Settings
from companion.storage.damage import VaultDamage
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
from companion.storage.settings_rows import settings_in, settings_row
from companion.storage.vaults.port import Vault

_NAME = "settings"


class VaultSettingsRepository:
    """The repository of settings over any vault."""

    def __init__(self, vault: Vault, damage: VaultDamage | None = None) -> None:
        """Keep the settings in `vault`, and tell `damage` of some that cannot be read."""
        self._vault = vault
        self._damage = damage or VaultDamage(vault)

    async def load(self) -> Settings:
        """The settings as stored; the defaults for what is not there or cannot be read."""
        try:
            return await self._stored() or Settings()
        except (OSError, NewerDocumentError):
            return Settings()

    async def save(self, settings: Settings) -> None:
        """Store the settings."""
        document = new_document(SETTINGS)
        document.table("settings").insert(settings_row(settings))
        with told_as_storage_errors():
            try:
                await self._stored()  # damage must be known before it is written over
            except NewerDocumentError as error:
                raise StorageError("a newer version of the program has written the settings") from error
            await self._damage.make_way(_NAME)
            await self._vault.replace(_NAME, content_of(document))

    async def _stored(self) -> Settings | None:
        content = await self._vault.open(_NAME)
        if content is None:
            return None
        try:
            return _parse(content)
        except NewerDocumentError:
            await self._damage.found(_NAME, Damage.NEWER)
            raise
        except DamagedDocumentError as damage:
            why = damage.why
        previous = await self._vault.open_previous(_NAME)
        with suppress(DamagedDocumentError):
            if previous is not None:
                settings = _parse(previous)
                self._damage.note(_NAME, why)
                return settings
        await self._damage.found(_NAME, why)
        return None


def _parse(content: bytes) -> Settings | None:
    row: Row | None = parse_document(SETTINGS, content).table("settings").get(doc_id=1)
    return None if row is None else settings_in(row)
