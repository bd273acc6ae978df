"""Tests that `bummerl serve-web` serves a build, and prints a single sentence if there is no build."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from companion.cli.arguments import Order
from companion.cli.run import run
from companion.cli.statuses import Status
from companion.cli.web.serve_web import serve_web
from tests.browser import Server
from tests.cli.shell import answer

PAGE = """<meta http-equiv="Content-Security-Policy" content="default-src 'self'">"""


@pytest.fixture
def build(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    (tmp_path / "service-worker.js").write_text("", encoding="utf-8")
    return tmp_path


@pytest.fixture
def server(build: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    complaints = tmp_path_factory.mktemp("served") / "complaints.txt"
    server = Server(command=["-m", "companion", "serve-web", str(build)], environment={}, complaints=complaints)
    server.start()
    yield server
    server.stop()


def test_the_folder_is_served_at_the_address_that_is_printed(server: Server) -> None:
    assert httpx.get(server.address).text == PAGE
    assert server.stop() == 0
    assert server.complaints.read_text(encoding="utf-8") == ""


def test_the_folder_is_served_only_on_the_loopback_address(server: Server) -> None:
    assert server.address == f"http://127.0.0.1:{server.port}"


@pytest.mark.parametrize("folder", ["empty", "not-there"])
def test_a_folder_without_a_build_prints_one_sentence(tmp_path: Path, folder: str) -> None:
    (tmp_path / "empty").mkdir()
    named = tmp_path / folder
    sentence = f"There's no web app in {named}. Run bummerl build-web to build one.\n"
    assert answer("serve-web", named) == ("", sentence, 2)


def test_a_port_in_use_prints_one_sentence(server: Server, build: Path) -> None:
    output = answer("serve-web", build, "--port", str(server.port))
    assert output == (
        "",
        f"Another app is using port {server.port}. Choose another port, or leave out --port.\n",
        2,
    )


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["serve-web"], (None, 0, True)),
        (["serve-web", "out", "--port", "8000"], (Path("out"), 8000, True)),
        (["--port", "8000", "serve-web", "--no-browser"], (None, 8000, False)),
    ],
    ids=str,
)
def test_the_command_line_may_name_folder_and_port(words: list[str], expected: tuple[Path | None, int, bool]) -> None:
    orders: list[Order] = []

    def opened(order: Order) -> int:
        orders.append(order)
        return 0

    assert run(words, open_app=opened) == 0
    assert [(order.command, order.file, order.port, order.browser) for order in orders] == [("serve-web", *expected)]


def test_serving_ends_with_a_status_of_success() -> None:
    served: list[Path] = []
    assert serve_web(Path("out"), served.append) is Status.FINE
    assert served == [Path("out")]
