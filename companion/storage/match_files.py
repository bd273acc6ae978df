"""Reading the document of a match from a vault: the newest, or the one before where that is damaged."""

from companion.app.ports import MatchId, NoMatchError, UnreadableMatchError
from companion.storage.documents import DamagedDocumentError, NewerDocumentError
from companion.storage.match_document import MatchDocument
from companion.storage.vaults.port import Vault, is_name

_PREFIX = "match-"


def name_of(match_id: MatchId) -> str:
    """What the document of a match is called; raises `NoMatchError` for what cannot be a match's id."""
    name = _PREFIX + match_id
    if not is_name(name):
        raise NoMatchError(match_id)
    return name


def match_ids(names: frozenset[str]) -> frozenset[MatchId]:
    """The matches among the documents."""
    return frozenset(MatchId(name.removeprefix(_PREFIX)) for name in names if name.startswith(_PREFIX))


async def read_match(vault: Vault, match_id: MatchId) -> tuple[MatchDocument, bool]:
    """The document of a match, and whether it is the previous one because the newest is damaged; changes nothing.

    Raises:
        NoMatchError: where there is none.
        UnreadableMatchError: where neither can be read, or a newer program has written it.
    """
    name = name_of(match_id)
    newest = await vault.open(name)
    if newest is None:
        raise NoMatchError(match_id)
    try:
        return _parse(match_id, newest), False
    except NewerDocumentError as error:
        raise UnreadableMatchError(match_id, newer=True) from error
    except DamagedDocumentError as damage:
        previous = await vault.open_previous(name)
        if previous is None:
            raise UnreadableMatchError(match_id, newer=False) from damage
        try:
            return _parse(match_id, previous), True
        except (DamagedDocumentError, NewerDocumentError):
            raise UnreadableMatchError(match_id, newer=False) from damage


def _parse(match_id: MatchId, content: bytes) -> MatchDocument:
    document = MatchDocument.parse(content)
    if document.stored.match_id != match_id:
        raise DamagedDocumentError(f"the document of another match: {document.stored.match_id}")
    return document
