"""Tests that the files and names in docs/where.md exist."""

import re

import pytest

from tests.browser import ROOT

PAGE = (ROOT / "docs" / "where.md").read_text(encoding="utf-8")
FILES = sorted(set(re.findall(r"`((?:core|app|storage|ui|cli)/[\w/]+\.py)`", PAGE)))
NAMES = re.findall(r"`((?:core|app|storage|ui|cli)/[\w/]+\.py)` \(`([A-Z_]+)`\)", PAGE)


@pytest.mark.parametrize("file", FILES)
def test_every_listed_file_exists(file: str) -> None:
    assert (ROOT / "companion" / file).is_file()


@pytest.mark.parametrize(("file", "name"), NAMES)
def test_every_name_is_defined_in_its_file(file: str, name: str) -> None:
    source = (ROOT / "companion" / file).read_text(encoding="utf-8")
    assert re.search(rf"^{name}\b", source, re.MULTILINE)
