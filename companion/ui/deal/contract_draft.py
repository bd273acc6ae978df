"""The input so far for a deal with a contract, for three or four players."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.core.numbers import CardPoints, GamePoints
from companion.core.options.choices import Contract, DoublingScope, FalseClaim, PlayedOut, ThreeFor
from companion.core.options.parts import ContractRules
from companion.core.scoring.evidence import CLAIM
from companion.core.scoring.outcomes import ContractOutcome, Ending, Party, Pile
from companion.core.scoring.stakes import Ask
from companion.core.seats import Seat
from companion.ui.deal.draft import PILES, PileAnswer, implied_answer, with_value


@dataclass(frozen=True, slots=True)
class PartyQuestion:
    """A question about the tricks of one party, either the declarer's or the defenders'."""

    party: Party
    ask: Ask


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractDraft:
    """The input so far for a deal with a contract; changing an answer discards the answers that depend on it."""

    declarer: Seat
    contract: Contract | None = None
    made: bool | None = None
    doubled: int = 1
    ended: Ending = Ending.CLAIM
    by: Party | Seat | None = Party.DECLARER
    right: bool = True
    answer: PileAnswer | None = None
    counted: Mapping[Party, int] = field(default_factory=dict)
    game_points: GamePoints | None = None

    def with_declarer(self, declarer: Seat) -> "ContractDraft":
        """Return a copy with the given declarer, clearing `by` if it is a single player, because the parties change."""
        by = self.by if isinstance(self.by, Party) else None
        return replace(self, declarer=declarer, by=by, answer=None, counted={})

    def with_contract(self, contract: Contract | None, rules: ContractRules) -> "ContractDraft":
        """Return a copy with the given contract; None means a normal game."""
        changed = replace(self, contract=contract, made=None)
        return changed if changed.may_be_doubled(rules) else replace(changed, doubled=1)

    def with_ending(self, ended: Ending) -> "ContractDraft":
        """Return a copy with the given ending of a normal game; choosing a revoke clears the player."""
        if ended is self.ended:
            return self
        by = None if ended is Ending.REVOKE else self.by if isinstance(self.by, Party) else Party.DECLARER
        return replace(self, ended=ended, by=by, right=True, answer=None, counted={}, game_points=None)

    def with_player(self, by: Party | Seat, *, right: bool = True) -> "ContractDraft":
        """Return a copy with the player or party that ended the deal, discarding the answers about tricks."""
        return replace(self, by=by, right=right, answer=None, counted={})

    def with_answer(self, answer: PileAnswer) -> "ContractDraft":
        """Return a copy with an answer about a party's tricks, discarding any card points."""
        return replace(self, answer=answer, counted={})

    def with_card_points(self, party: Party, card_points: int | None) -> "ContractDraft":
        """Return a copy with the given card points for a party; None removes them."""
        return replace(self, answer=None, counted=with_value(self.counted, party, card_points))

    def with_agreed_points(self, game_points: int | None) -> "ContractDraft":
        """Return a copy with the given number of agreed points; None or 0 removes them."""
        return replace(self, game_points=GamePoints(game_points) if game_points else None)

    @property
    def is_normal(self) -> bool:
        """Whether this is a normal game, without a contract."""
        return self.contract is None

    @property
    def is_agreed(self) -> bool:
        """Whether the players agreed on the points of a normal game."""
        return self.is_normal and self.ended is Ending.AGREED

    def may_be_doubled(self, rules: ContractRules) -> bool:
        """Return whether the rules allow doubling this deal; agreed points are never doubled."""
        in_scope = self.is_normal or rules.doubling_scope is not DoublingScope.NORMAL_ONLY
        return rules.doubling_cap > 1 and in_scope and not self.is_agreed

    def questions(self, rules: ContractRules) -> tuple[PartyQuestion, ...]:
        """Return the questions about tricks that must be answered to determine the result."""
        if not self.is_normal or not isinstance(self.by, Party):
            return ()
        other = Party.DEFENDERS if self.by is Party.DECLARER else Party.DECLARER
        by_line = Ask.CARD_POINTS if rules.three_for is ThreeFor.NO_POINTS else Ask.LINE
        match self.ended:
            case Ending.CLAIM if self.right:
                return (PartyQuestion(other, by_line),)
            case Ending.CLAIM if rules.false_claim is FalseClaim.FIXED:
                return (PartyQuestion(other, Ask.TRICK),)
            case Ending.CLAIM if rules.false_claim is FalseClaim.AS_IF_RIGHT:
                return (PartyQuestion(other, Ask.LINE),)
            case Ending.PLAYED_OUT if rules.played_out is PlayedOut.LAST_TRICK_SCALE:
                return (PartyQuestion(other, by_line),)
            case _:
                return ()

    def outcome(self, rules: ContractRules) -> ContractOutcome:
        """Return the outcome of the deal, which may be incomplete."""
        doubled = self.doubled if self.may_be_doubled(rules) else 1
        if not self.is_normal:
            return ContractOutcome(
                declarer=self.declarer, contract=self.contract, made=self.made, doubled=doubled, ended=None
            )
        piles = {question.party: pile for question in self.questions(rules) if (pile := self._pile(question))}
        return ContractOutcome(
            declarer=self.declarer,
            doubled=doubled,
            ended=self.ended,
            by=self.by,
            claim_right=self.right if self.ended is Ending.CLAIM else None,
            piles=piles,
            game_points=self.game_points if self.is_agreed else None,
        )

    def _pile(self, question: PartyQuestion) -> Pile | None:
        card_points = self.counted.get(question.party)
        if card_points is not None:
            return Pile(card_points=CardPoints(card_points))
        return None if self.answer is None else PILES[self.answer]


