"""Tests for access control: host names, origins, the key and its cookie (on loopback only)."""

from http import HTTPStatus

import httpx
import pytest
import websockets

from companion.web.access import new_key
from tests.browser import Server
from tests.web.conftest import KEY, cookie_of

PATHS = ("/", "/match/abc", "/main.dart.js", "/manifest.json", "/pictures/cane-light.png", "/ws", "/none.png")
FOREIGN_HOSTS = ("bummerl.example", "192.168.1.7.nip.example", "", "[", "127.0.0.1.example", "localhost.example")
FOREIGN_ORIGINS = ("https://bummerl.example", "null", "http://127.0.0.1:1", "http://localhost", "http://[")


def own_host(server: Server) -> str:
    return server.address.removeprefix("http://")


def status(server: Server, path: str = "/", **headers: str) -> int:
    return httpx.get(server.address + path, headers=headers).status_code


async def status_of_session(server: Server, path: str = "/ws", **headers: str) -> int:
    """Return the status of the response to a session request; 101 if the session starts."""
    address = server.address.replace("http", "ws") + path
    # connects to this host and port even if the Host header names others
    host, _, port = own_host(server).partition(":")
    if "host" in headers:
        address = f"ws://{headers.pop('host')}{path}"
    try:
        async with websockets.connect(address, host=host, port=int(port), additional_headers=headers):
            return HTTPStatus.SWITCHING_PROTOCOLS
    except websockets.InvalidStatus as refused:
        return refused.response.status_code


@pytest.mark.parametrize("path", PATHS)
def test_without_the_cookie_every_path_is_forbidden(guarded: Server, counter: Server, path: str) -> None:
    assert status(guarded, path) == HTTPStatus.FORBIDDEN
    assert status(counter, path) == HTTPStatus.FORBIDDEN, "other users of this device can connect, too"


def test_a_form_exchanges_the_key_for_a_cookie_whatever_its_origin(counter: Server) -> None:
    welcome = httpx.post(counter.address, data={"key": KEY}, headers={"origin": "null"})
    cookie = welcome.headers["set-cookie"].partition(";")[0]
    assert status(counter, cookie=cookie) == HTTPStatus.OK


@pytest.mark.parametrize("sent", ["", "key=", "key=wrong", f"key={KEY}x", f"Key={KEY}", "key=ä", "x" * 1_000_000])
def test_a_form_with_another_key_is_refused(counter: Server, sent: str) -> None:
    answer = httpx.post(counter.address, content=sent.encode())
    assert (answer.status_code, "set-cookie" in answer.headers) == (HTTPStatus.FORBIDDEN, False)


def test_a_form_sent_to_a_foreign_host_name_is_refused(counter: Server) -> None:
    answer = httpx.post(counter.address, data={"key": KEY}, headers={"host": "bummerl.example"})
    assert (answer.status_code, "set-cookie" in answer.headers) == (HTTPStatus.FORBIDDEN, False)


def test_a_browser_that_opens_the_link_again_keeps_its_cookie(counter: Server) -> None:
    cookie = cookie_of(counter)
    again = httpx.get(counter.link, headers={"cookie": cookie})
    assert again.headers["set-cookie"].partition(";")[0] == cookie


@pytest.mark.parametrize("method", ["HEAD", "POST", "PUT", "OPTIONS", "TRACE"])
def test_only_get_requests_exchange_a_key_in_the_address(guarded: Server, method: str) -> None:
    answer = httpx.request(method, guarded.link)
    assert (answer.status_code, "set-cookie" in answer.headers) == (HTTPStatus.FORBIDDEN, False)


@pytest.mark.parametrize(
    "path", ["/?key=", "/?key=wrong", f"/?key={KEY}x", f"/?Key={KEY}", f"/ws?key={KEY}", "/?key=ä"]
)
def test_another_key_or_path_is_refused(guarded: Server, path: str) -> None:
    assert status(guarded, path) == HTTPStatus.FORBIDDEN


def test_the_key_is_exchanged_for_a_strict_cookie_hidden_from_scripts(guarded: Server) -> None:
    welcome = httpx.get(guarded.link)
    cookie, *terms = welcome.headers["set-cookie"].split("; ")

    assert welcome.status_code == HTTPStatus.OK
    assert {"HttpOnly", "SameSite=strict", "Path=/"} <= set(terms)
    assert cookie.startswith(f"bummerl-{guarded.port}=")
    assert KEY not in cookie + welcome.text
    assert welcome.headers["cache-control"] == "no-store"
    assert '<meta http-equiv="refresh" content="0;url=/">' in welcome.text
    assert [status(guarded, path, cookie=cookie) for path in ("/", "/main.dart.js")] == [HTTPStatus.OK] * 2


