"""The roles in a tournament, and the authors of its events; both are part of the log and the scripting interface."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.tournament.ids import PairingId


class Role(StrEnum):
    """What a device is used for at the venue; the values are part of the scripting interface."""

    ORGANISER = "organiser"
    DESK = "desk"
    TABLE = "table"
    ONLOOKER = "onlooker"


class AuthorError(ValueError):
    """Raised if an author has the role of a table but no pairing, or a pairing but another role."""


@dataclass(frozen=True, slots=True)
class Author:
    """The author of an event: a role and, if the role is a table, the pairing at that table."""

    role: Role
    pairing: PairingId | None = None
    """The meeting that the role is for; set only for the role `TABLE`."""

    def __post_init__(self) -> None:
        """Check that the author has a pairing if and only if the role is a table."""
        if (self.role is Role.TABLE) != bool(self.pairing):
            raise AuthorError(f"not an author: {self.role} {self.pairing}")


def plain_author(author: Author) -> str:
    """Return an author as a string such as `desk` or `table 2-14`."""
    return author.role.value if author.pairing is None else f"{author.role.value} {author.pairing}"


def parse_author(plain: str) -> Author | None:
    """Return the author for a string such as `desk` or `table 2-14`, or None if the string is invalid."""
    role, space, pairing = plain.partition(" ")
    try:
        return Author(Role(role), PairingId(pairing) if space else None)
    except ValueError:
        return None
