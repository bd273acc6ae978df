"""Tests for the local web server, without a browser."""

import gc
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from http import HTTPStatus

import httpx
import pytest
import websockets

from companion.ui.flet_patches.large_messages import MESSAGE_BYTES
from companion.web.server import collect_garbage_less_often
from tests.browser import ROOT, Server
from tests.web.conftest import cookie_of
from tests.web.test_floods import served, small_app


@pytest.fixture
def visitor(counter: Server) -> Iterator[httpx.Client]:
    """Yield a client that has opened the link."""
    with httpx.Client(base_url=counter.address, headers={"cookie": cookie_of(counter)}) as client:
        yield client


@pytest.mark.parametrize("path", ["/", "/match/abc", "/rules/schnapsen/5.1.html"])
def test_every_page_of_the_app_can_be_reloaded(visitor: httpx.Client, path: str) -> None:
    response = visitor.get(path)

    assert response.status_code == HTTPStatus.OK
    assert '<base href="/">' in response.text


@pytest.mark.parametrize("path", ["/pictures/none.png", "/main.dart.wasm"])
def test_a_missing_file_is_not_found(visitor: httpx.Client, path: str) -> None:
    assert visitor.get(path).status_code == HTTPStatus.NOT_FOUND


@pytest.mark.parametrize("path", ["/match/%F0%9F%83%8F/%00", f"/{'x' * 5000}"])
def test_an_unknown_page_redirects_to_the_home_screen(visitor: httpx.Client, path: str) -> None:
    answer = visitor.get(path, headers={"Accept": "text/html,*/*;q=0.8"})

    assert answer.next_request is not None
    assert answer.next_request.url.path == "/"
    assert visitor.get(path).status_code == HTTPStatus.NOT_FOUND, "a file is not there"


@pytest.mark.parametrize("path", ["/fonts/BummerlText.ttf", "/pictures/cane-light.png", "/icon.png"])
def test_the_apps_own_files_are_served(visitor: httpx.Client, path: str) -> None:
    assert visitor.get(path).status_code == HTTPStatus.OK


@pytest.mark.parametrize("path", ["/docs", "/openapi.json", "/redoc"])
def test_no_documentation_is_served_that_loads_from_other_hosts(visitor: httpx.Client, path: str) -> None:
    assert "swagger" not in visitor.get(path).text


@pytest.mark.parametrize("path", ["/", "/main.dart.js", "/none.png", "/match/abc"])
def test_every_response_has_the_security_headers(visitor: httpx.Client, path: str) -> None:
    headers = visitor.get(path).headers
    policy = headers["content-security-policy"]

    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "http" not in policy
    assert "'unsafe-inline'" not in next(part for part in policy.split("; ") if part.startswith("script-src"))
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "server" not in headers


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_nothing_can_be_uploaded_over_http(visitor: httpx.Client, method: str) -> None:
    for path in ("/", "/upload", "/main.dart.js"):
        answer = visitor.request(method, path, content=b"x" * 1_000_000)
        assert answer.status_code == HTTPStatus.METHOD_NOT_ALLOWED


async def test_a_message_that_is_too_large_closes_only_its_connection(counter: Server) -> None:
    address, cookie = counter.address.replace("http", "ws") + "/ws", {"cookie": cookie_of(counter)}
    async with websockets.connect(address, max_size=None, compression=None, additional_headers=cookie) as page:
        with suppress(websockets.ConnectionClosed):
            await page.send(bytes(MESSAGE_BYTES + 1))
        await page.wait_closed()

    assert page.close_code == websockets.CloseCode.MESSAGE_TOO_BIG
    async with websockets.connect(address, additional_headers=cookie) as other:
        await (await other.ping())


def test_a_port_in_use_is_reported() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        run = subprocess.run(
            [sys.executable, "-m", "tests.web.counter", "--port", str(port)],
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    assert run.returncode == 3
    assert run.stderr == f"port is taken: {port}\n"


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_stops_the_server_without_an_error_message(own_counter: Server, how: signal.Signals) -> None:
    assert own_counter.stop(how) == 0
    assert own_counter.complaints.read_text(encoding="utf-8") == ""


async def test_a_server_started_with_nohup_survives_a_closed_terminal() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        async with served(small_app):
            assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)


def test_a_host_searches_for_reference_cycles_less_often_but_still_does() -> None:
    before = gc.get_threshold()
    try:
        collect_garbage_less_often()
        assert gc.isenabled()
        assert gc.get_threshold() > before
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)
