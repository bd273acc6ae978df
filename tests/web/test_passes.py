"""Tests for the passes of browsers, some of which are valid after a restart."""

import json
import stat
from pathlib import Path

import httpx
import pytest

from companion.web.access import Access
from companion.web.guard import Guard
from companion.web.network import LOOPBACK
from companion.web.passes import MONTH, Passes
from tests.web.test_floods import small_app

PORT = 8550
OTHER = ("192.168.1.10", "192.168.1.20")
"""The address of the app on its network, and that of another device."""


def test_a_lasting_pass_is_valid_after_a_restart_and_others_are_not(tmp_path: Path) -> None:
    before = Passes(tmp_path, PORT)
    lasting, temporary = before.issue(lasting=True), before.issue(lasting=False)
    assert (lasting in before, temporary in before) == (True, True)
    after = Passes(tmp_path, PORT)
    assert (lasting in after, temporary in after, None in after) == (True, False, False)


def test_the_stored_passes_let_nobody_in_and_only_their_owner_can_read_them(tmp_path: Path) -> None:
    issued = Passes(tmp_path, PORT).issue(lasting=True)
    file = tmp_path / "bummerl.passes"
    assert issued not in file.read_text(encoding="utf-8")
    (stored,) = json.loads(file.read_text(encoding="utf-8"))["passes"]
    assert stored not in Passes(tmp_path, PORT)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_passes_for_another_port_are_dropped(tmp_path: Path) -> None:
    issued = Passes(tmp_path, PORT).issue(lasting=True)
    assert issued not in Passes(tmp_path, PORT + 1)


def test_a_pass_ends_a_month_after_the_browser_last_opened_the_link(tmp_path: Path) -> None:
    first = Passes(tmp_path, PORT, lambda: 0.0)
    forgotten, used = first.issue(lasting=True), first.issue(lasting=True)
    Passes(tmp_path, PORT, lambda: MONTH - 1.0).extend(used)
    later = Passes(tmp_path, PORT, lambda: float(MONTH))
    assert (forgotten in later, used in later) == (False, True)


def test_extending_an_invalid_pass_does_not_make_it_valid(tmp_path: Path) -> None:
    passes = Passes(tmp_path, PORT)
    passes.extend("forged")
    assert "forged" not in passes


def test_a_new_link_also_ends_stored_passes(tmp_path: Path) -> None:
    access = Access(passes=Passes(tmp_path, PORT))
    kept, ended = access.admit(lasting=True), access.admit(lasting=True)
    access.renew(kept)
    for passes in (access, Access(passes=Passes(tmp_path, PORT))):
        assert (passes.is_valid(kept), passes.is_valid(ended)) == (True, False)


def test_a_new_link_that_cannot_be_stored_leaves_no_old_passes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(path: Path, text: str) -> None:
        raise OSError(path, text)

    passes = Passes(tmp_path, PORT)
    passes.issue(lasting=True)
    monkeypatch.setattr("companion.web.passes.write_private", fail)
    passes.keep_only(None)
    assert not (tmp_path / "bummerl.passes").exists()


def test_the_oldest_of_many_passes_is_dropped(tmp_path: Path) -> None:
    passes = Passes(tmp_path, PORT)
    oldest, *others = [passes.issue(lasting=True) for _ in range(65)]
    assert oldest not in passes
    assert all(other in passes for other in others)


@pytest.mark.parametrize(
    "damaged",
    [
        "",
        "[]",
        "{}",
        '{"port": 8550}',
        '{"port": 8550, "passes": []}',
        '{"port": 8550, "passes": {"a": "b"}}',
        "\udcff",
    ],
)
def test_a_damaged_file_contains_no_passes(tmp_path: Path, damaged: str) -> None:
    (tmp_path / "bummerl.passes").write_text(damaged, encoding="utf-8", errors="surrogateescape")
    passes = Passes(tmp_path, PORT)
    assert passes.issue(lasting=True) in Passes(tmp_path, PORT)


async def test_a_browser_of_this_device_needs_no_new_link_after_a_restart(tmp_path: Path) -> None:
    cookie = await cookie_for(Access(passes=Passes(tmp_path, PORT)), LOOPBACK, LOOPBACK)
    async with visiting(Access(passes=Passes(tmp_path, PORT)), LOOPBACK, LOOPBACK) as client:
        assert (await client.get("/", headers=cookie)).status_code == httpx.codes.OK
    async with visiting(Access(passes=Passes(tmp_path, PORT + 1)), LOOPBACK, LOOPBACK) as client:
        assert (await client.get("/", headers=cookie)).status_code == httpx.codes.FORBIDDEN


async def test_the_pass_of_another_device_ends_with_the_app(tmp_path: Path) -> None:
    access = Access(lan=True, passes=Passes(tmp_path, PORT))
    cookie = await cookie_for(access, *OTHER)
    async with visiting(access, *OTHER) as client:
        assert (await client.get("/", headers=cookie)).status_code == httpx.codes.OK
    async with visiting(Access(lan=True, passes=Passes(tmp_path, PORT)), *OTHER) as client:
        assert (await client.get("/", headers=cookie)).status_code == httpx.codes.FORBIDDEN


async def test_opening_the_link_again_keeps_the_pass_and_extends_it(tmp_path: Path) -> None:
    access = Access(passes=Passes(tmp_path, PORT, lambda: 0.0))
    cookie = await cookie_for(access, LOOPBACK, LOOPBACK)
    later = Access(passes=Passes(tmp_path, PORT, lambda: MONTH - 1.0))
    assert await cookie_for(later, LOOPBACK, LOOPBACK, cookie) == cookie
    async with visiting(Access(passes=Passes(tmp_path, PORT, lambda: float(MONTH))), LOOPBACK, LOOPBACK) as client:
        assert (await client.get("/", headers=cookie)).status_code == httpx.codes.OK


def visiting(access: Access, host: str, address: str) -> httpx.AsyncClient:
    """Return a client at an address that sends its requests to a host name of the app, in this process."""
    transport = httpx.ASGITransport(Guard(small_app, access), client=(address, 1))
    return httpx.AsyncClient(transport=transport, base_url=f"http://{host}:{PORT}")


async def cookie_for(access: Access, host: str, address: str, shown: dict[str, str] | None = None) -> dict[str, str]:
    """Open the link, and return the header with the cookie received."""
    async with visiting(access, host, address) as client:
        welcome = await client.get("/", params={"key": access.key}, headers=shown)
        return {"cookie": welcome.headers["set-cookie"].partition(";")[0]}
