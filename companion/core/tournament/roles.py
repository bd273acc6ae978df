"""The roles in a tournament, and the authors of its events; both are part of the log and the scripting interface."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.tournament.ids import PairingId


class Role(StrEnum):
    """The purpose of a device in the hall; the values are part of the scripting interface."""

    ORGANISER = "organiser"
    DESK = "desk"
    TABLE = "table"
    ONLOOKER = "onlooker"


class AuthorError(ValueError):
    """Raised when an author is a table without a pairing, or has a pairing without being a table."""


@dataclass(frozen=True, slots=True)
class Author:
    """The author of an event: a role and, for a table, the table's pairing."""

    role: Role
    pairing: PairingId | None = None
    """The meeting at the table, for the role `TABLE` only."""

    def __post_init__(self) -> None:
        """Check that tables, and only tables, have a pairing."""
        if (self.role is Role.TABLE) != bool(self.pairing):
            raise AuthorError(f"not an author: {self.role} {self.pairing}")


def plain_author(author: Author) -> str:
    """Return an author as plain data: `desk`, or `table 2-14`."""
    return author.role.value if author.pairing is None else f"{author.role.value} {author.pairing}"


def parse_author(plain: str) -> Author | None:
    """Return the author that `plain` describes, or None."""
    role, space, pairing = plain.partition(" ")
    try:
        return Author(Role(role), PairingId(pairing) if space else None)
    except ValueError:
        return None
