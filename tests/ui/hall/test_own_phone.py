"""Tests that a phone remembers its player without the host, and calls the player to each table once."""

from dataclasses import replace

import pytest

from companion.app.settings import Settings
from companion.app.tournament.port import TournamentId
from companion.core.tournament.events import PairingId, StartNumber
from companion.core.tournament.meetings import Pairing, State
from companion.ui.hall.own_phone import OwnPhone, PagePart
from companion.ui.kit.device import BareDevice, Vibration
from companion.ui.preferences import Preferences
from tests.ui.world import World, settled

ID = TournamentId("t1")
ANNA, BERTA, CILLI = map(StartNumber, (1, 2, 3))
TABLE = Pairing(pairing_id=PairingId("1-1"), stage=1, table=1, left=ANNA, right=BERTA, state=State.OPEN)


class NotedDevice(BareDevice):
    """A device that records its vibrations."""

    def __init__(self) -> None:
        super().__init__()
        self.vibrations: list[Vibration] = []

    async def vibrate(self, pattern: Vibration) -> None:
        self.vibrations.append(pattern)


@pytest.fixture
def device() -> NotedDevice:
    return NotedDevice()


def own_phone(
    device: BareDevice, world: World, tournament_id: TournamentId = ID, settings: Settings | None = None
) -> OwnPhone:
    preferences = Preferences(world.settings, device, settings or Settings(), "en")
    return OwnPhone(device, preferences, tournament_id)


async def test_the_player_survives_a_reload_and_is_known_for_one_tournament(device: NotedDevice, world: World) -> None:
    before = own_phone(device, world)
    await before.mark(ANNA)
    again = own_phone(device, world)
    await again.load()
    assert (again.is_loaded, again.me) == (True, ANNA)
    other = own_phone(device, world, TournamentId("t2"))
    await other.load()
    assert other.me is None
    await again.mark(None)
    assert device.notes == {}


async def test_the_big_screen_survives_a_reload(device: NotedDevice, world: World) -> None:
    await own_phone(device, world).show_slides(shows=True)
    again = own_phone(device, world)
    await again.load()
    assert again.shows_slides
    await again.show_slides(shows=False)
    assert device.notes == {}


async def test_a_damaged_note_marks_nobody(device: NotedDevice, world: World) -> None:
    await device.remember("hall.t1.me", "Anna")
    phone = own_phone(device, world)
    await phone.load()
    assert (phone.is_loaded, phone.me) == (True, None)


async def test_a_late_answer_of_the_device_changes_nothing(device: NotedDevice, world: World) -> None:
    await device.remember("hall.t1.me", "2")
    phone = own_phone(device, world)
    await phone.mark(ANNA)
    await phone.load()
    assert phone.me == ANNA


async def test_each_table_is_called_once_until_other_players_sit_there(device: NotedDevice, world: World) -> None:
    phone = own_phone(device, world)
    assert [phone.call([TABLE]) for _ in range(2)] == [True, False]
    assert not phone.call([])
    assert phone.call([TABLE, replace(TABLE, right=CILLI)])
    await settled()
    assert device.vibrations == [Vibration.CALL, Vibration.CALL]


async def test_tables_called_before_the_page_opened_do_not_vibrate(device: NotedDevice, world: World) -> None:
    phone = own_phone(device, world)
    assert not phone.call([TABLE], quietly=True)
    assert not phone.call([TABLE])
    await settled()
    assert device.vibrations == []


async def test_a_call_does_not_vibrate_if_the_setting_is_off(device: NotedDevice, world: World) -> None:
    phone = own_phone(device, world, settings=Settings(haptics=False))
    assert phone.call([TABLE])
    await settled()
    assert device.vibrations == []


def test_a_player_unfolds_and_folds(device: NotedDevice, world: World) -> None:
    phone = own_phone(device, world)
    phone.view(part=PagePart.PLAYERS, search="an")
    phone.unfold(ANNA)
    assert (phone.viewed.part, phone.viewed.search, phone.viewed.unfolded) == (PagePart.PLAYERS, "an", ANNA)
    phone.unfold(ANNA)
    assert phone.viewed.unfolded is None
