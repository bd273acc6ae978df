"""Text for the rules pages: buttons, search results, and explanations."""

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
from companion.ui.words.rule_lines import house_rules


def section_label(tr: Translator, section: Section) -> str:
    """Return the accessible name of a section heading."""
    return tr("Section %(number)s: %(title)s", number=section.number, title=section.title)


def share_link(tr: Translator, section: Section) -> str:
    """Return the accessible name of the button for sharing a section's link."""
    return tr("Section %(number)s, share link", number=section.number)


def copy_link(tr: Translator, section: Section) -> str:
    """Return the accessible name of the button for copying a section's link."""
    return tr("Section %(number)s, copy link", number=section.number)


def copied_link(tr: Translator, section: Section) -> str:
    """Return the accessible name of the button for copying a section's link once the link has been copied."""
    return tr("Section %(number)s, link copied", number=section.number)


def option_lines(tr: Translator, rules: Ruleset, about: tuple[Option, ...]) -> tuple[str, ...]:
    """Return the match's setting for each of these options, omitting options that the game doesn't have."""
    available = options_of(rules)
    return tuple(option_line(tr, rules, option) for option in about if option in available)


def option_line(tr: Translator, rules: Ruleset, option: Option) -> str:
    """Return text with the match's setting for an option, saying whether it is a house rule."""
    line = options.option_line(tr, rules, option)
    if option in house_rules(rules):
        return tr("Different in your match: %(option)s", option=line)
    return tr("In your match: %(option)s", option=line)


def changed_options(tr: Translator, rules: Ruleset, changed: tuple[Option, ...]) -> str:
    """Return text with the match's settings for house rules, one per line."""
    lines = [options.option_line(tr, rules, option) for option in changed]
    if len(lines) == 1:
        return tr("Different in your match: %(option)s", option=lines[0])
    return "\n".join((tr("Different in your match"), *(f"· {line}" for line in lines)))


def hit_label(tr: Translator, hit: Hit, *, differs: bool) -> str:
    """Return the accessible name of a search result, saying whether a house rule affects its section."""
    label = tr(
        "%(document)s, section %(number)s, %(title)s: %(context)s",
        document=hit.document,
        number=hit.block,
        title=hit.title,
        context=hit.context,
    )
    return tr("%(what)s: %(name)s", what=tr("Different in your match"), name=label) if differs else label


def hit_position(tr: Translator, position: int, count: int) -> str:
    """Return text with a result's position among all search results on the page."""
    return tr("%(place)s of %(count)s", place=position, count=count)


def entry_lines(tr: Translator, entry: Entry) -> tuple[str, ...]:
    """Return a word's translations and alternative names from the glossary, one per line."""
    translations = sorted(entry.elsewhere.items())
    lines = [tr("%(language)s: %(word)s", language=own_name(code), word=word) for code, word in translations]
    if entry.term.regional:
        lines.append(tr("Also called: %(words)s", words=", ".join(entry.term.regional)))
    if entry.term.french:
        lines.append(tr("French cards: %(name)s", name=entry.term.french))
    if entry.term.german:
        lines.append(tr("Double-German cards: %(name)s", name=entry.term.german))
    return tuple(lines)


def option_values(tr: Translator, option: Option) -> tuple[str, ...]:
    """Return the possible values of a house rule, or an empty tuple if the value is a number from a range."""
    values = option.values
    if isinstance(values, range):
        return ()
    return tuple(options.value(tr, option, value) for value in values)


def document_of(preset: Preset) -> str:
    """Return the slug of the rules document for a game; several games share the Schnapsen document."""
    return preset.value if preset.value in SLUGS else preset.document
