"""Tests that pictures are saved, however large they are."""

from pathlib import Path

from companion.core.seats import Seat
from companion.ui.flet_patches.large_messages import MESSAGE_BYTES
from tests.e2e.data_folder import DataFolder
from tests.e2e.entrance import Entrance


def test_a_picture_larger_than_any_other_message_is_saved(enter: Entrance, data_folder: DataFolder) -> None:
    won = [(Seat.A, 3), (Seat.B, 2), (Seat.A, 1), (Seat.A, 3)]
    phone = enter(f"/match/{data_folder.put(won)}/share", painted=True)
    phone.sees("Umfang: Bummerl, ausgewählt")
    with phone.page.expect_download() as download:
        phone.tap("Bild speichern")
    assert Path(download.value.path()).stat().st_size > MESSAGE_BYTES
    phone.sees("Gespeichert.")
