"""Tests for the messages of `bummerl` while the app runs, with or without network access (on loopback only)."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path

import httpx
import pytest
import segno

from companion.cli.printing import print_message
from companion.cli.web.opened import invitation
from companion.cli.web.qr_code import qr_code
from companion.i18n.catalogs import translator_for
from tests.browser import ROOT, Server
from tests.cli.shell import answer

LINK = "http://192.168.178.123:54321/?key=0123456789abcdefghijkl"
BOTH = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}
"""For each character, whether the upper and the lower module is dark (1) or light (0)."""


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Server]:
    """Yield a running app that other devices on the network may open."""
    environment = {"BUMMERL_DATA": str(tmp_path / "data"), "LC_ALL": "C.UTF-8"}
    server = Server(
        command=["-m", "companion", "--lan"], environment=environment, complaints=tmp_path / "complaints.txt"
    )
    server.start()
    yield server
    server.stop()


def modules(code: str) -> list[tuple[int, ...]]:
    """Return the modules of the QR code by row; dark modules are 1."""
    rows: list[tuple[int, ...]] = []
    for line in code.splitlines():
        halves = [BOTH[letter] for letter in line]
        rows += [tuple(upper for upper, _ in halves), tuple(lower for _, lower in halves)]
    return rows


def test_the_qr_code_encodes_the_link() -> None:
    expected = [tuple(row) for row in segno.make_qr(LINK, error="m").matrix_iter(border=2)]
    assert modules(qr_code(LINK, colours=False))[: len(expected)] == expected


def test_the_qr_code_fits_into_a_small_terminal() -> None:
    lines = qr_code(LINK, colours=False).splitlines()
    assert (len(lines), max(map(len, lines))) <= (20, 40)


def test_the_qr_code_sets_its_colours_on_a_terminal() -> None:
    plain, coloured = (qr_code(LINK, colours=colours).splitlines() for colours in (False, True))
    assert coloured == [f"\033[97;40m{line}\033[0m" for line in plain]


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_invitation_explains_access_and_browser_restrictions(language: str) -> None:
    text = invitation(translator_for(language), "http://127.0.0.1:1/?key=k", LINK, colours=False)
    assert text.startswith(f"{LINK}\n\n")
    assert qr_code(LINK, colours=False) in text
    assert text.count("http://") == 1
    assert "https" in text.lower()
    assert max(len(line) for line in text.splitlines()) < 80


def test_without_a_network_a_sentence_replaces_the_qr_code() -> None:
    here = "http://127.0.0.1:1/?key=k"
    text = invitation(translator_for("en"), here, None, colours=False)
    assert text == f"{here}\nThis device isn't connected to a network; the link only works on this device."


def test_messages_are_utf_8_and_dropped_without_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    print_message("▀ ä")
    assert capsys.readouterr().out == "▀ ä\n"
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    print_message("nobody")


@pytest.mark.parametrize("reader", [">/dev/full", "| true"])
def test_messages_go_to_standard_error_if_standard_output_is_closed(reader: str) -> None:
    tells = "import time; from companion.cli.printing import print_message; time.sleep(0.3); print_message('ä \\udcff')"
    command = f'{sys.executable} -c "{tells}" {reader}'
    done = subprocess.run(["/bin/sh", "-c", command], cwd=ROOT, capture_output=True, check=False)
    assert (done.stdout, done.stderr.decode()) == (b"", "ä \\udcff\n")


def test_the_app_keeps_running_if_its_address_cannot_be_printed(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "companion", "--no-browser", "--data", str(tmp_path)]
    with (
        Path("/dev/full").open("wb") as full,
        subprocess.Popen(command, cwd=ROOT, stdout=full, stderr=subprocess.PIPE) as app,
    ):
        assert app.stderr is not None
        try:
            assert httpx.get(app.stderr.readline().decode().strip()).status_code == HTTPStatus.OK
        finally:
            app.terminate()


def test_on_the_network_a_request_without_the_key_is_refused(opened: Server) -> None:
    here = f"http://127.0.0.1:{opened.port}"
    for path in ("", "/ws", "/main.dart.js"):
        assert httpx.get(here + path).status_code == HTTPStatus.FORBIDDEN


def test_the_key_is_not_among_the_arguments_of_the_browser(tmp_path: Path) -> None:
    browser = tmp_path / "browser"
    browser.write_text('#!/bin/sh\necho "$@"\n', encoding="utf-8")
    browser.chmod(0o700)
    data = tmp_path / "data"
    environment = {**os.environ, "DISPLAY": ":0", "BROWSER": str(browser), "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-m", "companion", "--data", str(data)]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as app:
        assert app.stdout is not None
        try:
            link, first = app.stdout.readline().strip(), app.stdout.readline().strip()
            second = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
        finally:
            app.send_signal(signal.SIGHUP)
    page = (data / "bummerl.html").as_uri()
    assert "?key=" in link
    assert (first, second.stdout) == (page, f"Bummerl is already open at {link}\n{page}\n")
    assert app.returncode == 0
    left = {path.name for path in data.glob("bummerl.*")}
    assert left == {"bummerl.lock", "bummerl.port"}, "a closed terminal leaves no key"


def test_only_a_browser_that_has_opened_the_link_gets_in_also_after_a_restart(tmp_path: Path) -> None:
    server = Server(
        command=["-m", "companion"],
        environment={"BUMMERL_DATA": str(tmp_path / "data")},
        complaints=tmp_path / "complaints.txt",
    )
    server.start()
    try:
        assert httpx.get(server.address).status_code == HTTPStatus.FORBIDDEN
        welcome, link, address = httpx.get(server.link), server.link, server.address
        assert welcome.status_code == HTTPStatus.OK
        server.stop(signal.SIGKILL)
        server.port = 0
        server.start()
        assert server.address == address
        assert httpx.get(link).status_code == HTTPStatus.FORBIDDEN, "the key is new"
        cookie = {"cookie": welcome.headers["set-cookie"].partition(";")[0]}
        assert httpx.get(address, headers=cookie).status_code == HTTPStatus.OK
    finally:
        server.stop()


def test_a_second_app_on_the_same_folder_is_told_to_quit_the_first(opened: Server, tmp_path: Path) -> None:
    output = answer("--lan", "--no-browser", "--data", tmp_path / "data")
    found = re.search(r"http://127\.0\.0\.1:\d+/\?key=\S{22}", output[1])
    assert found is not None
    assert output == (
        "",
        f"Bummerl is already open at {found[0]}\nTo open Bummerl to the network, quit the running copy first.\n",
        2,
    )
    welcome = httpx.get(found[0])
    assert welcome.status_code == HTTPStatus.OK
    cookie = welcome.headers["set-cookie"].partition(";")[0]
    assert "flutter" in httpx.get(f"http://127.0.0.1:{opened.port}", headers={"cookie": cookie}).text
