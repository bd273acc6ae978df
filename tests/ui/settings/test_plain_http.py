"""Tests that a page served over plain HTTP explains which features the browser does not allow."""

import pytest

from companion.ui.settings.settings import is_plain_http
from tests.ui.phone import phone
from tests.ui.world import World

SENTENCE = "Without HTTPS, browsers can't install this page"


async def test_the_settings_explain_the_limits_of_plain_http(world: World) -> None:
    async with phone(world, "/new") as device:
        device.screen.page.session.connection.page_url = "ws://192.168.1.7:54321"
        await device.go("/settings")
        assert device.says(SENTENCE)


async def test_the_device_itself_shows_no_note_on_plain_http(world: World) -> None:
    async with phone(world, "/settings") as device:
        assert not device.says(SENTENCE)


@pytest.mark.parametrize("location", ["/settings", "/settings/data"])
@pytest.mark.parametrize(("address", "elsewhere"), [("ws://192.168.1.7:54321", True), ("ws://127.0.0.1:54321", False)])
async def test_another_device_shows_where_the_data_is_stored(
    world: World, *, location: str, address: str, elsewhere: bool
) -> None:
    async with phone(world, "/new") as device:
        device.screen.page.session.connection.page_url = address
        await device.go(location)
        assert device.says("on the device that runs Bummerl") is elsewhere
        assert device.says("on this device") is not elsewhere


@pytest.mark.parametrize(
    ("address", "plain"),
    [
        ("ws://192.168.1.7:54321", True),
        ("http://cellar.example/bummerl/#/settings", True),
        ("ws://127.0.0.1:54321", False),
        ("http://localhost:8000/", False),
        ("https://cellar.example/bummerl/", False),
        ("wss://cellar.example", False),
        ("", False),
    ],
)
def test_only_plain_http_from_another_device_is_insecure(address: str, *, plain: bool) -> None:
    assert is_plain_http(address) is plain
