"""An independent, simple implementation of the decision tables for complete deals.

It shares no code with the core: the terms come from the scripting interface, and the numbers from the published
tables.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product

from companion.core.options.rules import Ruleset
from companion.core.scoring.outcomes import DealOutcome, Pile
from tests.complete_deals import MARRIAGES_TOTALS, Cards, CompleteDeal, line_of

Verdict = tuple[str | None, int, str]
"""The winner, the game points and the reason."""

_OTHER = {"a": "b", "b": "a"}


def verdict(house: Mapping[str, object], deal: CompleteDeal) -> Verdict:
    """Return the value of a complete deal; `house` contains the value of every option."""
    me, you = deal.by, _OTHER[deal.by]
    if deal.ended == "agreed":
        return me, deal.game_points, "agreed"
    if deal.ended == "revoke":
        costs = int(str(house["revoke"]))
        return (you if costs else None), costs, "revoke"
    if deal.ended == "played-out":
        return _played_out(house, deal)
    if deal.claim_right:
        return _right(house, deal)
    return _wrong(house, deal)


def _scale(house: Mapping[str, object], loser: Cards, ten: int = 0) -> int:
    """Return one, two or three game points, depending on the loser's pile."""
    total = loser.card_points + ten
    nothing = total == 0 if house["three-for"] == "no-points" else loser.tricks == 0
    if nothing:
        return 3
    return 2 if total < int(str(house["schneider-line"])) else 1


def _two_or_three(pile: Cards) -> int:
    return 3 if pile.tricks == 0 else 2


def _right(house: Mapping[str, object], deal: CompleteDeal) -> Verdict:
    me, you = deal.by, _OTHER[deal.by]
    names = {1: "opponent-at-the-line", 2: "opponent-under-the-line", 3: "opponent-trickless"}
    if deal.closed_by == you:
        worth = 2 if house["beat-the-closer"] == "flat-two" else _two_or_three(deal.piles_at_closing[me])
        return me, worth, "closer-beaten"
    counted = deal.piles_at_closing if deal.closed_by and house["close-count"] == "at-closing" else deal.piles
    worth = _scale(house, counted[you])
    return me, worth, names[worth]


def _wrong(house: Mapping[str, object], deal: CompleteDeal) -> Verdict:
    me, you = deal.by, _OTHER[deal.by]
    by_tricks = {**house, "three-for": "no-trick"}  # wrong claims always depend on tricks
    if deal.closed_by is None:
        worth = {
            "fixed": _two_or_three(deal.piles[you]),
            "as-if-right": _scale(by_tricks, deal.piles[you]),
            "flat-two": 2,
        }[str(house["false-claim"])]
        return you, worth, "false-claim"
    if deal.closed_by == you:
        worth = {
            "closers-tricks": _two_or_three(deal.piles[you]),
            "claimants-tricks": _two_or_three(deal.piles_at_closing[me]),
            "flat-two": 2,
        }[str(house["false-claim-by-non-closer"])]
        return you, worth, "false-claim-against-closer"
    if house["false-claim-by-closer"] == "failed-close":
        return _failed_close(house, deal)
    counted = deal.piles_at_closing if house["close-count"] == "at-closing" else deal.piles
    as_if = house["false-claim-by-closer"] == "as-if-right"
    return you, _scale(by_tricks, counted[you]) if as_if else _two_or_three(deal.piles[you]), "closing-failed"


def _failed_close(house: Mapping[str, object], deal: CompleteDeal) -> Verdict:
    winner = "b" if deal.closed_by == "a" else "a"
    always = house["failed-close"] == "always-three"
    return winner, 3 if always else _two_or_three(deal.piles_at_closing[winner]), "closing-failed"


