"""Tests that the names and files in docs/glossary.md exist."""

import re

from tests.browser import ROOT

ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines()
    if line.startswith("| ") and not line.startswith("| Code ")
]


def test_every_name_of_the_code_exists() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "companion").rglob("*.py"))
    words = set(re.findall(r"\w+", source))
    names = {part for row in ROWS for name in re.findall(r"`([A-Za-z_.]+)`", row[0]) for part in name.split(".")}
    assert names
    assert names - words == set()


def test_every_file_exists() -> None:
    files = {file for row in ROWS for file in re.findall(r"`([\w/]+(?:\.py|/))`", row[-1])}
    assert files
    assert {file for file in files if not (ROOT / "companion" / file).exists()} == set()
