"""Measurements of a browser's memory and processor time, and a limit that makes it as slow as a phone; Linux only."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

CORES = 0.8
_PERIOD = 100_000
"""The period of the processor limit, in microseconds."""
_USER_TIME = 11
"""The index of the user time among the fields after the command in `/proc/PID/stat`; the kernel time follows it."""
_ROOT = Path("/sys/fs/cgroup")
_ENTER = 'echo $$ > "$0" && exec "$@"'


@contextmanager
def held_to_share_of_a_core() -> Iterator[tuple[str, ...] | None]:
    """Yield a command prefix that limits a process to `CORES` cores, or None if this machine doesn't support that.

    The limit requires root and control groups of version 1 or 2.
    """
    version_2 = (_ROOT / "cgroup.controllers").exists()
    group = _ROOT / ("" if version_2 else "cpu") / f"bummerl-{os.getpid()}"
    quota = round(CORES * _PERIOD)
    try:
        if version_2:
            (_ROOT / "cgroup.subtree_control").write_text("+cpu")
        group.mkdir()
        if version_2:
            (group / "cpu.max").write_text(f"{quota} {_PERIOD}")
        else:
            (group / "cpu.cfs_period_us").write_text(f"{_PERIOD}")
            (group / "cpu.cfs_quota_us").write_text(f"{quota}")
    except OSError:
        _remove(group)
        yield None
        return
    try:
        yield ("sh", "-c", _ENTER, f"{group / 'cgroup.procs'}")
    finally:
        _remove(group)


def _remove(group: Path) -> None:
    """Remove a control group, unless some of its processes are still running."""
    with suppress(OSError):
        group.rmdir()


def memory_of(session: int) -> float:
    """Return the memory of all processes of a session in bytes; shared memory is divided among its users."""

    def proportional(process: Path) -> int:
        rollup = (process / "smaps_rollup").read_text(encoding="ascii")
        return sum(int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Pss:"))

    return _total(session, proportional) * 1024.0


def processor_time_of(session: int) -> float:
    """Return the seconds that all running processes of a session have spent on a processor."""

    def ticks(process: Path) -> int:
        _, _, fields = (process / "stat").read_text(encoding="utf-8", errors="replace").rpartition(")")
        return sum(int(field) for field in fields.split()[_USER_TIME : _USER_TIME + 2])

    return _total(session, ticks) / os.sysconf("SC_CLK_TCK")


def _total(session: int, measure: Callable[[Path], int]) -> int:
    """Return the sum of a measure over all processes of a session."""
    total = 0
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if os.getsid(int(process.name)) == session:
                total += measure(process)
        except (ProcessLookupError, FileNotFoundError, PermissionError):
            continue  # the process has ended or belongs to another user
    return total
