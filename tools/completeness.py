"""Show the completeness of each language: messages, rules documents and glossary terms."""

import sys
from pathlib import Path

from tools.catalogs import catalog_files, flaws, read, template

SOURCE = "en"
"""The language of the message ids; it has documents, but needs no catalog."""
_HEADING = "## "


def main() -> int:
    """Print the table and return the exit status; run as `python -m tools.completeness`."""
    sys.stdout.write(table(Path.cwd()))
    return 0


def table(root: Path) -> str:
    """Return a table with one line per language, showing completed and total counts."""
    messages = [message for message in template(root) if message.id]
    documents = {path.name for path in _documents(root, SOURCE)}
    terms = _terms(root, SOURCE)
    lines = [f"{'language':<10} {'messages':>12} {'documents':>12} {'glossary':>12}"]
    for language in _languages(root):
        translated = len(messages) if language == SOURCE else _translated(root, language)
        there = len(documents & {path.name for path in _documents(root, language)})
        known = len(terms & _terms(root, language))
        cells = ((translated, len(messages)), (there, len(documents)), (known, len(terms)))
        lines.append(f"{language:<10} " + " ".join(f"{f'{part}/{whole}':>12}" for part, whole in cells))
    return "\n".join(lines) + "\n"


def _languages(root: Path) -> list[str]:
    return sorted(path.name for path in (root / "locales").iterdir() if path.is_dir())


def _translated(root: Path, language: str) -> int:
    path = next((path for path in catalog_files(root) if path.parts[-3] == language), None)
    if path is None:
        return 0
    translations = read(path)
    return sum(not any(flaws(message, translations)) for message in template(root) if message.id)


def _documents(root: Path, language: str) -> list[Path]:
    return sorted((root / "locales" / language / "rules").glob("*.md"))


def _terms(root: Path, language: str) -> set[str]:
    glossary = root / "locales" / language / "rules" / "glossary.md"
    if not glossary.exists():
        return set()
    text = glossary.read_text(encoding="utf-8")
    return {line.partition("{#")[2] for line in text.splitlines() if line.startswith(_HEADING)}


if __name__ == "__main__":
    sys.exit(main())
