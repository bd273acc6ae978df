"""Reading the document of a match from a vault: the newest, or the one before where that is damaged."""

from companion.app.archive.keeping import Damage
from companion.app.ports import MatchId, NoMatchError, UnreadableMatchError
from companion.storage.documents.documents import DamagedDocumentError, Format, NewerDocumentError
from companion.storage.matches.document import MatchDocument
from companion.storage.matches.names import name_of
from companion.storage.vaults.port import Documents


class DamagedMatchError(UnreadableMatchError):
    """Raised when neither the newest content nor the one before can be read, or a newer program has written it."""

    def __init__(self, match_id: MatchId, why: Damage) -> None:
        """Keep what is wrong with the newest content."""
        super().__init__(match_id, newer=why is Damage.NEWER)
        self.why = why


async def read_match(vault: Documents, match_id: MatchId, form: Format) -> tuple[MatchDocument, Damage | None]:
    """The document of a match, and what is wrong with the newest where it is the previous one; changes nothing.

    Raises:
        NoMatchError: where there is none.
        DamagedMatchError: where neither can be read, or a newer program has written it.
    """
    name = name_of(match_id)
    newest = await vault.open(name)
    if newest is None:
        raise NoMatchError(match_id)
    try:
        return _parse(match_id, newest, form), None
    except NewerDocumentError as error:
        raise DamagedMatchError(match_id, Damage.NEWER) from error
    except DamagedDocumentError as damage:
        previous = await vault.open_previous(name)
        if previous is None:
            raise DamagedMatchError(match_id, damage.why) from damage
        try:
            return _parse(match_id, previous, form), damage.why
        except DamagedDocumentError:
            raise DamagedMatchError(match_id, damage.why) from damage
        except NewerDocumentError as error:
            raise DamagedMatchError(match_id, Damage.NEWER) from error


def _parse(match_id: MatchId, content: bytes, form: Format) -> MatchDocument:
    document = MatchDocument.parse(content, form)
    if document.stored.match_id != match_id:
        raise DamagedDocumentError(f"the document of another match: {document.stored.match_id}", Damage.FOREIGN)
    return document
