"""House rules in a few words: what each option is called, and what each of its values says."""

from enum import StrEnum

from companion.core.choices import Contract
from companion.core.contracts import contract_names
from companion.core.options import value_of
from companion.core.rules import Ruleset
from companion.core.variants.thousand import LEAST_BID_ON_THE_BARREL
from companion.i18n.translator import Translator
from companion.ui.labels import contracts, option_values

CONTRACT = "contract-"
"""How the names of those options begin that are contracts."""


def option_line(tr: Translator, rules: Ruleset, name: str) -> str:
    """An option with what it is set to."""
    called = contract_called(tr, rules, contract_of(name)) if name.startswith(CONTRACT) else title(tr, name)
    return tr("%(option)s: %(value)s", option=called, value=value(tr, name, value_of(rules, name)))


def contract_called(tr: Translator, rules: Ruleset, contract: Contract) -> str:
    """What a contract is called under these rules."""
    return contract_names(rules).get(contract) or contracts.usual_name(tr, contract)


def contract_of(name: str) -> Contract:
    """The contract that an option is about."""
    return Contract(name.removeprefix(CONTRACT))


def title(tr: Translator, name: str) -> str:
    """What an option is about."""
    if name.startswith(CONTRACT):
        return contracts.usual_name(tr, contract_of(name))
    return _of_a_deal(tr, name) or _of_a_match(tr, name) or _of_thousand(tr, name) or _of_playing(tr, name)


def _of_a_deal(tr: Translator, name: str) -> str:  # noqa: C901, PLR0912  # one line for each option
    match name:
        case "cards":
            return tr("Cards in the pack")
        case "schneider-line":
            return tr("Card points from which a loss costs only one")
        case "three-for":
            return tr("Three points against somebody with")
        case "false-claim":
            return tr("A wrong claim, talon open")
        case "false-claim-by-closer":
            return tr("A wrong claim by the player who closed")
        case "false-claim-by-non-closer":
            return tr("A wrong claim against the player who closed")
        case "close-count":
            return tr("After closing, the opponent is counted")
        case "failed-close":
            return tr("A failed closing")
        case "beat-the-closer":
            return tr("Going out before the player who closed")
        case "played-out":
            return tr("Cards played out, nobody has claimed")
        case "plus-ten-tie":
            return tr("Equal totals")
        case "revoke":
            return tr("A revoke costs")
        case "doubling-cap":
            return tr("Doubling, at most")
        case "doubling-scope":
            return tr("What can be doubled")
        case _:
            return ""


def _of_a_match(tr: Translator, name: str) -> str:
    match name:
        case "target":
            return tr("Points for a Bummerl")
        case "count":
            return tr("The counter")
        case "schneider-dots":
            return tr("A Bummerl lost without a point")
        case "retourschneider":
            return tr("A Retourschneider")
        case "three-player-loser":
            return tr("Who of three gets the Bummerl")
        case "rubber":
            return tr("The match ends")
        case "next-dealer":
            return tr("The next dealer")
        case "dealer-after-bummerl":
            return tr("The first dealer of the next Bummerl")
        case _:
            return ""


def _of_thousand(tr: Translator, name: str) -> str:
    match name:
        case "award":
            return tr("A bid that is made brings")
        case "rounding":
            return tr("Card points are rounded")
        case "barrel":
            return tr("On the barrel, where one must bid %(bid)s or more", bid=LEAST_BID_ON_THE_BARREL)
        case "barrel-tries":
            return tr("Deals on the barrel")
        case "barrel-penalty":
            return tr("To stay on the barrel costs")
        case "zeros":
            return tr("Deals without a card point, until they cost something")
        case "zeros-penalty":
            return tr("So many zeros cost")
        case "give-up-gift":
            return tr("Whoever gives up gives each of the others")
        case _:
            return ""


def _of_playing(tr: Translator, name: str) -> str:
    match name:
        case "close-with-two":
            return tr("Closing with two cards left")
        case "exchange-with-two":
            return tr("Exchanging the jack with two cards left")
        case "exchange-before-first-trick":
            return tr("Exchanging the jack before the first trick")
        case "marriage-on-first-lead":
            return tr("A marriage on the very first lead")
        case "marriage-king-only":
            return tr("From a marriage only the king may be led")
        case _:
            return tr("Looking through one's own tricks")


def value(tr: Translator, name: str, setting: int | StrEnum) -> str:  # noqa: C901, PLR0912  # one line for each kind of number
    """What a value of an option says."""
    if isinstance(setting, StrEnum):
        return option_values.word(tr, name, setting)
    match name, setting:
        case "rubber", _:
            return dots_to_lose(tr, setting)
        case (("retourschneider" | "zeros"), 0):
            return tr("does not count here")
        case (("schneider-dots" | "retourschneider"), _):
            return dots(tr, setting)
        case "doubling-cap", 1:
            return tr("no doubling")
        case "doubling-cap", _:
            return tr("%(n)s times the value", n=setting)
        case "rounding", 0:
            return tr("not at all")
        case "rounding", _:
            return tr("to %(n)s", n=setting)
        case "barrel", 0:
            return tr("there is no barrel")
        case "barrel", _:
            return tr("from %(n)s", n=setting)
        case (("barrel-tries" | "zeros"), _):
            return tr.plural("%(n)s deal", "%(n)s deals", setting)
        case (("schneider-line" | "cards"), _):
            return str(setting)
        case _, 0 if name.startswith(CONTRACT):
            return tr("not played")
        case _:
            return tr.plural("%(n)s point", "%(n)s points", setting)


def dots(tr: Translator, n: int) -> str:
    """A number of dots."""
    return tr.plural("%(n)s dot", "%(n)s dots", n)


def dots_to_lose(tr: Translator, rubber: int) -> str:
    """How long a match goes."""
    if rubber == 0:
        return tr("never, it goes on")
    return tr.plural("at %(n)s dot", "at %(n)s dots", rubber)
