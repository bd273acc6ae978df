"""Tests for two processes with the same folder: one writes, and the other gets the address of the writer's page."""

import errno
import os
import shutil
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from companion.app.archive.archive import BackupKind
from companion.app.matches import matches
from companion.app.ports import Cause, Stale, StorageError
from companion.core.seats import Seat
from companion.storage.archive.backups import FolderBackups
from companion.storage.lock import FolderInUseError, lock_folder
from companion.storage.opening import open_folder_storage
from tests.app.match_helpers import recorded, started, won
from tests.fakes import CountingIds, FixedClock

CLOCK = FixedClock()
ROOT = Path(__file__).parents[2]
HOLDS = """
import sys
from pathlib import Path
from companion.storage.lock import lock_folder
with lock_folder(Path(sys.argv[1])) as lock:
    if sys.argv[2]:
        lock.announce(sys.argv[2])
    print("held", flush=True)
    sys.stdin.read()
"""


@contextmanager
def another_process(folder: Path, address: str = "") -> Iterator[subprocess.Popen[str]]:
    """Start a process that holds the lock until the end of the block, or until it is killed."""
    command = [sys.executable, "-c", HOLDS, str(folder), address]
    with subprocess.Popen(command, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        try:
            yield process
        finally:
            process.kill()


def test_a_second_process_learns_where_the_first_one_listens(tmp_path: Path) -> None:
    with (
        another_process(tmp_path / "data", "http://127.0.0.1:8550"),
        pytest.raises(FolderInUseError) as raised,
        lock_folder(tmp_path / "data"),
    ):
        pass
    assert raised.value.address == "http://127.0.0.1:8550"


def test_a_second_process_waits_for_an_address_only_for_a_while(tmp_path: Path) -> None:
    with (
        another_process(tmp_path / "data"),
        pytest.raises(FolderInUseError) as raised,
        lock_folder(tmp_path / "data", patience=0),
    ):
        pass
    assert raised.value.address is None


def test_a_killed_process_leaves_neither_its_lock_nor_its_address(tmp_path: Path) -> None:
    with another_process(tmp_path / "data", "http://127.0.0.1:8550") as process:
        process.send_signal(signal.SIGKILL)
        process.wait()
        with lock_folder(tmp_path / "data"):
            assert not (tmp_path / "data" / "bummerl.address").exists()


def test_only_its_owner_can_read_an_address(tmp_path: Path) -> None:
    (tmp_path / "bummerl.address.unfinished").touch(mode=0o666)  # left behind by a killed process
    with lock_folder(tmp_path) as lock:
        for address in ("http://127.0.0.1:1", "http://127.0.0.1:2"):
            lock.announce(address)
            assert stat.S_IMODE((tmp_path / "bummerl.address").stat().st_mode) == 0o600


def test_the_next_start_removes_what_a_killed_process_left(tmp_path: Path) -> None:
    left = ("bummerl.address", "bummerl.address.unfinished", "bummerl.html", "bummerl.html.unfinished")
    for name in left:
        (tmp_path / name).touch()
    with lock_folder(tmp_path):
        assert not any((tmp_path / name).exists() for name in left)


def test_a_released_folder_can_be_locked_again(tmp_path: Path) -> None:
    for address in ("http://127.0.0.1:1", "http://127.0.0.1:2"):
        with lock_folder(tmp_path / "home" / "data") as lock:
            lock.announce(address)
            assert (tmp_path / "home" / "data" / "bummerl.address").read_text(encoding="ascii") == address
        assert not (tmp_path / "home" / "data" / "bummerl.address").exists()


def test_the_app_starts_over_a_folder_that_cannot_be_locked(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with lock_folder(tmp_path / "file" / "data") as lock:
        lock.announce("http://127.0.0.1:8550")
    assert isinstance(lock.problem, NotADirectoryError | FileExistsError)
    assert "cannot be locked" in caplog.text


@pytest.mark.parametrize("deleted", ["bummerl.lock", "."])
async def test_no_deal_is_lost_where_a_second_process_locks_a_new_file(tmp_path: Path, deleted: str) -> None:
    folder = tmp_path / "data"
    with lock_folder(folder) as lock:
        first = open_folder_storage(folder, lock).matches
        before = await recorded(first, CLOCK, await started(first, CLOCK, CountingIds()), Seat.A)
        documents = {path: path.read_bytes() for path in folder.glob("*.json")}
        delete(folder / deleted)
        with lock_folder(folder) as other:
            for path, content in documents.items():
                path.write_bytes(content)
            theirs = before
            second = open_folder_storage(folder, other).matches
            for _ in range(3):
                theirs = await recorded(second, CLOCK, theirs, Seat.B)
            assert await matches.record(first, CLOCK, before.match_id, before.revision, won(Seat.A)) == Stale(theirs)
            with pytest.raises(StorageError) as raised:
                await matches.record(first, CLOCK, theirs.match_id, theirs.revision, won(Seat.A))
            assert raised.value.cause is Cause.IN_USE
            assert await first.get(before.match_id) == await second.get(before.match_id) == theirs
        after = await recorded(first, CLOCK, theirs, Seat.A)
    assert await open_folder_storage(folder, None).matches.get(before.match_id) == after


@pytest.mark.parametrize("deleted", ["bummerl.lock", "."])
async def test_the_next_change_locks_a_folder_again_whose_lock_was_deleted(tmp_path: Path, deleted: str) -> None:
    folder = tmp_path / "data"
    with lock_folder(folder) as lock:
        lock.announce("http://127.0.0.1:8550")
        repository = open_folder_storage(folder, lock).matches
        before = await started(repository, CLOCK, CountingIds())
        delete(folder / deleted)
        if not folder.exists():
            with pytest.raises(StorageError) as raised:
                await matches.record(repository, CLOCK, before.match_id, before.revision, won(Seat.A))
            assert raised.value.cause is Cause.GONE
        await recorded(repository, CLOCK, before, Seat.A)
        with pytest.raises(FolderInUseError) as refused, lock_folder(folder, patience=0):
            pass
        assert refused.value.address == "http://127.0.0.1:8550"


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS, errno.EIO])
async def test_nothing_is_written_where_the_file_system_cannot_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    folder = tmp_path / "data"
    with lock_folder(folder) as lock:
        before = await started(open_folder_storage(folder, lock).matches, CLOCK, CountingIds())

    def flock(file: int, operation: int) -> None:  # noqa: ARG001  # fails for every file and operation
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("fcntl.flock", flock)
    files = contents(folder)
    with lock_folder(folder) as lock:
        storage = open_folder_storage(folder, lock)
        assert await storage.matches.get(before.match_id) == before
        with pytest.raises(StorageError) as raised:
            await matches.record(storage.matches, CLOCK, before.match_id, before.revision, won(Seat.A))
        assert raised.value.cause is Cause.NOT_LOCKABLE
        with pytest.raises(StorageError):
            await FolderBackups(folder / "backups", storage.archive, CLOCK, lock).keep(BackupKind.DAILY)
    assert contents(folder) == files