def _played_out(house: Mapping[str, object], deal: CompleteDeal) -> Verdict:
    me, you = deal.by, _OTHER[deal.by]
    if deal.closed_by is not None:
        return _failed_close(house, deal)
    if house["played-out"] == "last-trick":
        return me, 1, "last-trick"
    if house["played-out"] == "last-trick-scale":
        return me, _scale(house, deal.piles[you]), "last-trick"
    mine, yours = deal.piles[me].card_points + 10, deal.piles[you].card_points
    if mine > yours:
        return me, _scale(house, deal.piles[you]), "more-card-points"
    if mine < yours:
        return you, _scale(house, deal.piles[me], ten=10), "more-card-points"
    if house["plus-ten-tie"] == "last-trick":
        return me, _scale(house, deal.piles[you]), "last-trick"
    return None, 0, "equal-card-points"


# ---- complete deals that match a partly recorded one


def completions(rules: Ruleset, outcome: DealOutcome, *, right: bool) -> Iterator[CompleteDeal]:
    """Yield the complete deals that match a recorded deal, for a few values of card points and tricks."""
    shell = CompleteDeal(
        ended=outcome.ended.value,
        by=outcome.by.value if outcome.by else "a",
        closed_by=outcome.closed_by and outcome.closed_by.value,
        claim_right=right,
        game_points=outcome.game_points or 0,
        piles={},
        piles_at_closing={},
    )
    theirs = list(_stories(rules, outcome, shell, "b"))
    for a_closing, a_end in _stories(rules, outcome, shell, "a"):
        for b_closing, b_end in theirs:
            if is_open_to_the_end(shell) and a_end.card_points + b_end.card_points - 120 not in MARRIAGES_TOTALS:
                continue
            closing = {"a": a_closing, "b": b_closing}
            yield replace(shell, piles={"a": a_end, "b": b_end}, piles_at_closing=closing)


def is_open_to_the_end(deal: CompleteDeal) -> bool:
    """Return whether the deal was played out with the talon open."""
    return deal.ended == "played-out" and deal.closed_by is None


def _stories(rules: Ruleset, outcome: DealOutcome, shell: CompleteDeal, seat: str) -> Iterator[tuple[Cards, Cards]]:
    """Yield each pair of piles that a player may have had at closing and at the end, given the recorded piles."""
    recorded_end = next((pile for of, pile in outcome.piles.items() if of == seat), Pile())
    recorded_closing = next((pile for of, pile in outcome.piles_at_closing.items() if of == seat), Pile())
    line = rules.talon.schneider_line
    points = set(range(221)) if is_open_to_the_end(shell) else {0, 4, line - 1, line, 66, 70}
    points |= {pile.card_points for pile in (recorded_end, recorded_closing) if pile.card_points is not None}
    tricks = {0, 1, *(pile.tricks for pile in (recorded_end, recorded_closing) if pile.tricks is not None)}
    possible = [pile for pile in (Cards(*pair) for pair in product(points, tricks)) if _possible(rules, pile)]
    ends = [pile for pile in possible if _agrees(recorded_end, pile, line_of(rules, shell, seat))]
    if shell.ended == "played-out" and outcome.by == seat:
        ends = [pile for pile in ends if pile.tricks > 0] or ends  # at least the last trick, unless that is denied
    if shell.ended == "claim" and shell.claim_right and shell.by == seat:
        ends = [pile for pile in ends if pile.card_points >= 66]
    if shell.closed_by is None:
        yield from ((Cards(0, 0), end) for end in ends)
        return
    for end, closing in product(ends, possible):
        shrinks = closing.card_points > end.card_points or closing.tricks > end.tricks
        if not shrinks and _agrees(recorded_closing, closing, line):
            yield closing, end


def _possible(rules: Ruleset, pile: Cards) -> bool:
    if rules.talon.cards == 20:
        return (pile.card_points == 0) == (pile.tricks == 0) and pile.card_points not in {1, 2, 3}
    return pile.card_points == 0 or pile.tricks > 0


def _agrees(recorded: Pile, pile: Cards, line: int) -> bool:
    return (
        recorded.card_points in {None, pile.card_points}
        and recorded.tricks in {None, pile.tricks}
        and recorded.took_trick in {None, pile.tricks > 0}
        and recorded.at_least_33 in {None, pile.card_points >= line}
    )
