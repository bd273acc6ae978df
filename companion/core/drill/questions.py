"""Questions of the drill, what can be answered to them, and the right answer: always what the core says."""

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
    """What is this deal worth, and for whom?"""

    topic: Topic
    rules: Ruleset
    outcome: DealOutcome | NamingOutcome

    @property
    def result(self) -> DealResult:
        """What the core makes of it, with the reason and the section."""
        return score(self.rules, self.outcome)


@dataclass(frozen=True, slots=True)
class MayQuestion:
    """May I, or must I?"""

    topic: Topic
    rules: Ruleset
    situation: Situation
    act: Act

    @property
    def answer(self) -> Answer:
        """What the table says, with the reason and the section."""
        return may(self.rules, self.situation, self.act)


@dataclass(frozen=True, slots=True)
class PileQuestion:
    """How many card points are in this pile, the announced marriages included?"""

    topic: Topic
    laid_out: LaidOut

    @property
    def rules(self) -> Ruleset:
        """The rules that it is counted by."""
        return self.laid_out.rules

    @property
    def card_points(self) -> int:
        """What the pile of seat A counts."""
        return count(self.laid_out).piles[Seat.A].card_points


Question = DealQuestion | MayQuestion | PileQuestion


@dataclass(frozen=True, slots=True)
class Won:
    """Somebody wins so many game points; nobody, none."""

    winner: Seat | None
    game_points: GamePoints


@dataclass(frozen=True, slots=True)
class Said:
    """Yes or no."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Number:
    """So many card points."""

    card_points: int


Choice = Won | Said | Number

_MOST = 3
_NOBODY = Won(None, GamePoints(0))
_MISCOUNTED = (-11, -4, 10, 20)


def answer(question: Question) -> Choice:
    """The right choice."""
    match question:
        case DealQuestion():
            result = question.result
            return _NOBODY if result.winner is None else Won(result.winner, result.game_points[result.winner])
        case MayQuestion():
            return Said(question.answer.yes)
        case PileQuestion():
            return Number(question.card_points)


def choices(question: Question) -> tuple[Choice, ...]:
    """All that can be tapped, the right one among them."""
    match question:
        case DealQuestion():
            return (*(Won(seat, GamePoints(n)) for seat in PAIR for n in range(1, _MOST + 1)), _NOBODY)
        case MayQuestion():
            return (Said(yes=True), Said(yes=False))
        case PileQuestion():
            return tuple(Number(number) for number in _near(question))


def is_right(question: Question, choice: Choice) -> bool:
    """Whether the core says so, too."""
    return choice == answer(question)


def _near(question: PileQuestion) -> tuple[int, ...]:
    """The right number, and those that one gets by forgetting or doubling something."""
    right = question.card_points
    values = (marriage_value(question.laid_out, suit) for suit in question.laid_out.piles[Seat.A].marriages)
    wrong = [right - value for value in values] + [right + slip for slip in _MISCOUNTED]
    others = [number for number in dict.fromkeys(wrong) if number > 0]
    return tuple(sorted((right, *others[: len(_MISCOUNTED) - 1])))
