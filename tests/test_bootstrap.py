"""Tests that the location of the data folder can be shown on screen, whatever bytes its name contains."""

import os
from pathlib import Path

import pytest

from companion.bootstrap import services
from companion.storage.lock import FolderLock


@pytest.mark.parametrize(("name", "shown"), [(b"Spiele \xc3\xa4", "Spiele ä"), (b"Spiele \xe4", "Spiele \ufffd")])
def test_a_folder_name_with_any_bytes_can_be_shown(tmp_path: Path, name: bytes, shown: str) -> None:
    location = services(FolderLock(Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name)))).location
    assert location == f"{tmp_path}/{shown}"
    assert location.encode().decode() == location
