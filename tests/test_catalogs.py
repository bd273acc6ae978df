"""Tests that every language is complete, and that the catalog check reports every flaw."""

import ast
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from tools.catalogs import catalog_files, problems, template_file, update

CHECKOUT = Path(__file__).parent.parent
CODE = """\
from companion.i18n import tr

# Translators: the one who won
tr("%(winner)s wins", winner=tr("Nobody"))
tr.plural("%(n)s dot", "%(n)s dots", 2)
tr.context("deal", "Schneider")
"""
GERMAN = {
    "%(winner)s wins": "%(winner)s gewinnt",
    "Nobody": "Niemand",
    "%(n)s dot": "%(n)s Bummerl",
    "%(n)s dots": "%(n)s Bummerl",
    "Schneider": "Schneider",
}


PROJECT = """\
exclude = ["docs", "locales/de/LC_MESSAGES/companion.po", "tests"]
CFBundleLocalizations = ["de", "en"]
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a project with one module and one complete language."""
    code = tmp_path / "companion" / "words.py"
    code.parent.mkdir()
    code.write_text(CODE, encoding="utf-8")
    catalog = tmp_path / "locales" / "de" / "LC_MESSAGES" / "companion.po"
    catalog.parent.mkdir(parents=True)
    catalog.write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n', encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    update(tmp_path)
    text = catalog.read_text("utf-8").replace('msgstr[0] ""', f'msgstr[0] "{GERMAN["%(n)s dot"]}"')
    text = text.replace('msgstr[1] ""', f'msgstr[1] "{GERMAN["%(n)s dots"]}"')
    for original, german in GERMAN.items():
        text = text.replace(f'msgid "{original}"\nmsgstr ""', f'msgid "{original}"\nmsgstr "{german}"')
    catalog.write_text(text, encoding="utf-8")
    return tmp_path


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_nothing_is_missing_in_any_language() -> None:
    assert list(problems(CHECKOUT)) == []


def test_a_complete_project_has_no_problems(project: Path) -> None:
    assert list(problems(project)) == []


def test_updating_twice_changes_nothing(project: Path) -> None:
    files = [template_file(project), *catalog_files(project)]
    before = [path.read_bytes() for path in files]
    update(project)
    assert [path.read_bytes() for path in files] == before


def test_moving_a_message_in_the_code_does_not_change_the_catalogs(project: Path) -> None:
    change(project / "companion" / "words.py", "\n\n", "\n\n\n\n\n")
    assert list(problems(project)) == []


def test_comments_for_translators_are_in_the_catalogs(project: Path) -> None:
    for path in (template_file(project), *catalog_files(project)):
        assert "#. Translators: the one who won\n" in path.read_text("utf-8")


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('msgstr "Niemand"', 'msgstr ""', "not translated: 'Nobody'"),
        ('msgstr[1] "%(n)s Bummerl"', 'msgstr[1] ""', "not translated: ('%(n)s dot', '%(n)s dots')"),
        ('msgid "Nobody"', '#, fuzzy\nmsgid "Nobody"', "fuzzy: 'Nobody'"),
        ("%(winner)s gewinnt", "Sieg", "its places differ: '%(winner)s wins'"),
        ("%(winner)s gewinnt", "%(sieger)s gewinnt", "its places differ: '%(winner)s wins'"),
        ("%(winner)s gewinnt", "%(winner)d gewinnt", "not formatted as the original"),
        ('msgstr[0] "%(n)s Bummerl"', 'msgstr[0] "ein Bummerl"', "its places differ: ('%(n)s dot', '%(n)s dots')"),
    ],
)
def test_a_flaw_in_a_translation_is_reported(project: Path, old: str, new: str, problem: str) -> None:
    (catalog,) = catalog_files(project)
    change(catalog, old, new)
    found = list(problems(project))
    assert any(line.startswith(f"locales/de/LC_MESSAGES/companion.po: {problem}") for line in found), found


def test_a_new_message_is_reported_missing_in_the_template_and_every_language(project: Path) -> None:
    change(project / "companion" / "words.py", '"Nobody"', '"No one"')
    assert list(problems(project)) == [
        "locales/companion.pot: not what the code says; run make catalogs",
        "locales/de/LC_MESSAGES/companion.po: not in line with the template; run make catalogs",
        "locales/de/LC_MESSAGES/companion.po: not translated: 'No one'",
    ]


@pytest.mark.parametrize("call", ["tr(word)", 'tr(f"{n} deals")', 'tr("a" if n else "b")', 'tr.plural("a", many, n)'])
def test_a_message_in_a_variable_is_reported(project: Path, call: str) -> None:
    (project / "companion" / "hidden.py").write_text(f"{call}\n", encoding="utf-8")
    assert "companion/hidden.py:1: the words of a message must stand in the call" in list(problems(project))


def test_a_new_language_folder_is_added_to_the_native_apps(project: Path) -> None:
    folder = project / "locales" / "it" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    shutil.copy(catalog_files(project)[0], folder)
    assert "pyproject.toml: a language is missing or too many; run make catalogs" in problems(project)
    update(project)
    assert (project / "pyproject.toml").read_text("utf-8") == (
        'exclude = ["docs", "locales/de/LC_MESSAGES/companion.po", "locales/it/LC_MESSAGES/companion.po", "tests"]\n'
        'CFBundleLocalizations = ["de", "en", "it"]\n'
    )
    assert list(problems(project)) == []


def messages_in(code: str) -> Iterator[str]:
    """Yield every message passed to `tr`, including those inside f-strings, which Babel does not extract."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in {"tr", "tr.plural", "tr.context"}:
            index = 1 if ast.unparse(node.func) == "tr.context" else 0
            if isinstance(node.args[index], ast.Constant):
                yield str(ast.literal_eval(node.args[index]))


def test_every_message_in_the_code_is_in_the_template() -> None:
    with template_file(CHECKOUT).open("rb") as file:
        known = {message.id if isinstance(message.id, str) else message.id[0] for message in read_po(file)}
    modules = (CHECKOUT / "companion").rglob("*.py")
    used = {message for module in modules for message in messages_in(module.read_text(encoding="utf-8"))}
    assert used - known == set()
    assert list(messages_in("print(f\"{tr('Nobody')}\")")) == ["Nobody"]
