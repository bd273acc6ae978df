"""Tests for the conversion of the browser's responses and errors."""

import errno

import pytest

from companion.app.ports import Cause, StorageError
from companion.storage.documents.failures import storage_errors
from companion.storage.vaults.browser_files import BrowserFiles
from companion.storage.vaults.flat_files import MemoryFiles
from tests.storage.vaults.foreign_files import MadeUpFiles


async def test_a_file_can_be_read_until_it_is_removed() -> None:
    files = BrowserFiles(MadeUpFiles(MemoryFiles()))
    await files.write("index.0", b"content")
    assert (await files.names(), await files.read("index.0")) == (["index.0"], b"content")
    await files.remove("index.0")
    assert (await files.names(), await files.read("index.0")) == ([], None)


@pytest.mark.parametrize(
    ("error", "number", "cause"),
    [
        ("QuotaExceededError", errno.ENOSPC, Cause.FULL),
        ("NotAllowedError", errno.EACCES, Cause.FORBIDDEN),
        ("SomeOtherError", errno.EIO, Cause.UNKNOWN),
    ],
)
async def test_errors_of_the_browser_have_a_cause(error: str, number: int, cause: Cause) -> None:
    foreign = MadeUpFiles(MemoryFiles())
    foreign.error = error
    files = BrowserFiles(foreign)
    with pytest.raises(OSError, match="so it is") as raised:
        await files.write("index.0", b"")
    assert raised.value.errno == number
    with pytest.raises(StorageError) as unavailable, storage_errors():
        await files.names()
    assert unavailable.value.cause is cause
