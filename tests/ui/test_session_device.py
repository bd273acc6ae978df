"""What the session asks of its device: knocks where they are wanted, and stillness where it is."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from companion.app.settings import Settings
from companion.core.seats import Seat
from companion.ui.kit.device import BareDevice, Touch
from companion.ui.matches.all_store import all_matches
from companion.ui.session import Session
from tests.app.at_the_table import won
from tests.ui.world import World, settled


@dataclass
class Hand(BareDevice):
    """Notes what it feels."""

    felt: list[Touch] = field(default_factory=list)
    still: bool = False

    async def feel(self, touch: Touch) -> None:
        self.felt.append(touch)

    async def wants_stillness(self) -> bool:
        return self.still


@pytest.mark.parametrize(("haptics", "felt"), [(True, [Touch.TWICE, Touch.SELECTION]), (False, [])])
async def test_a_hand_feels_what_is_stored_if_it_wants_to(haptics: bool, felt: list[Touch]) -> None:  # noqa: FBT001
    world, hand = World(), Hand()
    session = Session(world.services, Settings(haptics=haptics), "en", hand)
    store = all_matches.of(session).store_of((await world.match()).match_id)
    await store.load_once()
    await store.record(won(Seat.A), Seat.A)
    await settled()
    await store.undo()
    await settled()
    assert hand.felt == felt
    session.close()


@pytest.mark.parametrize(
    ("device", "chosen", "still"), [(False, False, False), (True, False, True), (False, True, True)]
)
async def test_nothing_moves_where_the_device_or_somebody_wants_it_so(device: bool, chosen: bool, still: bool) -> None:  # noqa: FBT001
    session = Session(World().services, Settings(still=chosen), "en", Hand(still=device))
    await session.preferences.follow_motion()
    assert session.preferences.still is still
    session.close()
