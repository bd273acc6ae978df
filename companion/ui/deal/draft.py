"""The input so far for a two-player deal; the rules determine which questions remain."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TypeVar

from companion.core.numbers import CardPoints, GamePoints
from companion.core.options.choices import ThreeFor
from companion.core.options.rules import Ruleset
from companion.core.referee.pile_counts import PileCount
from companion.core.scoring.evidence import CLAIM
from companion.core.scoring.outcomes import DealOutcome, Ending, Pile
from companion.core.scoring.stakes import Ask, Moment, StakeQuestion
from companion.core.seats import Seat
from companion.core.variants.two_hands import questions

_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


class PileAnswer(StrEnum):
    """An answer about a player's tricks that doesn't require counting them."""

    AT_THE_LINE = "at-the-line"
    UNDER_THE_LINE = "under-the-line"
    SOME_TRICK = "some-trick"
    NO_TRICK = "no-trick"
    NO_POINTS = "no-points"


PILES: Mapping[PileAnswer, Pile] = {
    PileAnswer.AT_THE_LINE: Pile(at_least_33=True),
    PileAnswer.UNDER_THE_LINE: Pile(took_trick=True, at_least_33=False),
    PileAnswer.SOME_TRICK: Pile(took_trick=True),
    PileAnswer.NO_TRICK: Pile(took_trick=False),
    PileAnswer.NO_POINTS: Pile(card_points=CardPoints(0)),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """The input so far for a two-player deal; changing an answer discards the answers that depend on it."""

    ended: Ending = Ending.CLAIM
    by: Seat | None = None
    right: bool = True
    closed_by: Seat | None = None
    wrong_after_closing: bool = False
    """Whether a claim was wrong and, in the same answer, the claimant is said to have closed the talon."""
    answer: PileAnswer | None = None
    counted: Mapping[Seat, int] = field(default_factory=dict)
    tricks: Mapping[Seat, bool] = field(default_factory=dict)
    """For players with no card points, whether they took a trick; in games with nines, a trick can be worth nothing."""
    game_points: GamePoints | None = None

    def with_ending(self, ended: Ending, otherwise: Seat | None = None) -> "Draft":
        """Return a copy with the given ending; if no player was set, `otherwise` becomes the player.

        Choosing a revoke clears the player, because a revoke is usually entered by the opponent, who noticed it.
        """
        if ended is self.ended:
            return self
        by = None if ended is Ending.REVOKE else self.by or otherwise
        return replace(self.with_claim(right=True), ended=ended, by=by, game_points=None)

    def with_player(self, by: Seat) -> "Draft":
        """Return a copy with the player who ended the deal, discarding the answers about tricks."""
        return replace(self, by=by, answer=None, counted={}, tricks={})

    def with_claim(self, *, right: bool) -> "Draft":
        """Return a copy with a correct or wrong claim, discarding the answers about tricks."""
        return replace(self, right=right, wrong_after_closing=False, answer=None, counted={}, tricks={})

    def with_wrong_claim_after_closing(self) -> "Draft":
        """Return a copy with a wrong claim by the player who closed the talon, keeping the answer about who closed."""
        return replace(self.with_claim(right=False), wrong_after_closing=True)

    def with_closer(self, closed_by: Seat | None) -> "Draft":
        """Return a copy with the player who closed the talon (or None), discarding the answers about tricks."""
        return replace(self, closed_by=closed_by, answer=None, counted={}, tricks={})

    def with_answer(self, answer: PileAnswer) -> "Draft":
        """Return a copy with an answer about a player's tricks, discarding any card points."""
        return replace(self, answer=answer, counted={}, tricks={})

    def with_card_points(self, seat: Seat, card_points: int | None) -> "Draft":
        """Return a copy with the given card points for a player; None removes them."""
        counted, tricks = with_value(self.counted, seat, card_points), with_value(self.tricks, seat, None)
        return replace(self, answer=None, counted=counted, tricks=tricks)

    def with_trick(self, seat: Seat, *, trick: bool) -> "Draft":
        """Return a copy that records whether a player with no card points took a trick."""
        return replace(self, tricks={**self.tricks, seat: trick})

    def asks_about_trick(self, rules: Ruleset, question: StakeQuestion) -> bool:
        """Return whether to ask if a player with no card points took a trick.

        The answer matters only in games with nines, and is not needed if `question` itself asks about tricks.
        """
        if rules.talon.cards == 20 or self.counted.get(question.seat) != 0:  # noqa: PLR2004  # a 20-card pack has no nines
            return False
        took_the_last = question.seat is self.by
        of_the_loser = question.ask is Ask.COUNT and not took_the_last and rules.talon.three_for is ThreeFor.NO_TRICK
        return question.ask is Ask.LINE or of_the_loser

    def outcome(self, rules: Ruleset) -> DealOutcome:
        """Return the outcome of the deal, which may be incomplete; `check` reports what is missing."""
        is_claim = self.ended is Ending.CLAIM
        outcome = DealOutcome(
            ended=self.ended,
            by=None if self.last_trick_is_idle else self.by,
            closed_by=self.closer,
            claim_right=self.right if is_claim else None,
            game_points=self.game_points if self.ended is Ending.AGREED else None,
        )
        piles: dict[Moment, dict[Seat, Pile]] = {Moment.AT_END: {}, Moment.AT_CLOSING: {}}
        for question in questions(rules.talon, outcome):
            pile = self._pile(question)
            if pile is not None:
                piles[question.moment][question.seat] = pile
        return replace(outcome, piles=piles[Moment.AT_END], piles_at_closing=piles[Moment.AT_CLOSING])

    @property
    def asks_who_closed(self) -> bool:
        """Whether to ask who closed the talon."""
        return self.ended in {Ending.CLAIM, Ending.PLAYED_OUT} and not self.wrong_after_closing

    @property
    def closer(self) -> Seat | None:
        """The player who closed the talon, or None if nobody did or this ending doesn't depend on it."""
        if self.wrong_after_closing:
            return self.by
        return self.closed_by if self.asks_who_closed else None

    @property
    def last_trick_is_idle(self) -> bool:
        """Whether winning the last trick has no effect because the talon was closed."""
        return self.ended is Ending.PLAYED_OUT and self.closed_by is not None

    def _pile(self, question: StakeQuestion) -> Pile | None:
        card_points = self.counted.get(question.seat)
        if card_points is not None:
            return Pile(card_points=CardPoints(card_points), took_trick=self.tricks.get(question.seat))
        if self.answer is None or question.ask is Ask.COUNT:
            return None
        return PILES[self.answer]