def test_a_cookie_of_another_start_is_refused(guarded: Server) -> None:
    for cookie in (f"bummerl-{guarded.port}={new_key()}", f"bummerl-{guarded.port}=", f"bummerl-1={KEY}", "bummerl"):
        assert status(guarded, cookie=cookie) == HTTPStatus.FORBIDDEN


def test_each_start_has_another_key() -> None:
    keys = {new_key() for _ in range(100)}
    assert len(keys) == 100
    assert min(map(len, keys)) >= 22  # 128 bits


@pytest.mark.parametrize("host", FOREIGN_HOSTS)
def test_a_foreign_host_name_is_refused(guarded: Server, counter: Server, host: str) -> None:
    assert status(counter, host=host, cookie=cookie_of(counter)) == HTTPStatus.FORBIDDEN
    assert status(guarded, host=host, cookie=cookie_of(guarded)) == HTTPStatus.FORBIDDEN
    assert status(guarded, f"/?key={KEY}", host=host) == HTTPStatus.FORBIDDEN


def test_the_addresses_of_this_device_are_accepted(guarded: Server, counter: Server) -> None:
    port, cookie = counter.port, cookie_of(counter)
    assert status(counter, host=f"localhost:{port}", cookie=cookie) == HTTPStatus.OK
    assert status(counter, host=f"192.168.1.7:{port}", cookie=cookie) == HTTPStatus.FORBIDDEN
    for host in ("192.168.1.7:8000", "[fe80::1]:8000", "LOCALHOST"):
        assert status(guarded, host=host, cookie=cookie_of(guarded)) == HTTPStatus.OK


@pytest.mark.parametrize("origin", FOREIGN_ORIGINS)
async def test_a_foreign_origin_gets_neither_a_response_nor_a_session(
    guarded: Server, counter: Server, origin: str
) -> None:
    cookie = cookie_of(guarded)
    assert status(counter, origin=origin, cookie=cookie_of(counter)) == HTTPStatus.FORBIDDEN
    assert status(guarded, origin=origin, cookie=cookie) == HTTPStatus.FORBIDDEN
    assert await status_of_session(counter, origin=origin, cookie=cookie_of(counter)) == HTTPStatus.FORBIDDEN
    assert await status_of_session(guarded, origin=origin, cookie=cookie) == HTTPStatus.FORBIDDEN


async def test_a_session_requires_the_cookie(guarded: Server) -> None:
    cookie = cookie_of(guarded)
    assert await status_of_session(guarded) == HTTPStatus.FORBIDDEN
    assert await status_of_session(guarded, f"/ws?key={KEY}") == HTTPStatus.FORBIDDEN
    assert await status_of_session(guarded, f"/?key={KEY}") == HTTPStatus.FORBIDDEN
    assert await status_of_session(guarded, cookie=cookie) == HTTPStatus.SWITCHING_PROTOCOLS
    assert await status_of_session(guarded, cookie=cookie, origin=guarded.address) == HTTPStatus.SWITCHING_PROTOCOLS


async def test_a_foreign_host_name_gets_no_session(guarded: Server, counter: Server) -> None:
    page = {"host": "bummerl.example", "origin": "http://bummerl.example"}
    assert await status_of_session(counter, cookie=cookie_of(counter), **page) == HTTPStatus.FORBIDDEN
    assert await status_of_session(guarded, cookie=cookie_of(guarded), **page) == HTTPStatus.FORBIDDEN


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ("de-AT,de;q=0.9,en;q=0.8", "Verwende in diesem Browser"),
        ("xx, en-GB", "To open Bummerl in this browser"),
        ("*;;,", "To open Bummerl in this browser"),
    ],
)
def test_the_refusal_is_in_the_language_of_the_browser(guarded: Server, wanted: str, sentence: str) -> None:
    refusal = httpx.get(guarded.address, headers={"accept-language": wanted})
    assert f"<p>{sentence}" in refusal.text
    assert refusal.headers["content-type"] == "text/html; charset=utf-8"
    assert refusal.headers["x-frame-options"] == "DENY"


def test_responses_to_the_network_are_compressed(guarded: Server) -> None:
    script = httpx.get(f"{guarded.address}/main.dart.js", headers={"cookie": cookie_of(guarded)})
    assert script.headers["content-encoding"] == "gzip"
    assert script.num_bytes_downloaded < len(script.content) / 3


def test_refusals_are_not_logged(guarded: Server) -> None:
    assert guarded.complaints.read_text(encoding="utf-8") == ""
