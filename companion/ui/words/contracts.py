"""What the announced games of three and four hands are called, and what each is about."""

from companion.core.options.choices import Contract
from companion.core.options.contracts import contract_names
from companion.core.options.rules import Ruleset
from companion.core.seats import THREE_SIDES
from companion.i18n.translator import Translator


def called(tr: Translator, rules: Ruleset, contract: Contract) -> str:
    """What the table calls a contract: by its own name for it, else by the usual one."""
    return contract_names(rules).get(contract) or usual_name(tr, contract)


def usual_name(tr: Translator, contract: Contract) -> str:  # noqa: C901, PLR0912  # one line for each contract
    """The Austrian name; most have no other in English either."""
    match contract:
        case Contract.BETTLER:
            return tr.context("contract", "Bettler")
        case Contract.ACE_BETTLER:
            return tr.context("contract", "Assbettler")
        case Contract.SCHNAPSER:
            return tr.context("contract", "Schnapser")
        case Contract.PLAUDERER:
            return tr.context("contract", "Plauderer")
        case Contract.DAMENGANG:
            return tr.context("contract", "Damengang")
        case Contract.KOENIGSGANG:
            return tr.context("contract", "Königsgang")
        case Contract.GANG:
            return tr.context("contract", "Gang")
        case Contract.ZEHNERGANG:
            return tr.context("contract", "Zehnergang")
        case Contract.BAUERNSCHNAPSER:
            return tr.context("contract", "Bauernschnapser")
        case Contract.KONTRASCHNAPSER:
            return tr.context("contract", "Kontraschnapser")
        case Contract.FARBENRINGERL:
            return tr.context("contract", "Farbenringerl")
        case Contract.KONTRABAUERNSCHNAPSER:
            return tr.context("contract", "Kontrabauernschnapser")
        case Contract.HERRENSCHNAPSER:
            return tr.context("contract", "Herrenschnapser")


def gloss(tr: Translator, rules: Ruleset, contract: Contract) -> str:  # noqa: C901, PLR0912  # one line for each contract
    """What its declarer has to do, in a few words."""
    match contract:
        case Contract.BETTLER:
            return tr("not a single trick")
        case Contract.ACE_BETTLER:
            return tr("not a single trick; aces low, or an ace in hand")
        case Contract.SCHNAPSER:
            if _are_three(rules):
                return tr("66 in the first four tricks, caller only")
            return tr("66 in the first three tricks, caller only")
        case Contract.PLAUDERER:
            return tr("as your table plays it")
        case Contract.DAMENGANG:
            return tr("all tricks, no trumps, kings lowest")
        case Contract.KOENIGSGANG:
            return tr("all tricks, no trumps, tens lowest")
        case Contract.GANG:
            return tr("all tricks, no trumps")
        case Contract.ZEHNERGANG:
            return tr("all tricks, no trumps, aces lowest")
        case Contract.BAUERNSCHNAPSER:
            return tr("all tricks with trumps, caller only")
        case Contract.KONTRASCHNAPSER:
            if _are_three(rules):
                return tr("66 in the first four tricks, against the caller")
            return tr("66 in the first three tricks, against the caller")
        case Contract.FARBENRINGERL:
            return tr("all five cards of a suit other than trumps")
        case Contract.KONTRABAUERNSCHNAPSER:
            return tr("all tricks with trumps, against the caller")
        case Contract.HERRENSCHNAPSER:
            return tr("all five trumps")


def _are_three(rules: Ruleset) -> bool:
    """They have six cards each, and four players have five."""
    return len(rules.seats) == len(THREE_SIDES)
