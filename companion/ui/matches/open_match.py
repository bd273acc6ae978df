"""The state of an open match as values: the match, its standing, and a notice about the last tap."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Self

from companion.app.ports import Cause, Stored, StoredMatch
from companion.core.match.events import Event
from companion.core.match.match import Match, standing
from companion.core.match.standing import Line, Standing
from companion.core.scoring.violations import Violation
from companion.core.seats import Seat


class Trouble(StrEnum):
    """The reason why the last tap changed nothing."""

    NOT_STORED = "not-stored"
    UNCONFIRMED = "unconfirmed"
    """The change was stored, but the disk reported an error."""
    CHANGED_ELSEWHERE = "changed-elsewhere"
    REFUSED = "refused"


def trouble_of(stored: Stored[Any, Any]) -> Trouble | None:
    """Return the warning to show with the stored state, or None if there is none."""
    return Trouble.UNCONFIRMED if stored.unconfirmed else None


class Missing(StrEnum):
    """The reason why there is no match to show."""

    NOT_THERE = "not-there"
    DAMAGED = "damaged"
    NEWER = "newer"
    UNREACHABLE = "unreachable"


@dataclass(frozen=True, slots=True)
class Entered:
    """The notice that an entry has just been stored; `line` is its line on the score sheet."""

    line: Line
    side: Seat


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The notice that an event has just been undone; `reopened` is True if this reopened a finished Bummerl."""

    event: Event
    reopened: bool


@dataclass(frozen=True, slots=True)
class DoneAgain:
    """The notice that an event has just been redone."""

    event: Event


@dataclass(frozen=True, slots=True)
class Edited:
    """The notice that an earlier entry has just been changed, deleted or inserted."""

    event: Event


@dataclass(frozen=True, slots=True)
class ScreenSleeps:
    """The notice that the device does not allow the screen to stay on."""


MatchNotice = Entered | TakenBack | DoneAgain | Edited | ScreenSleeps


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenMatch:
    """The state shown by the screens of a match."""

    stored: StoredMatch
    standing: Standing
    notice: MatchNotice | None = None
    pill: Entered | None = None
    """The entry whose points are shown beside the number."""
    card: Line | None = None
    """The line that ended a Bummerl, while its card is shown."""
    trouble: Trouble | None = None
    cause: Cause | None = None
    """The reason why a change could not be stored, if known."""
    unlocked: bool = False

    @property
    def match(self) -> Match:
        """The match itself."""
        return self.stored.match

    @property
    def locked(self) -> bool:
        """Whether the match is handed over to another device, or finished and not unlocked."""
        return self.stored.is_handed_over or (self.standing.over and not self.unlocked and self.card is None)

    def after(self, stored: StoredMatch) -> Self:
        """Return the state with a changed match; a match that was reopened is locked again when it ends."""
        new_standing = standing(stored.match)
        return replace(
            self,
            stored=stored,
            standing=new_standing,
            unlocked=self.unlocked and new_standing.over,
            notice=None,
            pill=None,
            trouble=trouble_of(stored),
        )

    def following(self, stored: StoredMatch, trouble: Trouble | None) -> Self:
        """Return the state after another session has stored a change."""
        return replace(self.after(stored), card=None, trouble=trouble or trouble_of(stored))

    def failed(self, cause: Cause | None) -> Self:
        """Return the state after a change that could not be stored."""
        return replace(self, trouble=Trouble.NOT_STORED, cause=cause, notice=None, pill=None)

    def refused(self, violations: tuple[Violation, ...]) -> Self:  # noqa: ARG002  # the screen shows no details
        """Return the state after a change that is not allowed."""
        return replace(self, trouble=Trouble.REFUSED, notice=None, pill=None)