async def test_a_folder_that_is_missing_is_not_made_again_by_its_lock(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with lock_folder(folder) as lock:
        storage = open_folder_storage(folder, lock)
        await started(storage.matches, CLOCK, CountingIds())
        folder.rename(tmp_path / "elsewhere")
        with pytest.raises(FileNotFoundError):
            lock.hold()
        with pytest.raises(StorageError):
            await FolderBackups(folder / "backups", storage.archive, CLOCK, lock).keep(BackupKind.DAILY)
        assert not folder.exists()


def delete(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink()


def contents(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


CANNOT_LOCK = """
import errno, fcntl, sys
def flock(file, operation):
    raise OSError(errno.ENOLCK, "no locks available")
fcntl.flock = flock
from companion.__main__ import main
sys.exit(main(sys.argv[1:]))
"""


def test_the_app_says_that_it_can_only_read_where_the_file_system_cannot_lock(tmp_path: Path) -> None:
    command = [sys.executable, "-c", CANNOT_LOCK, "--no-browser", "--data", str(tmp_path / "data")]
    environment = {**os.environ, "LC_ALL": "C", "LANGUAGE": "", "PYTHONUTF8": "1"}
    with subprocess.Popen(command, cwd=ROOT, env=environment, text=True, stderr=subprocess.PIPE) as app:
        assert app.stderr is not None
        sentences = (app.stderr.readline(), app.stderr.readline())
        app.kill()
    assert "nothing can be saved. The matches folder is on a drive" in "".join(sentences)


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
        messages = [
            (*second.communicate(timeout=30), second.returncode)
            for second in (
                bummerl(tmp_path / "data"),
                bummerl(tmp_path / "data", "--no-browser", language="de_AT.UTF-8"),
            )
        ]
        assert first.poll() is None
    assert messages == [
        (f"Bummerl is already open at {address}\n", "", 0),
        (f"Bummerl ist unter {address} schon offen\n", "", 0),
    ]


def test_a_locked_folder_without_an_address_is_reported_with_status_2(tmp_path: Path) -> None:
    with another_process(tmp_path / "data"), bummerl(tmp_path / "data", "--no-browser") as second:
        out, message = second.communicate(timeout=30)
    assert (out, second.returncode, message.count("\n")) == ("", 2, 1)
    assert "Another app is using the matches folder" in message