def possible_contract_answers(ask: Ask) -> tuple[PileAnswer, ...]:
    """Return the answers that can be given instead of counting a party's card points."""
    match ask:
        case Ask.TRICK:
            return PileAnswer.SOME_TRICK, PileAnswer.NO_TRICK
        case Ask.LINE:
            return PileAnswer.AT_THE_LINE, PileAnswer.UNDER_THE_LINE, PileAnswer.NO_TRICK
        case Ask.CARD_POINTS:
            return PileAnswer.AT_THE_LINE, PileAnswer.UNDER_THE_LINE, PileAnswer.NO_POINTS
        case Ask.COUNT:  # never asked in games with contracts
            return ()


def contract_draft_of(rules: ContractRules, outcome: ContractOutcome, caller: Seat) -> ContractDraft:
    """Return the draft for editing a recorded deal; `caller` becomes the declarer if none was recorded."""
    draft = ContractDraft(
        declarer=outcome.declarer or caller,
        contract=outcome.contract if outcome.ended is not Ending.AGREED else None,
        made=outcome.made,
        doubled=outcome.doubled,
        ended=outcome.ended or Ending.CLAIM,
        by=outcome.by or Party.DECLARER,
        right=_right(outcome),
        game_points=outcome.game_points,
    )
    for question in draft.questions(rules):
        pile = outcome.piles.get(question.party)
        if pile is None:
            continue
        is_counted = pile.card_points is not None and pile != PILES[PileAnswer.NO_POINTS]
        if is_counted and question.ask is not Ask.TRICK:
            draft = draft.with_card_points(question.party, pile.card_points)
        else:
            answer = PileAnswer.NO_POINTS if _has_no_points(question, pile) else implied_answer(question.ask, pile)
            draft = replace(draft, answer=answer)
    return draft


def _right(outcome: ContractOutcome) -> bool:
    if outcome.claim_right is not None:
        return outcome.claim_right
    claimant = outcome.piles.get(outcome.by) if isinstance(outcome.by, Party) else None
    counted = None if claimant is None else claimant.card_points
    return counted is None or counted >= CLAIM


def _has_no_points(question: PartyQuestion, pile: Pile) -> bool:
    return question.ask is Ask.CARD_POINTS and (pile == PILES[PileAnswer.NO_POINTS] or pile.took_trick is False)
