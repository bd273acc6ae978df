"""Names and short descriptions of the contracts for three and four players."""

from companion.core.options.choices import Contract
from companion.core.options.contracts import contract_names
from companion.core.options.rules import Ruleset
from companion.core.seats import THREE_SIDES
from companion.i18n.translator import Translator


def called(tr: Translator, rules: Ruleset, contract: Contract) -> str:
    """Return the name of a contract: the players' own name for it or, if there is none, the usual one."""
    return contract_names(rules).get(contract) or usual_name(tr, contract)


def usual_name(tr: Translator, contract: Contract) -> str:  # noqa: C901, PLR0912  # one case per contract
    """Return the Austrian name of a contract, which is also what most contracts are called in English."""
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


def gloss(tr: Translator, rules: Ruleset, contract: Contract) -> str:  # noqa: C901, PLR0912  # one case per contract
    """Return a brief description of what the declarer must do in a contract."""
    match contract:
        case Contract.BETTLER:
            return tr("not a single trick")
        case Contract.ACE_BETTLER:
            return tr("not a single trick; depending on the region, aces rank lowest or you must hold one")
        case Contract.SCHNAPSER:
            if _are_three(rules):
                return tr("66 in the first four tricks, caller only")
            return tr("66 in the first three tricks, caller only")
        case Contract.PLAUDERER:
            return tr("as agreed at your table")
        case Contract.DAMENGANG:
            return tr("all tricks, no trumps; kings rank lowest")
        case Contract.KOENIGSGANG:
            return tr("all tricks, no trumps; tens rank lowest")
        case Contract.GANG:
            return tr("all tricks, no trumps")
        case Contract.ZEHNERGANG:
            return tr("all tricks, no trumps; aces rank lowest")
        case Contract.BAUERNSCHNAPSER:
            return tr("all tricks with trumps, caller only")
        case Contract.KONTRASCHNAPSER:
            if _are_three(rules):
                return tr("66 in the first four tricks, against the caller")
            return tr("66 in the first three tricks, against the caller")
        case Contract.FARBENRINGERL:
            return tr("all five cards of a non-trump suit")
        case Contract.KONTRABAUERNSCHNAPSER:
            return tr("all tricks with trumps, against the caller")
        case Contract.HERRENSCHNAPSER:
            return tr("all five trumps, caller only")


def _are_three(rules: Ruleset) -> bool:
    """Return whether the game is for three players, who have six cards each; four players have five."""
    return len(rules.seats) == len(THREE_SIDES)
