"""`bummerl export`: write all stored data to a single file."""

import asyncio
import sys
from pathlib import Path

from companion.app.archive import transfer
from companion.app.archive.transfer import Export
from companion.app.ports import StorageError
from companion.bootstrap import folder_of, open_depot
from companion.cli.archive import words
from companion.cli.archive.new_file import write_new
from companion.cli.archive.quiet import keep_log_quiet
from companion.cli.arguments import UsageError
from companion.cli.lines import OutputStream, encoded
from companion.cli.statuses import Status
from companion.cli.words import translator
from companion.ui.words.data import cause


def export(file: Path | None, data: Path | None, sink: OutputStream) -> Status:
    """Write a backup to a new file, or to stdout if `file` is None.

    Raises:
        UsageError: If there is nothing to export, or if the file cannot be created.
    """
    keep_log_quiet()
    tr = translator()
    folder = folder_of(data)
    if not folder.is_dir():
        raise UsageError(words.no_folder(tr, folder))
    if file is not None and file.exists():
        raise UsageError(words.file_exists(tr, file))
    try:
        exported = asyncio.run(_export(data))
    except StorageError as error:
        raise UsageError(cause(tr, error.cause)) from error
    if file is None:
        sink.write(exported.content)
    else:
        _write(file, exported.content)
        sink.write(encoded(f"{words.exported(tr, exported.written.matches, file)}\n"))
    sink.flush()
    for sentence in words.left_out(tr, exported.written):
        print(sentence, file=sys.stderr)
    return Status.FINE if exported.written.is_whole else Status.REFUSED


async def _export(data: Path | None) -> Export:
    async with open_depot(data) as depot:
        return await transfer.export_all(depot)


def _write(file: Path, content: bytes) -> None:
    try:
        write_new(file, content)
    except FileExistsError as problem:
        raise UsageError(words.file_exists(translator(), file)) from problem
    except (OSError, ValueError) as problem:
        raise UsageError(words.file_unwritable(translator(), file, problem)) from problem
