"""Text for the sheet of a deal with a contract."""

from companion.core.match.match import Match
from companion.core.options.choices import Contract
from companion.core.options.contracts import contracts_played
from companion.core.scoring.outcomes import Ending, Party
from companion.core.scoring.results import DealResult
from companion.core.scoring.stakes import Ask
from companion.core.scoring.violations import Code, Violation
from companion.core.seats import Seat
from companion.core.variants.three_and_four_hands import parties
from companion.i18n.translator import Translator
from companion.ui.deal import words as shared
from companion.ui.deal.contract_draft import ContractDraft, PartyQuestion
from companion.ui.deal.contract_list import ContractLook
from companion.ui.words import contracts, events, sides
from companion.ui.words.answers import option
from companion.ui.words.unnamed import within_sentence

_KONTRA = {
    Contract.SCHNAPSER: Contract.KONTRASCHNAPSER,
    Contract.BAUERNSCHNAPSER: Contract.KONTRABAUERNSCHNAPSER,
}
"""The contracts of the caller that an opponent plays under another name."""
_CALLERS = (*_KONTRA, Contract.HERRENSCHNAPSER)
"""The contracts that only the caller may play."""


def players_of(tr: Translator, match: Match, declarer: Seat, party: Party) -> str:
    """Return the names of the players in a party."""
    return sides.names(tr, match, parties(match.rules, declarer)[party])


def party_names(tr: Translator, match: Match, declarer: Seat) -> list[tuple[str, str]]:
    """Return both parties as answer options, each as a party and the players' names."""
    return [(party.value, players_of(tr, match, declarer, party)) for party in Party]


def contract_option(
    tr: Translator, match: Match, question: str, contract: Contract | None, *, selected: bool
) -> ContractLook:
    """Return how a contract is displayed in the list of options; None is the normal game."""
    if contract is None:
        words, value, what = tr("Normal game"), tr("1 to 3 points"), ""
    else:
        n = match.rules.contracts.value_of(contract)
        words, value = contracts.called(tr, match.rules, contract), tr.plural("%(n)s point", "%(n)s points", n)
        what = contracts.gloss(tr, match.rules, contract)
    label = tr("%(game)s, %(value)s, %(what)s", game=words, value=value, what=what) if what else f"{words}, {value}"
    return ContractLook(
        key="normal" if contract is None else contract.value,
        words=words,
        value=value,
        what=what,
        label=option(tr, question, label, selected=selected),
        selected=selected,
    )


def party_question(tr: Translator, match: Match, declarer: Seat, question: PartyQuestion) -> str:
    """Return the question about a party's tricks."""
    seats = parties(match.rules, declarer)[question.party]
    names, n = sides.names(tr, match, seats), len(seats)
    match question.ask:
        case Ask.TRICK:
            words = tr.plural("Does %(name)s have a trick?", "Do %(name)s have a trick?", n, name=names)
            return within_sentence(tr, words)
        case _:
            return tr("%(name)s's card points at the end", name=names)


def winners(tr: Translator, match: Match, declarer: Seat, party: Party) -> str:
    """Return the heading above the results in which a party wins, which names a single opponent."""
    names, opponent = players_of(tr, match, declarer, party), _single_opponent(match, declarer, party)
    n = len(parties(match.rules, declarer)[party])
    if opponent is not None:
        words = tr("%(names)s win; %(opponent)s has:", names=names, opponent=match.players[opponent])
        return within_sentence(tr, words)
    return tr.plural("%(names)s wins; opponents have:", "%(names)s win; opponents have:", n, names=names)


def recorded_result(
    tr: Translator, match: Match, draft: ContractDraft, party: Party, result: DealResult, tricks: str
) -> str:
    """Return the accessible name of a chip that records a claim; `tricks` describes the opponents' tricks."""
    won = events.all_won_spoken(tr, match, result.game_points)
    opponent = _single_opponent(match, draft.declarer, party)
    if opponent is not None:
        return tr("Record %(result)s, %(name)s: %(tricks)s", result=won, name=match.players[opponent], tricks=tricks)
    return tr("Record %(result)s, opponents: %(tricks)s", result=won, tricks=tricks)


def _single_opponent(match: Match, declarer: Seat, party: Party) -> Seat | None:
    """Return the only player who plays against a party, or None if there are several."""
    against = parties(match.rules, declarer)[Party.DEFENDERS if party is Party.DECLARER else Party.DECLARER]
    return against[0] if len(against) == 1 else None


def still_open(tr: Translator, match: Match, draft: ContractDraft) -> str:
    """Return text naming what is still needed; a correct claim has a chip for each possible result."""
    if not draft.is_normal:
        return tr("Still needed: made or failed")
    if draft.is_agreed:
        return tr("Still needed: a player") if draft.by is None else tr("Still needed: points")
    if draft.ended is Ending.CLAIM and draft.right:
        return tr("Still needed: the result")
    questions = draft.questions(match.rules.contracts)
    if not questions:
        return tr("Still needed: a player")
    seats = parties(match.rules, draft.declarer)[questions[0].party]
    names, n = sides.names(tr, match, seats), len(seats)
    return tr.plural("Still needed: what %(names)s has", "Still needed: what %(names)s have", n, names=names)


def remark(tr: Translator, match: Match, draft: ContractDraft, caller: Seat) -> str:
    """Return a warning if the declarer may not play this contract, perhaps because the wrong dealer is recorded.

    An opponent of the caller may have played the Kontra contract instead, if it is played at this table.
    """
    name, is_callers = match.players[caller], draft.declarer in parties(match.rules, caller)[Party.DECLARER]
    if draft.contract in _CALLERS and draft.declarer is not caller:
        kontra = _KONTRA.get(draft.contract)
        if not is_callers and kontra is not None and kontra in contracts_played(match.rules.contracts):
            return tr(
                "Only the caller, %(name)s, can play this. Was it a %(contract)s, or is the dealer wrong?",
                name=name,
                contract=contracts.called(tr, match.rules, kontra),
            )
        return tr("Only the caller, %(name)s, can play this. Is the right player marked as dealer?", name=name)
    if draft.contract in _KONTRA.values() and is_callers:
        return tr(
            "Only opponents of the caller, %(name)s, can play this. Is the right player marked as dealer?",
            name=name,
        )
    return ""


def impossible(tr: Translator, draft: ContractDraft, violations: tuple[Violation, ...]) -> str:
    """Return why the answers contradict each other, or an empty string if they don't."""
    contradiction = next((v for v in violations if v.code is Code.CONTRADICTION), None)
    if contradiction is None:
        return ""
    return shared.too_few(tr, next(iter(draft.counted.values()), 0))
