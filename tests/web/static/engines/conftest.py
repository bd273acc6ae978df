"""Fixtures for browsers of each engine, which are killed at the end of each test."""

import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Playwright

from tests.web.static.engines.blink import Blink
from tests.web.static.engines.face import Engine, Start
from tests.web.static.engines.firefox import Firefox
from tests.web.static.engines.webkit import WebKit
from tools import engines

ENGINES = ("chromium", "firefox", "webkit")
_SCREEN = "1280x900x24"


class Launch(Protocol):
    """A function that creates a browser."""

    def __call__(self, profile: str = "profile", **options: Any) -> Engine:  # noqa: ANN401  # those of Start
        """Return a browser that starts with these options."""


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """A virtual screen for the browsers that need one."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", _SCREEN, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as told:
        number = told.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait()


@pytest.fixture(params=ENGINES)
def launch(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Launch]:
    """A function that creates browsers of one engine, each with its own profile."""
    if request.param in _missing():
        told = f"not run in {request.param}, which needs {' '.join(engines.PACKAGES[request.param])}"
        if "CI" in os.environ:
            pytest.fail(told)
        pytest.skip(told)  # noqa: TID251  # not every machine can have every engine; CI has them all
    make = _maker(request)
    with ExitStack() as stack:

        def launch(profile: str = "profile", **options: Any) -> Engine:  # noqa: ANN401  # those of Start
            engine = make(Start(profile=tmp_path / profile, **options))
            stack.callback(engine.kill)
            return engine

        yield launch


@pytest.fixture
def engine(launch: Launch) -> Engine:
    """A browser of one engine, with a profile of its own."""
    return launch()


@cache
def _missing() -> list[str]:
    return engines.missing()


def _maker(request: pytest.FixtureRequest) -> Callable[[Start], Engine]:
    match request.param:
        case "firefox":
            program = engines.firefox() or ""
            return lambda start: Firefox(start, program)
        case "webkit":
            screen: str = request.getfixturevalue("display")
            return lambda start: WebKit(start, screen)
        case _:
            playwright: Playwright = request.getfixturevalue("playwright")
            return lambda start: Blink(start, playwright)
