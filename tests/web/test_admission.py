"""Tests, on the loopback interface only, that onlookers beyond the limit wait and that other roles are admitted."""

import asyncio
import re
from contextlib import AsyncExitStack, ExitStack
from http import HTTPStatus

import httpx
import pytest
import websockets

from companion.app.matches.roles import MatchRole
from companion.core.tournament.roles import Author, Role
from companion.web import admission as admission_module
from companion.web import connections
from companion.web.admission import (
    ARRIVING_SECONDS,
    MOST_ONLOOKERS,
    MOST_ONLOOKERS_EACH,
    Admission,
    count_attempts,
    pause_seconds,
)
from companion.web.guard import Guard
from companion.web.network import LOOPBACK, link
from tests.web.test_floods import served, small_app
from tests.web.test_role_links import PATIENCE, Door, cookie_for, session_app

ORGANISER, DESK = Author(Role.ORGANISER), Author(Role.DESK)
PAGE = {"accept": "text/html", "accept-language": "de-AT"}


class Clock:
    """A clock that always returns the same time until another is set."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def come_in(stack: ExitStack, hall: Admission, address: str) -> bool:
    return stack.enter_context(hall.inside(address))


def test_as_many_onlookers_come_in_as_there_are_places_and_each_leaves_one() -> None:
    hall = Admission(Clock())
    with ExitStack() as stack:
        assert all(come_in(stack, hall, f"10.0.0.{number}") for number in range(MOST_ONLOOKERS - 1))
        with ExitStack() as last:
            assert come_in(last, hall, "10.0.1.1")
            assert not hall.expect("10.0.1.2")
            assert not come_in(last, hall, "10.0.1.2")
        assert hall.expect("10.0.1.2")
        assert come_in(stack, hall, "10.0.1.2")


def test_a_place_is_kept_for_a_page_that_is_loading_but_not_for_ever() -> None:
    clock = Clock()
    hall = Admission(clock)
    with ExitStack() as stack:
        assert all(come_in(stack, hall, f"10.0.0.{number}") for number in range(MOST_ONLOOKERS - 1))
        assert hall.expect("10.0.1.1")
        assert hall.expect("10.0.1.1"), "its own place"
        assert not hall.expect("10.0.1.2")
        clock.now = ARRIVING_SECONDS
        assert hall.expect("10.0.1.2")
        assert not come_in(stack, hall, "10.0.1.1")
        assert come_in(stack, hall, "10.0.1.2")
        assert hall.expect("10.0.1.2"), "it reloads its page"


def test_one_address_leaves_places_for_others_and_connections_for_the_tables_behind_it() -> None:
    hall = Admission(Clock())
    with ExitStack() as stack:
        assert all(come_in(stack, hall, "10.0.0.1") for _ in range(MOST_ONLOOKERS_EACH))
        assert not hall.expect("10.0.0.1")
        assert not come_in(stack, hall, "10.0.0.1")
        assert hall.expect("10.0.0.2")
    assert MOST_ONLOOKERS_EACH < connections.MOST_CONNECTIONS_EACH
    assert MOST_ONLOOKERS_EACH < MOST_ONLOOKERS <= connections.MOST_CONNECTIONS // 2


def test_where_few_connections_are_allowed_onlookers_get_half_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission_module, "most_connections", lambda: 4)
    hall = Admission(Clock())
    with ExitStack() as stack:
        assert [come_in(stack, hall, f"10.0.0.{number}") for number in range(3)] == [True, True, False]


def test_the_pauses_grow_within_limits_and_differ() -> None:
    pauses = [pause_seconds(attempts, 0.5) for attempts in range(11)]
    assert pauses == sorted(pauses)
    assert (pauses[0], pauses[-1]) == (15, 120)
    assert pause_seconds(0, 0.0) < 15 < pause_seconds(0, 1.0)


@pytest.mark.parametrize(
    ("reported", "attempts"),
    [(None, 0), ("", 0), ("2", 2), ("10", 10), ("99", 10), ("-1", 0), ("1e9", 0), ("9" * 5000, 0), ("²", 0), ("٣", 0)],
)
def test_a_page_that_lies_about_its_attempts_waits_no_longer_than_others(reported: str | None, attempts: int) -> None:
    assert count_attempts(reported) == attempts


async def test_a_full_hall_turns_away_onlookers_only_and_lets_them_in_once_there_is_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(admission_module, "MOST_ONLOOKERS", 1)
    door = Door()
    stored, desk, onlooker = await door.open()
    organiser = (await door.hall.links(stored.tournament_id, ORGANISER))[ORGANISER]
    async with (
        asyncio.timeout(PATIENCE),
        served(Guard(session_app, door.access)) as port,
        httpx.AsyncClient() as client,
    ):
        watching, *others = [
            await cookie_for(client, port, token) or "" for token in (onlooker, desk, organiser, door.access.key)
        ]
        address = f"ws://{LOOPBACK}:{port}"

        async with AsyncExitStack() as stack:

            async def talk(cookie: str) -> bytes | str:
                headers = {"cookie": cookie}
                socket = await stack.enter_async_context(websockets.connect(address, additional_headers=headers))
                await socket.send(b"x")
                return await socket.recv()

            await talk(watching)
            with pytest.raises(websockets.InvalidStatus):
                await websockets.connect(address, additional_headers={"cookie": watching}, local_addr=("127.0.0.2", 0))
            for cookie in others:
                await talk(cookie)


async def test_onlookers_of_a_match_need_a_place_but_its_scorekeeper_always_comes_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(admission_module, "MOST_ONLOOKERS", 0)
    door = Door()
    tokens = await door.open_match()
    async with asyncio.timeout(PATIENCE), served(Guard(small_app, door.access)) as port, httpx.AsyncClient() as client:
        for role, expected in (
            (MatchRole.ONLOOKER, HTTPStatus.SERVICE_UNAVAILABLE),
            (MatchRole.RECORDER, HTTPStatus.OK),
        ):
            cookie = await cookie_for(client, port, tokens[role]) or ""
            answer = await client.get(link(LOOPBACK, port), headers={**PAGE, "cookie": cookie})
            assert answer.status_code == expected


async def test_the_page_of_the_full_hall_is_in_the_language_of_the_phone_and_tries_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(admission_module, "MOST_ONLOOKERS", 0)
    door = Door()
    _, desk, onlooker = await door.open()
    async with asyncio.timeout(PATIENCE), served(Guard(small_app, door.access)) as port, httpx.AsyncClient() as client:
        watching, helping = [await cookie_for(client, port, token) or "" for token in (onlooker, desk)]
        client.cookies.clear()
        turned_away = await client.get(link(LOOPBACK, port), headers={**PAGE, "cookie": watching})
        assert turned_away.status_code == HTTPStatus.SERVICE_UNAVAILABLE
        assert "Der Saal ist voll" in turned_away.text
        assert '<html lang="de">' in turned_away.text
        again = re.search(r'content="(\d+);url=(/\?again=1)"', turned_away.text)
        assert again is not None
        assert turned_away.headers["retry-after"] == again[1]
        second = await client.get(f"http://{LOOPBACK}:{port}{again[2]}", headers={**PAGE, "cookie": watching})
        assert "/?again=2" in second.text
        answer = await client.get(link(LOOPBACK, port), headers={**PAGE, "cookie": helping})
        assert answer.status_code == HTTPStatus.OK

        monkeypatch.setattr(admission_module, "MOST_ONLOOKERS", 1)
        entering = await client.get(f"http://{LOOPBACK}:{port}{again[2]}", headers={**PAGE, "cookie": watching})
        assert (entering.status_code, entering.headers["location"]) == (HTTPStatus.TEMPORARY_REDIRECT, "/")
        shown = await client.get(link(LOOPBACK, port), headers={**PAGE, "cookie": watching})
        assert shown.status_code == HTTPStatus.OK


async def test_a_page_that_reconnects_to_a_full_hall_learns_it_as_if_it_were_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(admission_module, "MOST_ONLOOKERS", 1)
    door = Door()
    _, desk, onlooker = await door.open()
    hall = Admission(Clock())
    guard = Guard(small_app, door.access, hall)
    async with asyncio.timeout(PATIENCE), served(guard) as port, httpx.AsyncClient() as client:
        watching, helping = [await cookie_for(client, port, token) or "" for token in (onlooker, desk)]
        client.cookies.clear()

        async def ask(cookie: str) -> int:
            return (await client.head(link(LOOPBACK, port), headers={"cookie": cookie})).status_code

        with hall.inside("10.0.0.1"):
            assert await ask(watching) == HTTPStatus.SERVICE_UNAVAILABLE
            assert await ask(helping) == HTTPStatus.OK
        assert [await ask(watching) for _ in range(2)] == [HTTPStatus.OK] * 2
        assert not hall.expect("10.0.0.1"), "the place is kept for the page"
        async with websockets.connect(f"ws://{LOOPBACK}:{port}", additional_headers={"cookie": watching}):
            assert not hall.expect("10.0.0.1"), "the page takes only this place"
        assert hall.expect("10.0.0.1")
