"""Helpers that start processes of the app: from scratch, or forked from a process that has already imported it."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Protocol

_ROOT = Path(__file__).parent.parent
_FORKS = get_context("forkserver")
_FORKS.set_forkserver_preload(["tests.imported_app"])


UNGUARDED = "BUMMERL_TEST_UNGUARDED"
"""The environment variable that disables the pause after a tap in forked apps, to speed up tests."""


class Process(Protocol):
    """A running process with its output, such as a `subprocess.Popen` object."""

    stdout: IO[str] | None

    @property
    def pid(self) -> int:
        """The process ID."""

    def send_signal(self, sig: int) -> None:
        """Send a signal."""

    def wait(self, timeout: float | None = None) -> int:
        """Wait for the process to end and return its exit code.

        Raises:
            TimeoutExpired: If the process has not ended within `timeout` seconds.
        """

    def kill(self) -> None:
        """Kill the process."""


Begin = Callable[[Sequence[str], Mapping[str, str], Path], Process]
"""A function that starts a process, given its arguments, its environment and the file for stderr."""


def started(words: Sequence[str], environment: Mapping[str, str], complaints: Path) -> Process:
    """Start Python with these arguments and return the process."""
    with complaints.open("a", encoding="utf-8") as errors:
        return subprocess.Popen(
            [sys.executable, *words], stdout=subprocess.PIPE, stderr=errors, text=True, cwd=_ROOT, env=environment
        )


def forked(words: Sequence[str], environment: Mapping[str, str], complaints: Path) -> Process:
    """Fork the app with the command-line arguments `words`, and return the process.

    Forking saves a second of imports.
    """
    reader, writer = _FORKS.Pipe(duplex=False)
    process = _FORKS.Process(target=_app, args=(list(words), dict(environment), complaints, writer), daemon=True)
    process.start()
    writer.close()
    return _Forked(process, os.fdopen(os.dup(reader.fileno()), encoding="utf-8"))


def completed(words: Sequence[str], environment: Mapping[str, str], text: bytes) -> subprocess.CompletedProcess[bytes]:
    """Run `bummerl` in a forked process with these arguments and standard input, and wait for it to exit."""
    with TemporaryDirectory() as folder:
        streams = [Path(folder, name) for name in ("stdin", "stdout", "stderr")]
        stdin, stdout, stderr = streams
        stdin.write_bytes(text)
        process = _FORKS.Process(target=_command, args=(list(words), dict(environment), streams), daemon=True)
        process.start()
        process.join()
        assert process.exitcode is not None
        return subprocess.CompletedProcess(words, process.exitcode, stdout.read_bytes(), stderr.read_bytes())


@dataclass(slots=True)
class _Forked:
    process: BaseProcess
    stdout: IO[str] | None

    @property
    def pid(self) -> int:
        assert self.process.pid is not None
        return self.process.pid

    def send_signal(self, sig: int) -> None:
        os.kill(self.pid, sig)

    def wait(self, timeout: float | None = None) -> int:
        self.process.join(timeout)
        if self.process.exitcode is None:
            raise subprocess.TimeoutExpired(str(self.process), timeout or 0)
        return self.process.exitcode

    def kill(self) -> None:
        self.process.kill()


def _app(words: list[str], environment: dict[str, str], complaints: Path, writer: Connection) -> None:
    """Run the app in the forked process."""
    from companion.__main__ import main  # noqa: PLC0415  # not needed by tests that fork nothing

    if UNGUARDED in environment:
        _open_guards()

    os.environ.clear()
    os.environ.update(environment)
    with complaints.open("ab") as errors:
        os.dup2(errors.fileno(), sys.stderr.fileno())
    os.dup2(writer.fileno(), sys.stdout.fileno())
    writer.close()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.exit(main(words))


def _command(words: list[str], environment: dict[str, str], streams: Sequence[Path]) -> None:
    """Run a command in the forked process, with these files as its standard streams."""
    from companion.__main__ import main  # noqa: PLC0415  # as above

    os.environ.clear()
    os.environ.update(environment)
    time.tzset()
    for number, (path, mode) in enumerate(zip(streams, ("rb", "wb", "wb"), strict=True)):
        with path.open(mode) as file:
            os.dup2(file.fileno(), number)
    sys.stdin = os.fdopen(0, encoding="utf-8", errors="surrogateescape", closefd=False)
    sys.stdout = os.fdopen(1, "w", encoding="utf-8", errors="surrogateescape", closefd=False)
    sys.stderr = os.fdopen(2, "w", encoding="utf-8", errors="backslashreplace", closefd=False)
    sys.exit(main(words))


def _open_guards() -> None:
    from companion.ui.kit import hooks  # noqa: PLC0415  # as above
    from companion.ui.kit.guard import InputGuard  # noqa: PLC0415  # as above
    from companion.ui.referee import dispute_page  # noqa: PLC0415  # as above
    from companion.ui.sheet import score_sheet  # noqa: PLC0415  # as above
    from companion.ui.table import live  # noqa: PLC0415  # as above

    for module in (hooks, dispute_page, score_sheet, live):
        vars(module)["InputGuard"] = partial(InputGuard, seconds=0.0)
