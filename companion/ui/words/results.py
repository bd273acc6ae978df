"""Explanations of results for every kind of deal: full sentences for the table, a few words for the score sheet."""

from companion.core.match.match import Match
from companion.core.match.standing import Line
from companion.core.options.parts import BiddingRules
from companion.core.scoring.deciding import deciding_options
from companion.core.scoring.outcomes import BiddingOutcome, ContractOutcome, DealOutcome, NamingOutcome, Outcome
from companion.core.scoring.results import DealResult
from companion.core.variants.thousand import Charge, ChargeReason
from companion.i18n.translator import Translator
from companion.ui.words import bidding_results, contract_results, naming_results, rule_lines, sides, two_hand_results
from companion.ui.words import sides as figures
from companion.ui.words.unnamed import within_sentence


def explanation(tr: Translator, match: Match, outcome: Outcome, result: DealResult) -> str:
    """Return the explanation of a result as a full sentence, with the players' names and the reason."""
    match outcome:
        case DealOutcome():
            sentence = two_hand_results.explanation(tr, match, outcome, result)
        case NamingOutcome():
            sentence = naming_results.explanation(tr, match, outcome, result)
        case ContractOutcome():
            sentence = contract_results.explanation(tr, match, outcome, result)
        case BiddingOutcome():
            sentence = bidding_results.explanation(tr, match, outcome, result)
    return within_sentence(tr, sentence)


def in_short(tr: Translator, match: Match, outcome: Outcome, result: DealResult) -> str:
    """Return the reason for a result in a few words."""
    match outcome:
        case DealOutcome():
            words = two_hand_results.in_short(tr, match, outcome, result)
        case NamingOutcome():
            words = naming_results.in_short(tr, match, outcome, result)
        case ContractOutcome():
            words = contract_results.in_short(tr, match, outcome, result)
        case BiddingOutcome():
            words = bidding_results.in_short(tr, match, outcome, result)
    return within_sentence(tr, words)


def line_explanation(tr: Translator, match: Match, outcome: Outcome, result: DealResult, line: Line) -> tuple[str, ...]:
    """Return the explanation of a deal on the score sheet, including house rules, penalties and carried points."""
    if line.is_play_off and line.finished is not None:
        return (_play_off(tr, match, result, line),)
    sentence = explanation(tr, match, outcome, result)
    if line.carried:
        sentence = tr.plural(
            "%(sentence)s Plus %(n)s for the previous draw.",
            "%(sentence)s Plus %(n)s for the previous draws.",
            line.carried,
            sentence=sentence,
        )
    return (
        sentence,
        *_house_rules(tr, match, outcome),
        *(_charge(tr, match, charge) for charge in line.charges),
    )


def _house_rules(tr: Translator, match: Match, outcome: Outcome) -> tuple[str, ...]:
    """Return a sentence for each house rule that changes the value of the deal."""
    return tuple(
        tr("House rule: “%(rule)s”.", rule=rule_lines.option_line(tr, match.rules, option))
        for option in deciding_options(match.rules, outcome, match.recorded_under)
    )


def line_in_short(tr: Translator, match: Match, outcome: Outcome, result: DealResult, line: Line) -> str:
    """Return the explanation of a deal on the score sheet in a few words."""
    if line.is_play_off:
        return tr("play-off")
    words = in_short(tr, match, outcome, result)
    if line.carried:
        words = tr("%(reason)s, +%(n)s for a draw", reason=words, n=line.carried)
    for charge in line.charges:
        words = tr("%(reason)s; %(charge)s", reason=words, charge=_charge_in_short(tr, match, charge))
    return words


def _play_off(tr: Translator, match: Match, result: DealResult, line: Line) -> str:
    losers = tuple(seat for side in (line.finished.losers if line.finished else ()) for seat in side)
    return tr(
        "%(winner)s wins the play-off; %(loser)s loses the Bummerl.",
        winner=sides.names(tr, match, result.winners),
        loser=sides.names(tr, match, losers),
    )


def _charge(tr: Translator, match: Match, charge: Charge) -> str:
    change, name = figures.signed(-charge.game_points), match.players[charge.seat]
    match charge.why:
        case ChargeReason.BARREL:
            return tr("Barrel: %(change)s for %(name)s.", change=change, name=name)
        case ChargeReason.ZEROS:
            return tr.plural(
                "%(n)s deal without card points: %(change)s for %(name)s.",
                "%(n)s deals without card points: %(change)s for %(name)s.",
                _zeros(match),
                change=change,
                name=name,
            )


def _charge_in_short(tr: Translator, match: Match, charge: Charge) -> str:
    name = match.players[charge.seat]
    return (
        tr("%(name)s off the barrel", name=name)
        if charge.why is ChargeReason.BARREL
        else tr("penalty for zeros: %(name)s", name=name)
    )


def _zeros(match: Match) -> int:
    return match.rules.deal.zeros if isinstance(match.rules.deal, BiddingRules) else 0
