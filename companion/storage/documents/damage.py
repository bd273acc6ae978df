"""Keep track of damaged documents. They are never deleted; before a write, they are moved to quarantine."""

import logging
from dataclasses import dataclass

from companion.app.archive.keeping import Damage, DamagedDocument
from companion.storage.documents.failures import storage_errors
from companion.storage.documents.names import MATCH_NAMES, TOURNAMENT_NAMES
from companion.storage.vaults.port import Vault, is_name

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _InPlace:
    """A damaged document under its original name; if `has_previous` is set, the previous content can be read."""

    why: Damage
    has_previous: bool


class VaultDamage:
    """The damaged documents found so far in a vault."""

    def __init__(self, vault: Vault) -> None:
        self._vault = vault
        self._in_place: dict[str, _InPlace] = {}

    def in_place(self, name: str) -> bool:
        """Return whether a document is known to be damaged or too new, and still has its original name."""
        return name in self._in_place

    def note_recovered(self, name: str, why: Damage) -> None:
        """Record that the newest content of a document is damaged, and that the previous one is used instead."""
        if name not in self._in_place:
            _log.warning("the newest document %s is damaged (%s); this is the one before", name, why)
        self._in_place[name] = _InPlace(why, has_previous=True)

    async def handle_unreadable(self, name: str, why: Damage) -> None:
        """Quarantine an unreadable document, unless a newer version of the program wrote it."""
        self._in_place[name] = _InPlace(why, has_previous=False)
        if why is Damage.NEWER:
            return
        try:
            await self._vault.set_aside(name, why)
        except OSError as error:
            _log.warning("the damaged document %s could not be set aside: %s", name, error)
        else:
            del self._in_place[name]

    async def set_aside_before_write(self, name: str) -> None:
        """Quarantine a damaged document before it is overwritten; raises `OSError` if this fails."""
        damaged = self._in_place.get(name)
        if damaged is None:
            return
        if damaged.has_previous:
            await self._vault.restore(name, damaged.why)
        else:
            await self._vault.set_aside(name, damaged.why)
        self._in_place.pop(name, None)

    async def damaged(self) -> tuple[DamagedDocument, ...]:
        """Return all damaged documents found so far."""
        with storage_errors(reading=True):
            aside = await self._vault.aside()
        away = [_aside(name) for name in aside]
        here = [_document(name, name, document.why, set_aside=False) for name, document in self._in_place.items()]
        return tuple(sorted([*away, *here], key=lambda document: document.name))

    async def content(self, name: str) -> bytes:
        """Return the contents of a damaged document; raises `LookupError` if no damaged document has this name."""
        with storage_errors(reading=True):
            if not is_name(name):
                content = await self._vault.open_aside(name)
            else:
                content = await self._vault.open(name) if self.in_place(name) else None
        if content is None:
            raise LookupError(f"no damaged document {name}")
        return content

    async def was_set_aside(self, name: str) -> bool:
        """Return whether a damaged document with this name was quarantined."""
        return any(aside.startswith(f"{name}.") for aside in await self._vault.aside())


def _aside(name: str) -> DamagedDocument:
    document, why, _ = name.split(".")
    known = {damage.value: damage for damage in Damage}
    return _document(name, document, known.get(why, Damage.CONTRADICTORY), set_aside=True)


def _document(name: str, document: str, why: Damage, *, set_aside: bool) -> DamagedDocument:
    return DamagedDocument(
        name=name,
        why=why,
        match_id=MATCH_NAMES.key_of(document),
        tournament_id=TOURNAMENT_NAMES.key_of(document),
        set_aside=set_aside,
    )