def with_value(values: Mapping[_Key, _Value], key: _Key, value: _Value | None) -> Mapping[_Key, _Value]:
    """Return the mapping with `key` set to `value` and moved to the end; None removes the key."""
    others = {other: old for other, old in values.items() if other != key}
    return others if value is None else {**others, key: value}


def possible_answers(rules: Ruleset, ask: Ask) -> tuple[PileAnswer, ...]:
    """Return the answers that can be given instead of a count; in games with nines, some results require a count."""
    match ask:
        case Ask.TRICK:
            return PileAnswer.SOME_TRICK, PileAnswer.NO_TRICK
        case Ask.LINE:
            return PileAnswer.AT_THE_LINE, PileAnswer.UNDER_THE_LINE, PileAnswer.NO_TRICK
        case Ask.CARD_POINTS if rules.talon.cards == 20:  # noqa: PLR2004  # a 20-card pack has no nines
            return PileAnswer.AT_THE_LINE, PileAnswer.UNDER_THE_LINE, PileAnswer.NO_TRICK
        case Ask.CARD_POINTS:
            return PileAnswer.AT_THE_LINE, PileAnswer.NO_POINTS
        case Ask.COUNT:
            return ()


def draft_of(rules: Ruleset, outcome: DealOutcome) -> Draft:
    """Return the draft for editing a recorded deal."""
    claimant = outcome.piles.get(outcome.by) if outcome.by is not None else None
    right = outcome.claim_right
    if right is None:
        right = claimant is not None and claimant.card_points is not None and claimant.card_points >= CLAIM
    draft = Draft(
        ended=outcome.ended, by=outcome.by, right=right, closed_by=outcome.closed_by, game_points=outcome.game_points
    )
    for question in questions(rules.talon, replace(outcome, claim_right=right)):
        piles = outcome.piles_at_closing if question.moment is Moment.AT_CLOSING else outcome.piles
        pile = piles.get(question.seat)
        if pile is not None and pile.card_points is not None and question.ask is not Ask.TRICK:
            draft = draft.with_card_points(question.seat, pile.card_points)
            if pile.card_points == 0 and (trick := _took_trick(pile)) is not None:
                draft = draft.with_trick(question.seat, trick=trick)
        elif pile is not None:
            draft = replace(draft, answer=implied_answer(question.ask, pile))
    return draft


def _took_trick(pile: Pile) -> bool | None:
    return pile.tricks > 0 if pile.tricks is not None else pile.took_trick


def implied_answer(ask: Ask, pile: Pile) -> PileAnswer | None:
    """Return the answer to `ask` that follows from a recorded pile, or None if the pile doesn't answer it."""
    took_trick = _took_trick(pile)
    if took_trick is False:
        return PileAnswer.NO_TRICK
    if ask is Ask.TRICK:
        return PileAnswer.SOME_TRICK if took_trick or pile.at_least_33 or pile.card_points else None
    match pile.at_least_33:
        case True:
            return PileAnswer.AT_THE_LINE
        case False if took_trick:
            return PileAnswer.UNDER_THE_LINE
        case _:
            return None


def with_counted_pile(rules: Ruleset, draft: Draft, seat: Seat, pile: PileCount) -> Draft:
    """Return a copy of the draft that includes the result of counting a player's cards.

    If the player made the claim, the count determines whether it was correct. Otherwise, the count answers the question
    about the player's tricks.
    """
    if draft.ended is Ending.CLAIM and seat is draft.by:
        return draft.with_closer(draft.closer).with_claim(right=pile.card_points >= CLAIM)
    asked = questions(rules.talon, draft.outcome(rules))
    match next((question.ask for question in asked if question.seat is seat), None):
        case None | Ask.TRICK:
            return draft
        case ask if not pile.tricks and PileAnswer.NO_TRICK in possible_answers(rules, ask):
            return draft.with_answer(PileAnswer.NO_TRICK)
        case _:
            counted = draft.with_card_points(seat, pile.card_points)
            return counted if pile.card_points else counted.with_trick(seat, trick=pile.tricks > 0)
