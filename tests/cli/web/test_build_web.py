"""Tests for the messages of `bummerl build-web` after success and failure."""

from pathlib import Path

import pytest

from companion.cli.arguments import Order
from companion.cli.run import run
from companion.cli.statuses import Status
from companion.cli.web.build_web import build_web


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def test_the_given_folder_is_built(capsys: pytest.CaptureFixture[str]) -> None:
    made: list[Path] = []
    assert build_web(Path("out"), made.append) is Status.FINE
    assert made == [Path("out")]
    assert capsys.readouterr().out == "The web app is in out. Any static file server can host it.\n"


def test_the_command_line_names_the_folder() -> None:
    orders: list[Order] = []

    def opened(order: Order) -> int:
        orders.append(order)
        return 0

    assert run(["build-web", "out"], open_app=opened) == 0
    assert [(order.command, order.file) for order in orders] == [("build-web", Path("out"))]


def test_build_web_without_a_folder_prints_its_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["build-web"], open_app=lambda _: 0) is Status.REFUSED
    assert capsys.readouterr().err == "bummerl build-web needs a folder to create.\n"


@pytest.mark.parametrize(
    ("problem", "sentence"),
    [
        (FileExistsError(), "The folder out contains other files. Choose another folder."),
        (LookupError("no Node"), "Couldn't build the web app: no Node"),
        (PermissionError("not yours"), "Couldn't build the web app: not yours"),
    ],
)
def test_a_failed_build_prints_one_sentence(
    capsys: pytest.CaptureFixture[str], problem: Exception, sentence: str
) -> None:
    def fails(_: Path) -> None:
        raise problem

    assert build_web(Path("out"), fails) is Status.REFUSED
    assert capsys.readouterr() == ("", f"{sentence}\n")
