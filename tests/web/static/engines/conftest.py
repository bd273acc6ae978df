"""Fixtures for browsers of each engine, which are killed at the end of each test."""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import pytest

from tests.web.static.engines.face import Engine, Start
from tests.web.static.engines.launching import ENGINES, engine_of, virtual_screen
from tools import engines


class Launch(Protocol):
    """A function that creates a browser."""

    def __call__(self, profile: str = "profile", **options: Any) -> Engine:  # noqa: ANN401  # the fields of Start
        """Return a browser that starts with these options."""


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """Yield the name of a virtual display, for browsers that need one."""
    with virtual_screen() as name:
        yield name


_PARAMETERS = [pytest.param(name, marks=[pytest.mark.long] * (name == "chromium")) for name in ENGINES]
"""The engines; CI leaves out Chromium, in which it runs the other tests of the web app."""


@pytest.fixture(params=_PARAMETERS)
def launch(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Launch]:
    """Yield a function that creates browsers of one engine, each with its own profile."""
    if request.param in _missing():
        notice = f"not run in {request.param}, which needs {' '.join(engines.PACKAGES[request.param])}"
        if "CI" in os.environ:
            pytest.fail(notice)
        pytest.skip(notice)  # noqa: TID251  # some machines cannot run all engines, but CI does
    make = _maker(request)
    with ExitStack() as stack:

        def launch(profile: str = "profile", **options: Any) -> Engine:  # noqa: ANN401  # the fields of Start
            engine = make(Start(profile=tmp_path / profile, **options))
            stack.callback(engine.kill)
            return engine

        yield launch


@pytest.fixture
def engine(launch: Launch) -> Engine:
    """Return a browser of one engine, with its own profile."""
    return launch()


@cache
def _missing() -> list[str]:
    return engines.missing()


def _maker(request: pytest.FixtureRequest) -> Callable[[Start], Engine]:
    playwright = request.getfixturevalue("playwright") if request.param == "chromium" else None
    display = request.getfixturevalue("display") if request.param == "webkit" else None
    return lambda start: engine_of(request.param, start, playwright=playwright, display=display)
