"""The repository for tournaments in a vault."""

from dataclasses import replace

from companion.app.tournament.port import StoredTournament, TournamentId, TournamentSummary
from companion.storage.documents.damage import VaultDamage
from companion.storage.documents.documents import DocumentFormat
from companion.storage.documents.migrations import TOURNAMENT
from companion.storage.documents.repository import VaultRepository
from companion.storage.tournament.document import TOURNAMENTS
from companion.storage.tournament.list_of_tournaments import TournamentList
from companion.storage.vaults.port import Vault


class VaultTournamentRepository(VaultRepository[TournamentId, StoredTournament, TournamentSummary]):
    """A repository for tournaments in any kind of vault."""

    def __init__(self, vault: Vault, damage: VaultDamage | None = None, form: DocumentFormat = TOURNAMENT) -> None:
        """Initialize the repository; `damage` keeps track of unreadable documents, and `form` is used for writing."""
        damage = damage or VaultDamage(vault)
        kind = replace(TOURNAMENTS, form=form)
        super().__init__(vault, damage, kind, TournamentList(vault, damage, kind))
