"""How a process of the app begins: as people start it, or forked from one that has loaded all of it."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import IO, Protocol

_ROOT = Path(__file__).parent.parent
_FORKS = get_context("forkserver")
_FORKS.set_forkserver_preload(["tests.loaded"])


UNGUARDED = "BUMMERL_TEST_UNGUARDED"
"""The environment variable with which a forked app takes input at once after a tap, to save tests the wait."""


class Process(Protocol):
    """What runs, and what it prints; `subprocess.Popen` is one."""

    stdout: IO[str] | None

    def send_signal(self, sig: int) -> None:
        """Have it end, or whatever the signal means to it."""

    def wait(self, timeout: float | None = None) -> int:
        """Return the exit code, once it has ended.

        Raises:
            TimeoutExpired: it has not ended within so many seconds.
        """

    def kill(self) -> None:
        """End it the hard way."""


Begin = Callable[[Sequence[str], Mapping[str, str], Path], Process]
"""Begins a process: its words, its whole environment, and where it writes its complaints."""


def started(words: Sequence[str], environment: Mapping[str, str], complaints: Path) -> Process:
    """Python, from its start; the words are its own."""
    with complaints.open("a", encoding="utf-8") as errors:
        return subprocess.Popen(
            [sys.executable, *words], stdout=subprocess.PIPE, stderr=errors, text=True, cwd=_ROOT, env=environment
        )


def forked(words: Sequence[str], environment: Mapping[str, str], complaints: Path) -> Process:
    """Return the app without its second of loading; the words are those after its name."""
    told, telling = _FORKS.Pipe(duplex=False)
    process = _FORKS.Process(target=_app, args=(list(words), dict(environment), complaints, telling), daemon=True)
    process.start()
    telling.close()
    return _Forked(process, os.fdopen(os.dup(told.fileno()), encoding="utf-8"))


@dataclass(slots=True)
class _Forked:
    process: BaseProcess
    stdout: IO[str] | None

    def send_signal(self, sig: int) -> None:
        assert self.process.pid is not None
        os.kill(self.process.pid, sig)

    def wait(self, timeout: float | None = None) -> int:
        self.process.join(timeout)
        if self.process.exitcode is None:
            raise subprocess.TimeoutExpired(str(self.process), timeout or 0)
        return self.process.exitcode

    def kill(self) -> None:
        self.process.kill()


def _app(words: list[str], environment: dict[str, str], complaints: Path, telling: Connection) -> None:
    """Run the app in the forked process."""
    from companion.__main__ import main  # noqa: PLC0415  # tests that fork nothing need not load it

    if UNGUARDED in environment:
        _open_guards()

    os.environ.clear()
    os.environ.update(environment)
    with complaints.open("ab") as errors:
        os.dup2(errors.fileno(), sys.stderr.fileno())
    os.dup2(telling.fileno(), sys.stdout.fileno())
    telling.close()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.exit(main(words))


def _open_guards() -> None:
    from companion.ui.kit import hooks  # noqa: PLC0415  # as above
    from companion.ui.kit.guard import InputGuard  # noqa: PLC0415
    from companion.ui.referee import dispute_page  # noqa: PLC0415
    from companion.ui.sheet import score_sheet  # noqa: PLC0415
    from companion.ui.table import live  # noqa: PLC0415

    for module in (hooks, dispute_page, score_sheet, live):
        vars(module)["InputGuard"] = partial(InputGuard, seconds=0.0)
