"""Two processes on one folder: the second one stays out, and learns where the first one listens."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from companion.storage.lock import FolderInUseError, held

ROOT = Path(__file__).parents[2]
HOLDS = """
import sys
from pathlib import Path
from companion.storage.lock import held
with held(Path(sys.argv[1])) as announce:
    if sys.argv[2]:
        announce(sys.argv[2])
    print("held", flush=True)
    sys.stdin.read()
"""


@contextmanager
def another_process(folder: Path, address: str = "") -> Iterator[subprocess.Popen[str]]:
    """A process that holds the folder until the end of the block, or until it is killed."""
    command = [sys.executable, "-c", HOLDS, str(folder), address]
    with subprocess.Popen(command, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        try:
            yield process
        finally:
            process.kill()


def test_who_comes_second_learns_where_the_first_one_listens(tmp_path: Path) -> None:
    with (
        another_process(tmp_path / "data", "http://127.0.0.1:8550"),
        pytest.raises(FolderInUseError) as raised,
        held(tmp_path / "data"),
    ):
        pass
    assert raised.value.address == "http://127.0.0.1:8550"


def test_who_does_not_say_where_it_listens_is_not_waited_for_for_ever(tmp_path: Path) -> None:
    with (
        another_process(tmp_path / "data"),
        pytest.raises(FolderInUseError) as raised,
        held(tmp_path / "data", patience=0),
    ):
        pass
    assert raised.value.address is None


def test_a_killed_process_keeps_nobody_out_and_its_address_is_forgotten(tmp_path: Path) -> None:
    with another_process(tmp_path / "data", "http://127.0.0.1:8550") as process:
        process.send_signal(signal.SIGKILL)
        process.wait()
        with held(tmp_path / "data"):
            assert not (tmp_path / "data" / "bummerl.address").exists()


def test_a_folder_that_was_left_can_be_entered_again(tmp_path: Path) -> None:
    for address in ("http://127.0.0.1:1", "http://127.0.0.1:2"):
        with held(tmp_path / "home" / "data") as announce:
            announce(address)
            assert (tmp_path / "home" / "data" / "bummerl.address").read_text(encoding="ascii") == address
        assert not (tmp_path / "home" / "data" / "bummerl.address").exists()


def test_a_folder_that_cannot_be_locked_is_no_reason_not_to_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with held(tmp_path / "file" / "data") as announce:
        announce("http://127.0.0.1:8550")
    assert "cannot be locked" in caplog.text


def bummerl(folder: Path, *words: str, language: str = "C") -> "subprocess.Popen[str]":
    settings = {"LC_ALL": language, "LANGUAGE": "", "PYTHONUTF8": "1", "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    return subprocess.Popen(
        [sys.executable, "-m", "companion", "--data", str(folder), *words],
        cwd=ROOT,
        env={**os.environ, **settings},
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def test_a_second_app_points_to_the_first_one_in_the_language_of_the_user(tmp_path: Path) -> None:
    with ExitStack() as stack:
        first = stack.enter_context(bummerl(tmp_path / "data", "--no-browser"))
        stack.callback(first.kill)
        assert first.stdout is not None
        address = first.stdout.readline().strip()
        told = [
            (*second.communicate(timeout=30), second.returncode)
            for second in (
                bummerl(tmp_path / "data"),
                bummerl(tmp_path / "data", "--no-browser", language="de_AT.UTF-8"),
            )
        ]
        assert first.poll() is None
    assert told == [
        (f"Bummerl is open already, at {address}\n", "", 0),
        (f"Bummerl ist schon offen, unter {address}\n", "", 0),
    ]


def test_an_app_that_cannot_be_found_is_a_sentence_and_status_2(tmp_path: Path) -> None:
    with another_process(tmp_path / "data"), bummerl(tmp_path / "data", "--no-browser") as second:
        out, told = second.communicate(timeout=30)
    assert (out, second.returncode, told.count("\n")) == ("", 2, 1)
    assert "Another program is using the folder" in told
