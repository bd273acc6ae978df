"""Over a folder, the program is put together so that the screens can show whatever they are handed."""

import os
from pathlib import Path

import pytest

from companion.bootstrap import services
from companion.storage.lock import FolderLock


@pytest.mark.parametrize(("name", "shown"), [(b"Spiele \xc3\xa4", "Spiele ä"), (b"Spiele \xe4", "Spiele \ufffd")])
def test_the_folder_is_told_in_letters_whatever_bytes_its_name_has(tmp_path: Path, name: bytes, shown: str) -> None:
    place = services(FolderLock(Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name)))).place
    assert place == f"{tmp_path}/{shown}"
    assert place.encode().decode() == place
