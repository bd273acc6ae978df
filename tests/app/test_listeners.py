"""Tests for listeners that are notified of changes."""

from companion.app.listeners import Listeners
from companion.app.ports import MatchId, StoredMatch
from companion.core.match.match import Match
from companion.core.numbers import Milliseconds
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat

STORED = StoredMatch(
    match_id=MatchId("m"),
    revision=1,
    match=Match(players={Seat.A: "Anna", Seat.B: "Berta"}, rules=PRESETS[Preset.SOFT], first_dealer=Seat.A),
    started_at=Milliseconds(0),
    changed_at=Milliseconds(0),
)


def test_other_listeners_are_called_when_one_fails() -> None:
    listeners, heard = Listeners[StoredMatch](), list[StoredMatch]()

    def fails(_: StoredMatch) -> None:
        raise RuntimeError

    listeners.subscribe(fails)
    listeners.subscribe(heard.append)
    listeners.notify(STORED)
    assert heard == [STORED]


def test_an_unsubscribed_listener_is_not_called() -> None:
    listeners, heard = Listeners[StoredMatch](), list[StoredMatch]()
    listeners.subscribe(heard.append)()
    listeners.notify(STORED)
    assert heard == []
