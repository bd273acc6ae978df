"""What `bummerl` prints when it is open, alone and to a network; only the loopback address is ever asked."""

import re
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
"""What is dark in the upper and in the lower half of each letter."""


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Server]:
    """The app as it is opened to the network."""
    environment = {"BUMMERL_DATA": str(tmp_path / "data"), "LC_ALL": "C.UTF-8"}
    server = Server(
        command=["-m", "companion", "--lan"], environment=environment, complaints=tmp_path / "complaints.txt"
    )
    server.start()
    yield server
    server.stop()


def modules(code: str) -> list[tuple[int, ...]]:
    """Return what a camera would see, dark as 1."""
    rows: list[tuple[int, ...]] = []
    for line in code.splitlines():
        halves = [BOTH[letter] for letter in line]
        rows += [tuple(upper for upper, _ in halves), tuple(lower for _, lower in halves)]
    return rows


def test_the_code_holds_the_link_in_every_module() -> None:
    expected = [tuple(row) for row in segno.make_qr(LINK, error="m").matrix_iter(border=2)]
    assert modules(qr_code(LINK, colours=False))[: len(expected)] == expected


def test_the_code_fits_into_a_small_terminal() -> None:
    lines = qr_code(LINK, colours=False).splitlines()
    assert (len(lines), max(map(len, lines))) <= (20, 40)


def test_on_a_terminal_light_is_light_whatever_its_colours_are() -> None:
    plain, coloured = (qr_code(LINK, colours=colours).splitlines() for colours in (False, True))
    assert coloured == [f"\033[97;40m{line}\033[0m" for line in plain]


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_invitation_says_what_the_link_opens_and_what_browsers_refuse(language: str) -> None:
    text = invitation(translator_for(language), "http://127.0.0.1:1/?key=k", LINK, colours=False)
    assert text.startswith(f"{LINK}\n\n")
    assert qr_code(LINK, colours=False) in text
    assert text.count("http://") == 1
    assert "https" in text.lower()
    assert max(len(line) for line in text.splitlines()) < 80


def test_without_a_network_it_says_so_instead_of_drawing_a_code() -> None:
    here = "http://127.0.0.1:1/?key=k"
    text = invitation(translator_for("en"), here, None, colours=False)
    assert text == f"{here}\nThis device isn't connected to a network; the link only works on this device."


def test_it_is_told_in_utf_8_and_to_nobody_without_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    print_message("▀ ä")
    assert capsys.readouterr().out == "▀ ä\n"
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    print_message("nobody")


@pytest.mark.parametrize("reader", [">/dev/full", "| true"])
def test_where_standard_output_takes_nothing_it_is_told_on_standard_error(reader: str) -> None:
    tells = "import time; from companion.cli.printing import print_message; time.sleep(0.3); print_message('ä \\udcff')"
    command = f'{sys.executable} -c "{tells}" {reader}'
    done = subprocess.run(["/bin/sh", "-c", command], cwd=ROOT, capture_output=True, check=False)
    assert (done.stdout, done.stderr.decode()) == (b"", "ä \\udcff\n")


def test_the_app_goes_on_where_nobody_can_be_told_its_address_on_standard_output(tmp_path: Path) -> None:
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


def test_opened_to_the_network_it_lets_nobody_in_without_the_key(opened: Server) -> None:
    here = f"http://127.0.0.1:{opened.port}"
    for path in ("", "/ws", "/main.dart.js"):
        assert httpx.get(here + path).status_code == HTTPStatus.FORBIDDEN


def test_a_second_one_over_the_same_matches_is_told_to_end_the_first(opened: Server, tmp_path: Path) -> None:
    said = answer("--lan", "--no-browser", "--data", tmp_path / "data")
    found = re.search(r"http://127\.0\.0\.1:\d+/\?key=\S{22}", said[1])
    assert found is not None
    assert said == ("", f"Bummerl is already open at {found[0]}\nTo open it to the network, quit it there first.\n", 2)
    welcome = httpx.get(found[0])
    assert welcome.status_code == HTTPStatus.OK
    cookie = welcome.headers["set-cookie"].partition(";")[0]
    assert "flutter" in httpx.get(f"http://127.0.0.1:{opened.port}", headers={"cookie": cookie}).text
