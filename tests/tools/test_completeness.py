"""Tests for the table that shows how complete each language is."""

from pathlib import Path

from tools.completeness import table

_PO = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: de\\n"\n\n'


def _write(root: Path, name: str, text: str) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_the_table_counts_messages_documents_and_terms(tmp_path: Path) -> None:
    _write(tmp_path, "companion/words.py", 'tr("Undo")\ntr("Redo")\n')
    _write(tmp_path, "locales/companion.pot", "")
    _write(tmp_path, "locales/de/LC_MESSAGES/companion.po", _PO + 'msgid "Undo"\nmsgstr "Zurück"\n')
    for name in ("schnapsen.md", "glossary.md"):
        _write(tmp_path, f"locales/en/rules/{name}", "# A\n\n## Talon {#talon}\n\n## Trick {#trick}\n")
    _write(tmp_path, "locales/de/rules/glossary.md", "# A\n\n## Talon {#talon}\n")
    head, german, english = table(tmp_path).splitlines()
    assert head.split() == ["language", "messages", "documents", "glossary"]
    assert german.split() == ["de", "1/2", "1/2", "1/2"]
    assert english.split() == ["en", "2/2", "2/2", "2/2"]


def test_a_new_language_counts_as_empty(tmp_path: Path) -> None:
    _write(tmp_path, "companion/words.py", 'tr("Undo")\n')
    _write(tmp_path, "locales/en/rules/schnapsen.md", "# A\n")
    (tmp_path / "locales" / "sl").mkdir()
    assert table(tmp_path).splitlines()[2].split() == ["sl", "0/1", "0/1", "0/0"]
