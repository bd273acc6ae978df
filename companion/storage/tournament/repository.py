"""The repository of tournaments in a vault."""

from dataclasses import replace

from companion.app.tournament.port import StoredTournament, TournamentId, TournamentSummary
from companion.storage.documents.damage import VaultDamage
from companion.storage.documents.documents import Format
from companion.storage.documents.migrations import TOURNAMENT
from companion.storage.documents.repository import VaultRepository
from companion.storage.tournament.document import TOURNAMENTS
from companion.storage.tournament.list_of_tournaments import TournamentList
from companion.storage.vaults.port import Vault


class VaultTournamentRepository(VaultRepository[TournamentId, StoredTournament, TournamentSummary]):
    """A repository of tournaments in any vault."""

    def __init__(self, vault: Vault, damage: VaultDamage | None = None, form: Format = TOURNAMENT) -> None:
        """Initialize the repository; unreadable documents are reported to `damage`, and `form` is used for writing."""
        damage = damage or VaultDamage(vault)
        kind = replace(TOURNAMENTS, form=form)
        super().__init__(vault, damage, kind, TournamentList(vault, damage, kind))
