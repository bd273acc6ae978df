"""Tests that the names and files in docs/glossary.md exist."""

import re

from tests.browser import ROOT

ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines()
    if line.startswith("| ") and not line.startswith("| Code ")
]


def files_of(row: list[str]) -> list[str]:
    """Return the files and folders that a row refers to, relative to the package."""
    return re.findall(r"`([\w/]+(?:\.py|/))`", row[-1])


def source_of(row: list[str]) -> str:
    """Return the source of all files that a row refers to, including those in its folders."""
    found = (ROOT / "companion" / file for file in files_of(row))
    paths = (path for each in found for path in (sorted(each.rglob("*.py")) if each.is_dir() else [each]))
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def is_defined(name: str, source: str) -> bool:
    return re.search(rf"^\s*(?:(?:class|def) {name}\b|{name} ?[:=])", source, re.MULTILINE) is not None


def test_every_name_is_defined_in_the_files_of_its_row() -> None:
    names = [(part, row) for row in ROWS for name in re.findall(r"`([A-Za-z_.]+)`", row[0]) for part in name.split(".")]
    assert names
    assert [(name, files_of(row)) for name, row in names if not is_defined(name, source_of(row))] == []


def test_every_file_exists() -> None:
    files = {file for row in ROWS for file in files_of(row)}
    assert files
    assert {file for file in files if not (ROOT / "companion" / file).exists()} == set()
