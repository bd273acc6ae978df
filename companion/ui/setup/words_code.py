"""The words of the rule passport: what is wrong with a code, and in what another's rules differ."""

from companion.core.options.code_alphabet import NoCode, Problem
from companion.core.options.rules import Ruleset
from companion.core.options.rules_code import Difference
from companion.core.options.rules_code import not_carried as left_out
from companion.i18n.translator import Translator
from companion.ui.words import contracts, option_words


def problem(tr: Translator, wrong: NoCode) -> str:
    """Why a text is no code, and what to do about it."""
    match wrong.problem:
        case Problem.EMPTY:
            return tr("Type or paste the code.")
        case Problem.FOREIGN_CHARACTER:
            return tr(
                "“%(character)s” stands in no code: there are only digits, and letters but U.",
                character=wrong.character,
            )
        case Problem.TOO_SHORT:
            return tr("That is too short for a code.")
        case Problem.MISTYPED:
            return tr("One character is wrong, missing or in the wrong place. Compare the code once more.")
        case Problem.NEWER:
            return tr("This code comes from another version of Bummerl. Update the older of the two.")
        case Problem.MEANINGLESS:
            return tr("That looks like a code, but there are no such rules.")


def difference(tr: Translator, one: Difference) -> str:
    """A house rule that the other sets otherwise."""
    title = option_words.title(tr, one.option)
    if one.theirs is None:
        return tr("%(option)s: not in their game", option=title)
    theirs = option_words.value(tr, one.option, one.theirs)
    if one.ours is None:
        return tr("%(option)s: %(theirs)s (not in yours)", option=title, theirs=theirs)
    ours = option_words.value(tr, one.option, one.ours)
    return tr("%(option)s: %(theirs)s instead of %(ours)s", option=title, theirs=theirs, ours=ours)


def same(tr: Translator) -> str:
    """Nothing to choose between."""
    return tr("You play by the same rules.")


def not_carried(tr: Translator, rules: Ruleset) -> str:
    """What the code leaves out; empty where it says everything."""
    missing = left_out(rules)
    if not missing:
        return ""
    names = ", ".join(contracts.usual_name(tr, contract) for contract in missing)
    return tr("The code carries the values of all contracts, but not your own names for these: %(names)s.", names=names)
