"""The local web server, asked without a browser."""

import asyncio
import signal
import socket
import subprocess
import sys
from http import HTTPStatus

import httpx
import pytest
import websockets

from tests.browser import ROOT, Server


@pytest.mark.parametrize("path", ["/", "/match/abc", "/rules/schnapsen/5.1.html"])
def test_every_place_of_the_app_can_be_loaded_anew(counter: Server, path: str) -> None:
    response = httpx.get(counter.address + path)

    assert response.status_code == HTTPStatus.OK
    assert '<base href="/">' in response.text


@pytest.mark.parametrize("path", ["/pictures/none.png", "/main.dart.wasm"])
def test_a_file_that_is_not_there_is_not_found(counter: Server, path: str) -> None:
    assert httpx.get(counter.address + path).status_code == HTTPStatus.NOT_FOUND


@pytest.mark.parametrize("path", ["/fonts/BummerlText.ttf", "/pictures/cane-light.png", "/icon.png"])
def test_the_apps_own_files_are_served(counter: Server, path: str) -> None:
    assert httpx.get(counter.address + path).status_code == HTTPStatus.OK


@pytest.mark.parametrize("path", ["/docs", "/openapi.json", "/redoc"])
def test_no_documentation_is_served_that_loads_from_other_hosts(counter: Server, path: str) -> None:
    assert "swagger" not in httpx.get(counter.address + path).text


def test_the_browser_is_told_to_reach_no_other_host(counter: Server) -> None:
    policy = httpx.get(counter.address).headers["content-security-policy"]

    assert "default-src 'self'" in policy
    assert "http" not in policy


def test_a_foreign_host_name_is_refused(counter: Server) -> None:
    response = httpx.get(counter.address, headers={"host": "bummerl.example"})

    assert response.status_code == HTTPStatus.BAD_REQUEST


def test_a_page_of_another_site_gets_no_session(counter: Server) -> None:
    async def connect() -> None:
        async with websockets.connect(
            counter.address.replace("http", "ws") + "/ws", origin=websockets.Origin("https://example.org")
        ):
            raise AssertionError

    with pytest.raises(websockets.InvalidStatus):
        asyncio.run(connect())


def test_a_taken_port_is_told() -> None:
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


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_server_quietly(own_counter: Server, how: signal.Signals) -> None:
    assert own_counter.stop(how) == 0
    assert own_counter.complaints.read_text(encoding="utf-8") == ""
