"""Keep the catalogs in sync with the code: `update` rewrites them, and `check` reports problems.

Both commands also cover the lists of languages in `pyproject.toml`, because `flet build` reads the languages only from
there.
"""

import argparse
import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from tools.calls import Place, calls_without_a_literal

#: The positions of the message ids in a call; methods of the translator are listed by their name.
KEYWORDS = {"tr": None, "plural": (1, 2), "context": ((1, "c"), 2)}
PLACES = re.compile(r"%\((\w+)\)")
APPLE_LANGUAGES = re.compile(r"^CFBundleLocalizations = \[.*\]$", re.MULTILINE)
PACKED_CATALOGS = re.compile(r'"locales/\w+/LC_MESSAGES/companion\.po"(?:, "locales/\w+/LC_MESSAGES/companion\.po")*')
#: Headers that are useless, or change even if no message does, which would cause conflicts between branches.
IDLE = re.compile(
    rb'^"(POT-Creation-Date|PO-Revision-Date|Generated-By|Last-Translator|Language-Team|Report-Msgid-Bugs-To): .*\n',
    re.MULTILINE,
)


def main() -> int:
    """Update or check the catalogs and return the exit status; run as `python -m tools.catalogs update|check`."""
    parser = argparse.ArgumentParser(prog="python -m tools.catalogs", description=__doc__)
    parser.add_argument("action", choices=["update", "check"])
    arguments = parser.parse_args()
    root = Path.cwd()
    if arguments.action == "update":
        update(root)
        return 0
    findings = list(problems(root))
    print(*findings or ["The catalogs are complete."], sep="\n")
    return 1 if findings else 0


def update(root: Path) -> None:
    """Rewrite the template, every language's catalog and the lists of languages in `pyproject.toml`."""
    template_file(root).write_bytes(written(template(root)))
    for path in catalog_files(root):
        path.write_bytes(written(merged(path, template(root))))
    project_file(root).write_text(with_languages(root), encoding="utf-8")


def problems(root: Path) -> Iterator[str]:
    """Yield every problem that prevents a language from being completely translated."""
    yield from (f"{location}: the words of a message must stand in the call" for location in unreadable_calls(root))
    found = template(root)
    if template_file(root).read_bytes() != written(found):
        yield f"{template_file(root).relative_to(root)}: not what the code says; run make catalogs"
    if project_file(root).read_text(encoding="utf-8") != with_languages(root):
        yield f"{project_file(root).name}: a language is missing or too many; run make catalogs"
    for path in catalog_files(root):
        name = path.relative_to(root)
        if path.read_bytes() != written(merged(path, found)):
            yield f"{name}: not in line with the template; run make catalogs"
        translations = read(path)
        for message in found:
            yield from (f"{name}: {flaw}: {message.id!r}" for flaw in flaws(message, translations))


def unreadable_calls(root: Path) -> Iterator[Place]:
    """Yield the calls whose message is in a variable; Babel skips them silently."""
    for path in sorted((root / "companion").rglob("*.py")):
        yield from calls_without_a_literal(path.relative_to(root), path.read_text(encoding="utf-8"))


def flaws(message: Message, translations: Catalog) -> Iterator[str]:
    """Yield the problems in the translation of one message."""
    if not message.id:
        return
    originals = _texts(message.id)
    translation = translations.get(originals[0], message.context)
    forms = _texts(translation.string) if translation else ()
    if translation is None or not all(forms):
        yield "not translated"
        return
    if translation.fuzzy:
        yield "fuzzy"
    yield from (f"not formatted as the original ({error})" for error in translation.check(translations))
    allowed = [places(original) for original in originals]
    first, *others = map(places, forms)
    if first not in allowed or any(form != allowed[-1] for form in others):
        yield "its places differ"


def places(text: str) -> frozenset[str]:
    """Return the names of the placeholders in `text`."""
    return frozenset(PLACES.findall(text))


def template(root: Path) -> Catalog:
    """Return a catalog of all messages in the code; their locations omit line numbers, which change too often."""
    catalog = Catalog(project="Bummerl", version="0", copyright_holder="The Bummerl authors", charset="utf-8")
    catalog.header_comment = "# The words of Bummerl; `make catalogs` writes this file.\n# MIT, The Bummerl authors."
    package = root / "companion"
    for file, _, ids, comments, context in extract_from_dir(
        package, [("**.py", "python")], keywords=KEYWORDS, comment_tags=("Translators:",)
    ):
        location = (f"{package.name}/{Path(file).as_posix()}", 0)
        catalog.add(ids, None, [location], auto_comments=comments, context=context)
    return catalog


def merged(path: Path, found: Catalog) -> Catalog:
    """Return the catalog in `path` with the messages of the template `found`; new messages are left untranslated."""
    catalog = read(path)
    catalog.update(found, no_fuzzy_matching=True, update_header_comment=False)
    return catalog


def read(path: Path) -> Catalog:
    """Read a catalog; its language is the name of its folder."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parts[-3], domain=path.stem)


def written(catalog: Catalog) -> bytes:
    """Return the bytes of a catalog file; identical messages give identical bytes."""
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=0, sort_by_file=True, include_lineno=False, ignore_obsolete=True)
    return IDLE.sub(b"", buffer.getvalue())


def template_file(root: Path) -> Path:
    """Return the path of the template from which translators start a new language."""
    return root / "locales" / "companion.pot"


def catalog_files(root: Path) -> list[Path]:
    """Return the catalog files, one per language except English; adding a folder adds a language."""
    return sorted(root.glob("locales/*/LC_MESSAGES/companion.po"))


def project_file(root: Path) -> Path:
    """Return the path of `pyproject.toml`."""
    return root / "pyproject.toml"


def with_languages(root: Path) -> str:
    """Return `pyproject.toml` with updated lists: the languages for Apple devices, the catalogs left out of bundles."""
    catalogs = catalog_files(root)
    languages = sorted({"en", *(path.parts[-3] for path in catalogs)})
    listed = ", ".join(f'"{language}"' for language in languages)
    left_out = ", ".join(f'"{path.relative_to(root).as_posix()}"' for path in catalogs)
    text = APPLE_LANGUAGES.sub(f"CFBundleLocalizations = [{listed}]", project_file(root).read_text(encoding="utf-8"))
    return PACKED_CATALOGS.sub(left_out, text)


def _texts(text: object) -> tuple[str, ...]:
    """Return the strings of a message, which Babel stores as a string or, if it has plurals, as a tuple."""
    return tuple(map(str, text if isinstance(text, tuple | list) else (text or "",)))


if __name__ == "__main__":
    sys.exit(main())
