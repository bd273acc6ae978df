"""`bummerl import`: preview the import of a backup, and then carry it out."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

from companion.app.archive import transfer
from companion.app.archive.archive import Refusal
from companion.app.archive.depot import Depot
from companion.app.archive.imports import ImportPlan
from companion.app.ports import StorageError
from companion.bootstrap import claim_folder, open_depot
from companion.cli.archive import words
from companion.cli.archive.quiet import keep_log_quiet
from companion.cli.arguments import UsageError
from companion.cli.lines import InputStream, OutputStream, TooLargeError, encoded, whole_text
from companion.cli.statuses import Status
from companion.cli.words import folder_in_use, translator
from companion.i18n.translator import Translator
from companion.storage.lock import FolderInUseError, FolderLock
from companion.ui.words import data as labels

_MOST_MEGABYTES = 256
"""The maximum file size; importing a file of this size takes about five minutes and gigabytes of memory."""


def import_backup(source: InputStream, data: Path | None, sink: OutputStream, *, dry_run: bool) -> Status:
    """Print the effects of an import, and carry it out unless this is a dry run.

    Raises:
        UsageError: If the file is rejected, or its contents cannot be stored.
    """
    try:
        content = whole_text(source, _MOST_MEGABYTES << 20)
    except TooLargeError as error:
        raise UsageError(words.too_large(translator(), _MOST_MEGABYTES)) from error
    return run_import(lambda depot: transfer.preview(depot, content), data, sink, dry_run=dry_run)


def run_import(
    preview: Callable[[Depot], Awaitable[ImportPlan | Refusal]], data: Path | None, sink: OutputStream, *, dry_run: bool
) -> Status:
    """Print the effects planned by `preview`, and carry out the import unless this is a dry run.

    Raises:
        UsageError: If the content is rejected, or cannot be stored.
    """
    keep_log_quiet()
    tr = translator()
    try:
        plan = asyncio.run(_preview(data, preview))
        if isinstance(plan, Refusal):
            raise UsageError(labels.refusal(tr, plan))
        _print(sink, *words.planned(tr, plan))
        if dry_run or (plan.is_whole and not plan.writes):
            _print(sink, words.untouched(tr, dry_run=dry_run))
            return Status.FINE
        if not plan.writes:
            return _left_out(tr, plan)
        with claim_folder(data) as lock:
            done = asyncio.run(_import(lock, plan))
    except FolderInUseError as problem:
        raise UsageError(
            folder_in_use(tr) if problem.address is None else words.app_is_open(tr, problem.address)
        ) from problem
    except StorageError as error:
        print(labels.cause(tr, error.cause), file=sys.stderr)
        raise UsageError(words.stopped(tr)) from error
    _print(sink, labels.import_done(tr, done))
    return _left_out(tr, done)


def _left_out(tr: Translator, plan: ImportPlan) -> Status:
    """Print what was left out on standard error, and return the exit status."""
    for sentence in words.not_whole(tr, plan):
        print(sentence, file=sys.stderr)
    return Status.FINE if plan.is_whole else Status.REFUSED


async def _preview(
    data: Path | None, preview: Callable[[Depot], Awaitable[ImportPlan | Refusal]]
) -> ImportPlan | Refusal:
    async with open_depot(data) as depot:
        return await preview(depot)


async def _import(lock: FolderLock, plan: ImportPlan) -> ImportPlan:
    """Carry out the plan, while `lock` prevents other processes from changing the data."""
    async with open_depot(lock.folder, lock) as depot:
        return await transfer.carry_out(depot, plan)


def _print(sink: OutputStream, *sentences: str) -> None:
    sink.write(encoded("".join(f"{sentence}\n" for sentence in sentences)))
    sink.flush()
