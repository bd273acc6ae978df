"""`bummerl rules`: list the documents, print one of them, or search all of them."""

import os
import shutil
import sys
from collections.abc import Iterable, Iterator

from companion.cli.arguments import UsageError
from companion.cli.lines import OutputStream, encoded, write_lines
from companion.cli.rules import page, words
from companion.cli.rules.order import RulesOrder
from companion.cli.statuses import Status
from companion.cli.words import translator
from companion.i18n.catalogs import SOURCE, device_language
from companion.rulebook.document import Document, Section
from companion.rulebook.library import Library, UnknownDocumentError
from companion.rulebook.search.hit import Hit


def rules(order: RulesOrder, sink: OutputStream, library: Library | None = None) -> Status:
    """Print the requested list, document, section or search results; JSON output has one object per line.

    Raises:
        UsageError: If the arguments are incompatible, or the document, section or language does not exist.
    """
    library = library or Library()
    if not order.is_clear:
        raise UsageError(words.unclear(translator()))
    if order.language is not None and order.language not in library.languages:
        raise UsageError(words.no_language(translator(), order.language, library.languages))
    if order.question is not None:
        return _search(order, order.question, sink, library)
    language = order.language or _user_language(library)
    if order.slug is None:
        return _list(order, sink, library.documents(language))
    document = _document(library, language, order.slug)
    sections = document.sections if order.section is None else (_section(document, order.section),)
    if order.json:
        write_lines(sink, [_plain_document(document, sections)])
        return Status.FINE
    return _write(sink, _page(library, document, sections, whole=order.section is None))


def _search(order: RulesOrder, question: str, sink: OutputStream, library: Library) -> Status:
    """Search one or all languages; a section found in several languages is shown in the user's language."""
    own = _user_language(library)
    languages = (
        [order.language]
        if order.language
        else sorted(library.languages, key=lambda language: (language != own, language))
    )
    hits = library.search(question, languages)
    if order.json:
        write_lines(sink, map(_plain_hit, hits))
    elif hits:
        return _write(sink, (line for hit in hits for line in page.search_hit(hit, _width(), bold=_is_bold())))
    else:
        print(words.nothing_found(translator(), question), file=sys.stderr)
    return Status.FINE


def _user_language(library: Library) -> str:
    """Return the user's language if the rules are available in it, otherwise English."""
    language = device_language()
    return language if language in library.languages else SOURCE


def _list(order: RulesOrder, sink: OutputStream, documents: Iterable[Document]) -> Status:
    if order.json:
        write_lines(sink, (_plain_document(document, document.sections) for document in documents))
        return Status.FINE
    return _write(sink, page.document_list(documents, _width()))


def _page(library: Library, document: Document, sections: Iterable[Section], *, whole: bool) -> Iterator[str]:
    tr, glossary = translator(), library.glossary(document.language)
    if whole:
        yield from page.heading(document, _width())
    else:
        yield document.title
    for section in sections:
        entry = None if section.term is None else glossary.find(section.id)
        yield from page.page(section, _width(), () if entry is None else words.facts(tr, entry))


def _document(library: Library, language: str, slug: str) -> Document:
    try:
        return library.document(language, slug)
    except UnknownDocumentError as problem:
        raise UsageError(words.no_document(translator(), slug)) from problem


def _section(document: Document, section: str) -> Section:
    found = document.find_section(section)
    if found is None:
        raise UsageError(words.no_section(translator(), document.slug, section))
    return found


def _plain_document(document: Document, sections: Iterable[Section]) -> dict[str, object]:
    contents = [{"id": section.id, "number": section.number, "title": section.title} for section in sections]
    return {"slug": document.slug, "title": document.title, "sections": contents}


def _plain_hit(hit: Hit) -> dict[str, object]:
    return {"rule": str(hit.address), "title": hit.title, "context": hit.context}


def _write(sink: OutputStream, lines: Iterable[str]) -> Status:
    sink.write(encoded("".join(f"{line}\n" for line in lines)))
    sink.flush()
    return Status.FINE


def _width() -> int:
    return shutil.get_terminal_size().columns


def _is_bold() -> bool:
    return sys.stdout is not None and sys.stdout.isatty() and "NO_COLOR" not in os.environ
