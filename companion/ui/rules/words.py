"""The texts around the rules: buttons, search results, and explanations."""

from companion.core.options.options import options_of
from companion.core.options.parts import Option
from companion.core.options.rules import Preset, Ruleset
from companion.i18n.formats import own_name
from companion.i18n.translator import Translator
from companion.rulebook.document import Section
from companion.rulebook.glossary import Entry
from companion.rulebook.library import SLUGS
from companion.rulebook.search.hit import Hit
from companion.ui.words import option_words as options


def section(tr: Translator, one: Section) -> str:
    """Return the accessible name of a heading."""
    return tr("Section %(number)s: %(title)s", number=one.number, title=one.title)


def copy_link(tr: Translator, one: Section) -> str:
    """Return the accessible name of the button that copies a section's link."""
    return tr("Section %(number)s, copy link", number=one.number)


def in_force(tr: Translator, rules: Ruleset, about: tuple[Option, ...]) -> tuple[str, ...]:
    """Return what the match uses for these options, skipping those that the game does not have."""
    there = options_of(rules)
    return tuple(
        tr("In your match: %(option)s", option=options.option_line(tr, rules, option))
        for option in about
        if option in there
    )


def hit(tr: Translator, one: Hit) -> str:
    """Return the accessible name of a search result."""
    return tr(
        "%(document)s, section %(number)s, %(title)s: %(context)s",
        document=one.document,
        number=one.number,
        title=one.title,
        context=one.context,
    )


def found(tr: Translator, place: int, count: int) -> str:
    """Return the number of a search result on the page, and of how many."""
    return tr("%(place)s of %(count)s", place=place, count=count)


def entry(tr: Translator, one: Entry) -> tuple[str, ...]:
    """Return what the glossary knows about a word besides its meaning, a line each."""
    lines = [
        tr("%(language)s: %(word)s", language=own_name(code), word=word) for code, word in sorted(one.elsewhere.items())
    ]
    if one.term.regional:
        lines.append(tr("Also called: %(words)s", words=", ".join(one.term.regional)))
    if one.term.french:
        lines.append(tr("French cards: %(name)s", name=one.term.french))
    if one.term.german:
        lines.append(tr("Double-German cards: %(name)s", name=one.term.german))
    return tuple(lines)


def choices(tr: Translator, option: Option) -> tuple[str, ...]:
    """Return the possible values of a house rule; nothing for a range of numbers."""
    values = option.values
    if isinstance(values, range):
        return ()
    return tuple(options.value(tr, option, value) for value in values)


def document_of(preset: Preset) -> str:
    """Return the document of a game; some games share that of Schnapsen."""
    return preset.value if preset.value in SLUGS else preset.document
