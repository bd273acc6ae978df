"""`bummerl may`: read one situation per line, and print what the player may and must do."""

from companion.cli.lines import InputStream, OutputStream, refusal
from companion.cli.ruled_lines import PlainAnswer, answer_lines, with_rules
from companion.cli.statuses import Status
from companion.core.notation import Plain
from companion.core.options.rules import Ruleset
from companion.core.referee.may import answers
from companion.core.referee.notation import parse_situation, plain_answer


def may(source: InputStream, sink: OutputStream) -> Status:
    """Print an answer for each line of input."""
    return answer_lines(source, sink, with_rules(_answer))


def _answer(rules: Ruleset, plain: Plain) -> PlainAnswer:
    situation, violations = parse_situation(rules, plain)
    if situation is None:
        return refusal(violations)
    return {"answers": {answer.act.value: plain_answer(answer) for answer in answers(rules, situation)}}
