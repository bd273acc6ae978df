"""Tests that the app finds its own files regardless of how it was installed."""

import runpy
import shutil
from pathlib import Path

import pytest

from companion import resources


def test_a_checkout_has_its_resources_next_to_the_package() -> None:
    checkout = Path(__file__).parent.parent
    assert resources.locales_folder() == checkout / "locales"
    assert resources.assets_folder() == checkout / "assets"


@pytest.mark.parametrize("name", ["locales", "assets"])
def test_shipped_resources_take_precedence_over_those_next_to_the_package(tmp_path: Path, name: str) -> None:
    package = tmp_path / "companion"
    shipped = package / "_shipped" / name
    shipped.mkdir(parents=True)
    (tmp_path / name).mkdir()
    module = runpy.run_path(shutil.copy(resources.__file__, str(package)))
    assert module[f"{name}_folder"]() == shipped


def test_every_language_has_a_compiled_catalog() -> None:
    folders = list(resources.locales_folder().glob("*/LC_MESSAGES"))
    assert folders
    for folder in folders:
        assert (folder / "companion.mo").is_file()
