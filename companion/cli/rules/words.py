"""The messages of `bummerl rules`."""

from collections.abc import Sequence

from companion.i18n.formats import own_name
from companion.i18n.translator import Translator
from companion.rulebook.glossary import Entry


def no_language(tr: Translator, wanted: str, languages: Sequence[str]) -> str:
    """Return the error for an unknown language, with a list of the available languages."""
    return tr(
        "There are no rules in the language %(language)s. Available: %(languages)s.",
        language=wanted,
        languages=", ".join(languages),
    )


def no_document(tr: Translator, slug: str) -> str:
    """Return the error for an unknown document."""
    return tr("There's no document %(document)s. Run bummerl rules for a list.", document=slug)


def no_section(tr: Translator, slug: str, section: str) -> str:
    """Return the error for an unknown section."""
    return tr(
        "There's no section %(section)s in %(document)s. Run bummerl rules %(document)s for a list.",
        section=section,
        document=slug,
    )


def unclear(tr: Translator) -> str:
    """Return the error for incompatible arguments."""
    return tr("bummerl rules takes a document, a document and a section, or --search on its own.")


def nothing_found(tr: Translator, question: str) -> str:
    """Return the message for a search without results."""
    return tr("No results for “%(words)s”. Try the glossary: bummerl rules glossary", words=question)


def facts(tr: Translator, entry: Entry) -> tuple[str, ...]:
    """Return what the glossary says about a term in addition to its definition, on separate lines."""
    term = entry.term
    lines = [f"{own_name(language)}: {word}" for language, word in entry.elsewhere.items()]
    if term.regional:
        lines.append(tr("also called: %(words)s", words=", ".join(term.regional)))
    if term.french is not None:
        lines.append(tr("in the French pack: %(card)s", card=term.french))
    if term.german is not None:
        lines.append(tr("in the double-German pack: %(card)s", card=term.german))
    if term.rule is not None:
        lines.append(tr("explained in %(section)s", section=term.rule))
    return tuple(lines)
