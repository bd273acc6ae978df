"""Reading the document of a tournament from a vault: the newest, or the one before where that is damaged."""

from companion.app.archive.keeping import Damage
from companion.app.tournament.port import NoTournamentError, TournamentId, UnreadableTournamentError
from companion.storage.documents.documents import DamagedDocumentError, Format, NewerDocumentError
from companion.storage.documents.migrations import TOURNAMENT
from companion.storage.tournament.document import TournamentDocument, parse_tournament_document
from companion.storage.tournament.names import name_of_tournament
from companion.storage.vaults.port import Documents


class DamagedTournamentError(UnreadableTournamentError):
    """Raised when neither the newest content nor the one before can be read, or a newer program has written it."""

    def __init__(self, tournament_id: TournamentId, why: Damage) -> None:
        """Keep what is wrong with the newest content."""
        super().__init__(tournament_id, newer=why is Damage.NEWER)
        self.why = why


async def read_tournament(
    vault: Documents, tournament_id: TournamentId, form: Format = TOURNAMENT
) -> tuple[TournamentDocument, Damage | None]:
    """The document, and what is wrong with the newest where it is the previous one; changes nothing.

    Raises:
        NoTournamentError: where there is none.
        DamagedTournamentError: where neither can be read, or a newer program has written it.
    """
    newest = await vault.open(name_of_tournament(tournament_id))
    if newest is None:
        raise NoTournamentError(tournament_id)
    try:
        return _parse(tournament_id, newest, form), None
    except NewerDocumentError as error:
        raise DamagedTournamentError(tournament_id, Damage.NEWER) from error
    except DamagedDocumentError as damage:
        return await _previous(vault, tournament_id, form, damage.why), damage.why


async def _previous(vault: Documents, tournament_id: TournamentId, form: Format, why: Damage) -> TournamentDocument:
    previous = await vault.open_previous(name_of_tournament(tournament_id))
    if previous is None:
        raise DamagedTournamentError(tournament_id, why)
    try:
        return _parse(tournament_id, previous, form)
    except DamagedDocumentError as damage:
        raise DamagedTournamentError(tournament_id, why) from damage
    except NewerDocumentError as error:
        raise DamagedTournamentError(tournament_id, Damage.NEWER) from error


def _parse(tournament_id: TournamentId, content: bytes, form: Format) -> TournamentDocument:
    document = parse_tournament_document(content, form)
    if document.stored.tournament_id != tournament_id:
        raise DamagedDocumentError(f"of another tournament: {document.stored.tournament_id}", Damage.FOREIGN)
    return document
