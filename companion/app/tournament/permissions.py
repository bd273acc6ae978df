"""The permissions of each role in a tournament."""

from companion.app.tournament.grant import TournamentGrant
from companion.core.tournament.events import (
    CardsBought,
    PairingId,
    PlayerChanged,
    PlayerRegistered,
    PlayerReturned,
    PlayerWithdrew,
    ResultCleared,
    ResultRecorded,
    ResultReported,
    StageDrawn,
    TournamentEvent,
)
from companion.core.tournament.roles import Author, Role

_AT_THE_DESK = (
    PlayerRegistered,
    PlayerChanged,
    PlayerWithdrew,
    PlayerReturned,
    CardsBought,
    StageDrawn,
    ResultRecorded,
    ResultCleared,
    ResultReported,
)


def may_enter(author: Author | None, *events: TournamentEvent) -> bool:
    """Return whether a role may enter or undo all these events; always true for the app itself (None)."""
    return all(_may_enter(author, event) for event in events)


def _may_enter(author: Author | None, event: TournamentEvent) -> bool:
    match author:
        case None | Author(Role.ORGANISER):
            return True
        case Author(Role.DESK):
            return isinstance(event, _AT_THE_DESK)
        case Author(Role.TABLE, pairing):
            return isinstance(event, ResultReported) and event.pairing == pairing
        case _:
            return False


def may_change_setup(author: Author | None) -> bool:
    """Return whether a role may change the tournament's setup."""
    return author is None or author.role is Role.ORGANISER


def may_show_draw(author: Author | None) -> bool:
    """Return whether a role may draw a stage, and reveal the draw step by step in all sessions."""
    return author is None or author.role in {Role.ORGANISER, Role.DESK}


def may_invite_tables(author: Author | None) -> bool:
    """Return whether a role may display and print the QR codes with the links for the tables."""
    return may_show_draw(author)


def may_score(grant: TournamentGrant, tournament_id: str, pairing: PairingId) -> bool:
    """Return whether the role of a link may keep score at a table."""
    if grant.key != tournament_id:
        return False
    return grant.author.pairing == pairing or grant.author.role in {Role.ORGANISER, Role.DESK}
