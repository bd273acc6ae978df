"""What the documents of tournaments are called."""

from companion.app.tournament.port import NoTournamentError, TournamentId
from companion.storage.vaults.port import is_name

_PREFIX = "tournament-"
INDEX_NAME = "tournaments"
"""The list of them; no tournament's document is called so."""


def name_of_tournament(tournament_id: TournamentId) -> str:
    """What its document is called; raises `NoTournamentError` for what cannot be an id."""
    name = _PREFIX + tournament_id
    if not is_name(name):
        raise NoTournamentError(tournament_id)
    return name


def tournament_id_of(name: str) -> TournamentId | None:
    """The tournament that a document is of; None where it is of none."""
    return TournamentId(name.removeprefix(_PREFIX)) if name.startswith(_PREFIX) else None


def tournament_ids(names: frozenset[str]) -> frozenset[TournamentId]:
    """The tournaments among the documents."""
    return frozenset(one for name in names if (one := tournament_id_of(name)) is not None)
