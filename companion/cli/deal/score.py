"""`bummerl score`: read one deal per line, and print one result per line in the same order."""

from companion.cli.lines import (
    NOT_A_DEAL,
    InputStream,
    OutputStream,
    available_lines,
    read_object,
    refusal,
    write_lines,
)
from companion.cli.statuses import Status
from companion.core.notation import parse_deal
from companion.core.options.rules_notation import parse_rules
from companion.core.scoring.results import DealResult
from companion.core.scoring.scoring import assess

_RULES = ("preset", "house")
"""The fields of a line that specify the rules; all other fields belong to the deal."""


def score(source: InputStream, sink: OutputStream) -> Status:
    """Print an answer for each line; for an invalid line, print the violations and continue."""
    status = Status.FINE
    for lines in available_lines(source):
        answers = [_answer(line) for line in lines]
        write_lines(sink, answers)
        if any("violations" in answer for answer in answers):
            status = Status.REFUSED
    return status


def _answer(line: bytes) -> dict[str, object]:
    deal = read_object(line)
    if deal is None:
        return refusal((NOT_A_DEAL,))
    rules, violations = parse_rules({field: deal.pop(field) for field in _RULES if field in deal})
    if rules is None:
        return refusal(violations)
    outcome, violations = parse_deal(rules, deal)
    if outcome is None:
        return refusal(violations)
    assessment = assess(rules, outcome)
    return refusal(assessment.violations) if assessment.result is None else _plain_result(assessment.result)


def _plain_result(result: DealResult) -> dict[str, object]:
    return {
        "game_points": result.game_points,
        "reason": result.reason,
        "rule": None if result.rule is None else str(result.rule),
    }
