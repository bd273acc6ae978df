"""What the screens show after a change: the same screens with what is stored now, and what is said of it."""

from dataclasses import replace

from companion.app.ports import StoredMatch
from companion.core.match.match import standing
from companion.ui.matches.open_match import DoneAgain, Edited, OpenMatch


def after(before: OpenMatch, stored: StoredMatch) -> OpenMatch:
    """The same screens with another match; one that runs again is locked anew when it ends."""
    now = standing(stored.match)
    return replace(
        before,
        stored=stored,
        standing=now,
        unlocked=before.unlocked and now.over,
        notice=None,
        pill=None,
        trouble=None,
    )


def edited(now: OpenMatch) -> OpenMatch:
    """An earlier entry was changed, deleted or put in."""
    return replace(now, notice=Edited(now.match.log.done[-1]), card=None)


def done_again(now: OpenMatch) -> OpenMatch:
    """What was taken back holds again; where that ends a Bummerl, its card lies on the table again, too."""
    newest = now.match.log.done[-1]
    line = next((line for line in now.standing.sheet[-1:] if line.entry == newest and line.finished), None)
    return replace(now, card=line, notice=DoneAgain(newest))
