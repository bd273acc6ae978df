"""A script that makes each system call fail in turn while a deal is recorded, and checks the response.

Run as `python -m tests.storage.failing_calls FOLDER [STEP]`. With STEP, only one in STEP calls is made to fail.
The exit status is 0 if every response agrees with the stored data. Without strace, nothing is tested.
"""

import asyncio
import os
import re
import shutil
import subprocess
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from companion.app.matches import matches
from companion.app.ports import MatchId, NoDocumentError, StorageError, StoredMatch
from companion.core.seats import Seat
from companion.storage.lock import FolderLock
from companion.storage.opening import open_folder_storage
from tests.app.match_helpers import recorded, started, won
from tests.fakes import CountingIds, FixedClock

MATCH = MatchId("m1")
NEVER_INJECTED = {"exit_group", "close"}
"""System calls that are never made to fail.

`exit_group` cannot fail. A real `close` that reports an error still closes the file, but strace skips the call.
"""
_CALL = re.compile(r"^\d+ +(\w+)\(")


class Said(StrEnum):
    """What the program reported to the user after it tried to record a deal."""

    STORED = "stored"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault: the `number`th system call named `call` fails.

    If `stays` is true, all later calls with that name fail as well.
    """

    call: str
    number: int
    error: str
    stays: bool

    def __str__(self) -> str:
        return f"inject={self.call}:error={self.error}:when={self.number}{'+' if self.stays else ''}"


async def prepare(folder: Path) -> None:
    """Store a match with a deal, and an index, as left by an earlier run of the program."""
    repository = open_folder_storage(folder, FolderLock(folder)).matches
    await recorded(repository, FixedClock(), await started(repository, FixedClock(), CountingIds()), Seat.A)
    await repository.close()


async def record(folder: Path) -> Said:
    """Record a deal and return the program's response; all pages must receive the same response."""
    repository = open_folder_storage(folder, FolderLock(folder)).matches
    heard: list[StoredMatch] = []
    repository.subscribe(heard.append)
    try:
        stored = await repository.get(MATCH)
        answer = await matches.record(repository, FixedClock(), MATCH, stored.revision, won(Seat.B))
    except (StorageError, NoDocumentError):
        answer = None
    if heard != ([answer] if isinstance(answer, StoredMatch) else []):
        raise ValueError(f"other pages have heard {heard}")
    return Said.STORED if heard else Said.REFUSED


def run(folder: Path, log: Path, fault: Fault | None) -> Said:
    """Record a deal in a separate process, in which the call named by `fault` fails, and return the response."""
    go_reading, go = os.pipe()
    said, said_writing = os.pipe()
    process = os.fork()
    if process == 0:
        try:
            os.read(go_reading, 1)
            os.write(said_writing, asyncio.run(record(folder)).encode())
        except BaseException:  # noqa: BLE001  # any exception is reported
            traceback.print_exc()
        finally:
            os._exit(0)
    os.close(said_writing)
    paths = [
        *(folder, folder / "previous", folder / "previous" / "match-m1.json", folder / "bummerl.lock"),
        *(folder / name for name in ("match-m1.json", f"match-m1.json.{process}.new", "index.json")),
        *(folder / f"index.json.{process}.new", folder / "previous" / "index.json"),
    ]
    options = [option for path in paths for option in ("-P", str(path))]
    inject = [] if fault is None else ["-e", str(fault)]
    command = [shutil.which("strace") or "", "-qq", "-f", "-o", str(log), *options, *inject, "-p", str(process)]
    with subprocess.Popen(command) as tracer:
        while tracer.poll() is None and not _is_traced(process):
            time.sleep(0.001)
        os.write(go, b"!")
        with os.fdopen(said, "rb") as answer:
            text = answer.read().decode()
        os.waitpid(process, 0)
    for end in (go, go_reading):
        os.close(end)
    return Said(text)


def _is_traced(process: int) -> bool:
    return "TracerPid:\t0\n" not in Path(f"/proc/{process}/status").read_text(encoding="ascii")


async def deals_in(folder: Path) -> int:
    """Return the number of stored deals; the match must be readable."""
    storage = open_folder_storage(folder, None)
    stored = await storage.matches.get(MATCH)
    if stored.recovered or await storage.damage.damaged():
        raise ValueError(f"damaged: {await storage.damage.damaged()}")
    return len(stored.match.log.done)


def faults(log: Path) -> Iterator[Fault]:
    """Yield two faults for each call in a log: a single error, and one that also affects all later calls."""
    lines = log.read_text(encoding="ascii").splitlines()
    calls = Counter(found[1] for line in lines if (found := _CALL.match(line)) is not None)
    for call, times in calls.items():
        for number in range(1, times + 1):
            if call not in NEVER_INJECTED:
                yield Fault(call, number, "EIO", stays=False)
                yield Fault(call, number, "ENOSPC", stays=True)


def try_fault(folder: Path, log: Path, fault: Fault | None) -> Said:
    """Return the program's response to a fault, or exit if the response contradicts the stored data."""
    asyncio.run(prepare(folder))
    said = run(folder, log, fault)
    deals = asyncio.run(deals_in(folder))
    if deals != (2 if said is Said.STORED else 1):
        sys.exit(f"{fault}: {said}, but {deals} deals are there")
    shutil.rmtree(folder)
    return said


def main(folder: Path, step: int = 1) -> None:
    """Try every `step`th fault, and print the result."""
    if shutil.which("strace") is None:
        sys.stdout.write("failing calls: not tried, since strace is not installed\n")
        return
    folder.mkdir(parents=True)
    log = folder / "calls"
    if try_fault(folder / "data", log, None) is not Said.STORED:
        sys.exit("nothing can be stored here")
    if not log.exists() or not log.stat().st_size:
        sys.stdout.write("failing calls: not tried, since strace may not trace processes here\n")
        return
    answers = Counter(try_fault(folder / "data", log, fault) for fault in tuple(faults(log))[::step])
    if not answers[Said.REFUSED]:
        sys.exit("no call was made to fail")
    sys.stdout.write(
        f"failing calls: {answers.total()}, after which a deal was stored {answers[Said.STORED]} times and refused "
        f"{answers[Said.REFUSED]} times; every answer was true\n"
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(int, sys.argv[2:]))
