"""`bummerl may`: one situation a line in, all that one may and must do in it out."""

from companion.cli.lines import Sink, Source, refusal
from companion.cli.ruled_lines import Answer, answer_lines, under_rules
from companion.cli.statuses import Status
from companion.core.notation import Plain
from companion.core.options.rules import Ruleset
from companion.core.referee.may import answers
from companion.core.referee.notation import parse_situation, plain_answer


def may(source: Source, sink: Sink) -> Status:
    """Answer every line."""
    return answer_lines(source, sink, under_rules(_answer))


def _answer(rules: Ruleset, plain: Plain) -> Answer:
    situation, violations = parse_situation(rules, plain)
    if situation is None:
        return refusal(violations)
    return {"answers": {answer.act.value: plain_answer(answer) for answer in answers(rules, situation)}}
