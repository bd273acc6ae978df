"""The state of an open match: the match, its score, and a notice about the user's last action."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Self

from companion.app.ports import Cause, Stored, StoredMatch
from companion.core.match.events import Event
from companion.core.match.match import Match, standing
from companion.core.match.standing import Line, Standing
from companion.core.scoring.violations import Violation
from companion.core.seats import Seat
from companion.i18n.translator import Translator
from companion.ui.words.unnamed import in_language


class Trouble(StrEnum):
    """A problem with the user's last action; usually, the action had no effect."""

    NOT_STORED = "not-stored"
    UNCONFIRMED = "unconfirmed"
    """The change was written, but it may be lost, because the disk reported an error."""
    CHANGED_ELSEWHERE = "changed-elsewhere"
    REFUSED = "refused"


def trouble_of(stored: Stored[Any, Any]) -> Trouble | None:
    """Return the problem that storage reported for a match or tournament, or None."""
    return Trouble.UNCONFIRMED if stored.unconfirmed else None


class Missing(StrEnum):
    """The reason why a match or tournament cannot be shown."""

    NOT_THERE = "not-there"
    DAMAGED = "damaged"
    NEWER = "newer"
    UNREACHABLE = "unreachable"


@dataclass(frozen=True, slots=True)
class Entered:
    """A notice that an entry has been stored; `line` is the entry's line on the score sheet."""

    line: Line
    side: Seat


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A notice that an entry or edit has been undone; `reopened` is True if that reopened a finished Bummerl."""

    event: Event
    reopened: bool


@dataclass(frozen=True, slots=True)
class DoneAgain:
    """A notice that an entry or edit has been redone."""

    event: Event


@dataclass(frozen=True, slots=True)
class Edited:
    """A notice that an earlier entry has been changed or deleted, or that a missed entry has been inserted."""

    event: Event


@dataclass(frozen=True, slots=True)
class ScreenSleeps:
    """A notice that the device doesn't let the app keep the screen on."""


MatchNotice = Entered | TakenBack | DoneAgain | Edited | ScreenSleeps


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenMatch:
    """An open match, with everything that its screens show."""

    stored: StoredMatch
    standing: Standing
    notice: MatchNotice | None = None
    pill: Entered | None = None
    """The entry whose points are shown in a pill beside the winner's number."""
    card: Line | None = None
    """The line of the score sheet that ended a Bummerl, as long as the card announcing this is shown."""
    trouble: Trouble | None = None
    cause: Cause | None = None
    """Why a change could not be stored, if known."""
    unlocked: bool = False

    @property
    def match(self) -> Match:
        """The match itself."""
        return self.stored.match

    @property
    def locked(self) -> bool:
        """Whether changes are rejected, because the match was handed over, or is finished and not unlocked."""
        return self.stored.is_handed_over or (self.standing.over and not self.unlocked and self.card is None)

    def shown_in(self, tr: Translator) -> Self:
        """Return the state to show, in which players without names have the words for their seats in this language."""
        players = in_language(tr, self.match.players)
        if players == self.match.players:
            return self
        return replace(self, stored=replace(self.stored, match=self.match.with_players(players)))

    def after(self, stored: StoredMatch) -> Self:
        """Return the state for the changed match, without notices; a reopened match is locked again when it ends."""
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
        """Return the state after another session has stored a change, with a notice about `trouble`, if any."""
        return replace(self.after(stored), card=None, trouble=trouble or trouble_of(stored))

    def failed(self, cause: Cause | None) -> Self:
        """Return the state with a notice that a change could not be stored."""
        return replace(self, trouble=Trouble.NOT_STORED, cause=cause, notice=None, pill=None)

    def refused(self, violations: tuple[Violation, ...]) -> Self:  # noqa: ARG002  # the screen shows no details
        """Return the state with a notice that a change is not allowed."""
        return replace(self, trouble=Trouble.REFUSED, notice=None, pill=None)
