"""The words around the rules: what one can do with a page, and what a hit or a card is called."""

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
    """A heading for ears."""
    return tr("Section %(number)s: %(title)s", number=one.number, title=one.title)


def copy_link(tr: Translator, one: Section) -> str:
    """The § of a heading: it copies the address of the section."""
    return tr("Section %(number)s, copy link", number=one.number)


def in_force(tr: Translator, rules: Ruleset, about: tuple[Option, ...]) -> tuple[str, ...]:
    """What the match has agreed on, where a paragraph is about it; nothing for options that the game does not have."""
    there = options_of(rules)
    return tuple(
        tr("In your match: %(option)s", option=options.option_line(tr, rules, option))
        for option in about
        if option in there
    )


def hit(tr: Translator, one: Hit) -> str:
    """A hit for ears."""
    return tr(
        "%(document)s, section %(number)s, %(title)s: %(context)s",
        document=one.document,
        number=one.number,
        title=one.title,
        context=one.context,
    )


def found(tr: Translator, place: int, count: int) -> str:
    """Which hit of a page one is at."""
    return tr("%(place)s of %(count)s", place=place, count=count)


def entry(tr: Translator, one: Entry) -> tuple[str, ...]:
    """What is known of a word besides its meaning, a line each."""
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
    """What a house rule can be set to; of a long range nothing is told."""
    values = option.values
    if isinstance(values, range):
        return ()
    return tuple(options.value(tr, option, value) for value in values)


def document_of(preset: Preset) -> str:
    """Its own document; the results of some point into that of Schnapsen."""
    return preset.value if preset.value in SLUGS else preset.document
