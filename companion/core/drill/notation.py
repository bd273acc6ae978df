"""Convert drill questions and their answers to plain data."""

from companion.core.drill.questions import (
    DealQuestion,
    DrillChoice,
    DrillQuestion,
    MayQuestion,
    Number,
    PileQuestion,
    Win,
    YesNo,
)
from companion.core.notation import plain_deal
from companion.core.referee.notation import plain_laid_out, plain_situation


def plain_question(question: DrillQuestion) -> dict[str, object]:
    """Return a question in the format of the `score`, `may` and `count` commands."""
    match question:
        case DealQuestion():
            return {"topic": question.topic.value, "deal": plain_deal(question.outcome)}
        case MayQuestion():
            situation = plain_situation(question.situation)
            return {"topic": question.topic.value, "situation": situation, "act": question.act.value}
        case PileQuestion():
            return {"topic": question.topic.value, **plain_laid_out(question.laid_out)}


def plain_choice(choice: DrillChoice) -> object:
    """Return a choice as plain data: an object with the winner and game points, a boolean, or a number."""
    match choice:
        case Win(winner=winner, game_points=game_points):
            return {"winner": winner and winner.value, "game_points": game_points}
        case YesNo(yes=yes):
            return yes
        case Number(card_points=card_points):
            return card_points
