"""What the documents of matches are called."""

from companion.app.ports import MatchId, NoMatchError
from companion.storage.vaults.port import is_name

_PREFIX = "match-"


def name_of(match_id: MatchId) -> str:
    """What the document of a match is called; raises `NoMatchError` for what cannot be a match's id."""
    name = _PREFIX + match_id
    if not is_name(name):
        raise NoMatchError(match_id)
    return name


def match_id_of(name: str) -> MatchId | None:
    """The match that a document is of; None where it is of none."""
    return MatchId(name.removeprefix(_PREFIX)) if name.startswith(_PREFIX) else None


def match_ids(names: frozenset[str]) -> frozenset[MatchId]:
    """The matches among the documents."""
    return frozenset(match_id for name in names if (match_id := match_id_of(name)) is not None)
