"""What the screens of a match show, as values: the match, where it stands, and what is said of the last tap."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from companion.app.ports import Cause, StoredMatch
from companion.core.match.events import Event
from companion.core.match.match import Match, standing
from companion.core.match.standing import Line, Standing
from companion.core.scoring.violations import Violation
from companion.core.seats import Seat


class Trouble(StrEnum):
    """Why the last tap changed nothing."""

    NOT_STORED = "not-stored"
    CHANGED_ELSEWHERE = "changed-elsewhere"
    REFUSED = "refused"


class Missing(StrEnum):
    """Why there is no match to show."""

    NOT_THERE = "not-there"
    DAMAGED = "damaged"
    NEWER = "newer"
    UNREACHABLE = "unreachable"


@dataclass(frozen=True, slots=True)
class Entered:
    """An entry has just been stored; `line` is what it left on the sheet."""

    line: Line
    side: Seat


@dataclass(frozen=True, slots=True)
class TakenBack:
    """An event has just been taken back; `reopened` says that a Bummerl runs again that was over."""

    event: Event
    reopened: bool


@dataclass(frozen=True, slots=True)
class DoneAgain:
    """An event has just been done again."""

    event: Event


@dataclass(frozen=True, slots=True)
class Edited:
    """An earlier entry was changed, deleted or put in."""

    event: Event


@dataclass(frozen=True, slots=True)
class ScreenSleeps:
    """The device does not let the screen stay on."""


Notice = Entered | TakenBack | DoneAgain | Edited | ScreenSleeps


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenMatch:
    """Everything that the screens of a match show."""

    stored: StoredMatch
    standing: Standing
    notice: Notice | None = None
    pill: Entered | None = None
    """The delta beside the numeral."""
    card: Line | None = None
    """The line that ended a Bummerl, while its card lies on the table."""
    trouble: Trouble | None = None
    cause: Cause | None = None
    """Why something could not be stored, where the trouble is that."""
    unlocked: bool = False

    @property
    def match(self) -> Match:
        """The match itself."""
        return self.stored.match

    @property
    def locked(self) -> bool:
        """Whether the match is finished, and nobody has deliberately opened it again."""
        return self.standing.over and not self.unlocked and self.card is None

    def after(self, stored: StoredMatch) -> Self:
        """The same screens with another match; one that runs again is locked anew when it ends."""
        now = standing(stored.match)
        return replace(
            self,
            stored=stored,
            standing=now,
            unlocked=self.unlocked and now.over,
            notice=None,
            pill=None,
            trouble=None,
        )

    def following(self, stored: StoredMatch, trouble: Trouble | None) -> Self:
        """The same screens once another session has changed the match."""
        return replace(self.after(stored), card=None, trouble=trouble)

    def failed(self, cause: Cause | None) -> Self:
        """What is shown where a change could not be stored."""
        return replace(self, trouble=Trouble.NOT_STORED, cause=cause, notice=None, pill=None)

    def refused(self, violations: tuple[Violation, ...]) -> Self:  # noqa: ARG002  # the table says only that it was
        """What is shown where a change makes no sense."""
        return replace(self, trouble=Trouble.REFUSED, notice=None, pill=None)
