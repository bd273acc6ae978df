"""The repository for matches in a vault."""

from dataclasses import replace

from companion.app.matches.summaries import MatchSummary
from companion.app.ports import MatchId, StoredMatch
from companion.storage.documents.damage import VaultDamage
from companion.storage.documents.documents import DocumentFormat
from companion.storage.documents.migrations import MATCH
from companion.storage.documents.repository import VaultRepository
from companion.storage.matches.catalogue import Catalogue
from companion.storage.matches.document import MATCHES
from companion.storage.vaults.port import Vault


class VaultMatchRepository(VaultRepository[MatchId, StoredMatch, MatchSummary]):
    """A repository for matches in any kind of vault."""

    def __init__(self, vault: Vault, damage: VaultDamage | None = None, form: DocumentFormat = MATCH) -> None:
        """Initialize the repository; `damage` keeps track of unreadable documents, and `form` is used for writing."""
        damage = damage or VaultDamage(vault)
        kind = replace(MATCHES, form=form)
        super().__init__(vault, damage, kind, Catalogue(vault, damage, kind))
