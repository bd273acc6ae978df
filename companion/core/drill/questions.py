"""Drill questions, the answers offered for each, and the correct answer, which is computed from the rules."""

from dataclasses import dataclass

from companion.core.drill.topics import Topic
from companion.core.numbers import GamePoints
from companion.core.options.rules import Ruleset
from companion.core.referee.acts import Act, Answer
from companion.core.referee.may import may
from companion.core.referee.pile_counts import count, marriage_value
from companion.core.referee.situations import Situation
from companion.core.referee.trick_piles import LaidOut
from companion.core.scoring.outcomes import DealOutcome, NamingOutcome
from companion.core.scoring.results import DealResult
from companion.core.scoring.scoring import score
from companion.core.seats import PAIR, Seat


@dataclass(frozen=True, slots=True)
class DealQuestion:
    """A question asking who wins a deal, and for how many game points."""

    topic: Topic
    rules: Ruleset
    outcome: DealOutcome | NamingOutcome

    @property
    def result(self) -> DealResult:
        """The correct result, with its reason and rules section."""
        return score(self.rules, self.outcome)


@dataclass(frozen=True, slots=True)
class MayQuestion:
    """A question asking whether a player may, or must, do something."""

    topic: Topic
    rules: Ruleset
    situation: Situation
    act: Act

    @property
    def answer(self) -> Answer:
        """The correct answer, with its reason and rules section."""
        return may(self.rules, self.situation, self.act)


@dataclass(frozen=True, slots=True)
class PileQuestion:
    """A question asking for the card points in a pile, including announced marriages."""

    topic: Topic
    laid_out: LaidOut

    @property
    def rules(self) -> Ruleset:
        """The rules by which the pile is counted."""
        return self.laid_out.rules

    @property
    def card_points(self) -> int:
        """The correct answer: the card points in seat A's pile."""
        return count(self.laid_out).piles[Seat.A].card_points


DrillQuestion = DealQuestion | MayQuestion | PileQuestion


@dataclass(frozen=True, slots=True)
class Win:
    """A possible answer: the winner of a deal and the game points won, or None and 0 if nobody wins."""

    winner: Seat | None
    game_points: GamePoints


@dataclass(frozen=True, slots=True)
class YesNo:
    """A possible answer: yes or no."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Number:
    """A possible answer: a number of card points."""

    card_points: int


DrillChoice = Win | YesNo | Number

_MOST = 3
_NOBODY = Win(None, GamePoints(0))
_MISCOUNTED = (-11, -4, 10, 20)


def right_choice(question: DrillQuestion) -> DrillChoice:
    """Return the correct answer to `question`."""
    match question:
        case DealQuestion():
            result = question.result
            return _NOBODY if result.winner is None else Win(result.winner, result.game_points[result.winner])
        case MayQuestion():
            return YesNo(question.answer.yes)
        case PileQuestion():
            return Number(question.card_points)


def choices(question: DrillQuestion) -> tuple[DrillChoice, ...]:
    """Return the answers to offer for `question`, including the correct one."""
    match question:
        case DealQuestion():
            return (*(Win(seat, GamePoints(n)) for seat in PAIR for n in range(1, _MOST + 1)), _NOBODY)
        case MayQuestion():
            return (YesNo(yes=True), YesNo(yes=False))
        case PileQuestion():
            return tuple(Number(number) for number in _plausible_numbers(question))


def is_right(question: DrillQuestion, choice: DrillChoice) -> bool:
    """Return whether `choice` is the correct answer to `question`."""
    return choice == right_choice(question)


def _plausible_numbers(question: PileQuestion) -> tuple[int, ...]:
    """Return the correct number of card points, and wrong numbers that result from common mistakes."""
    right = question.card_points
    values = (marriage_value(question.laid_out, suit) for suit in question.laid_out.piles[Seat.A].marriages)
    wrong = [right - value for value in values] + [right + slip for slip in _MISCOUNTED]
    others = [number for number in dict.fromkeys(wrong) if number > 0]
    return tuple(sorted((right, *others[: len(_MISCOUNTED) - 1])))
