"""What the editor of house rules says besides the words of the options."""

from companion.app.setup.example_deals import Story
from companion.app.setup.examples import can_tell
from companion.core.options.choices import Choice
from companion.core.options.options import options_under
from companion.core.options.parts import ContractRules, Option
from companion.core.options.rules import Ruleset
from companion.i18n.translator import Translator
from companion.ui.words.option_words import Chapter, OptionWords, words_of
from companion.ui.words.sources import Source, source_name

_NOT_OF_CONTRACTS = frozenset((Option.FALSE_CLAIM, Option.REVOKE))
"""What no text on three and four hands says anything about."""


def has_contracts(rules: Ruleset) -> bool:
    """Whether there are contracts to switch on and off."""
    return any(option.contract is not None for option in options_under(rules))


def chapter_title(tr: Translator, chapter: Chapter) -> str:
    """The heading of a chapter."""
    match chapter:
        case Chapter.CLAIMS:
            return tr("Claims")
        case Chapter.CLOSING:
            return tr("Closing the talon")
        case Chapter.END:
            return tr("The end of a deal")
        case Chapter.CONTRACTS:
            return tr("Contracts and doubling")
        case Chapter.ACCOUNTS:
            return tr("Accounts and the barrel")
        case Chapter.BUMMERL:
            return tr("Bummerl and match")
        case Chapter.DEALING:
            return tr("Cards and dealing")
        case Chapter.PLAY:
            return tr("Playing")


def stories(rules: Ruleset, said: OptionWords) -> tuple[Story, ...]:
    """The examples of an option that happen in a game."""
    return tuple(story for story in said.examples if can_tell(rules, story))


def played_by(tr: Translator, rules: Ruleset, option: Option, value: int | Choice) -> str:
    """Who plays an option so; our own choice where nobody was found."""
    is_known = option not in _NOT_OF_CONTRACTS or not isinstance(rules.deal, ContractRules)
    found = words_of(tr, option).played_by.get(value, (Source.OURS,)) if is_known else (Source.OURS,)
    if found == (Source.OURS,):
        return tr("no source found that plays it so")
    return tr("as in: %(sources)s", sources=", ".join(source_name(tr, one) for one in found))
