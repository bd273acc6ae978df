"""Answer input lines that each specify rules, for commands such as `may`."""

from collections.abc import Callable

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
from companion.core.notation import Plain
from companion.core.options.rules import Ruleset
from companion.core.options.rules_notation import parse_rules

RULES = ("preset", "house")
"""The fields of a line that specify the rules."""

PlainAnswer = dict[str, object]


def answer_lines(source: InputStream, sink: OutputStream, answer: Callable[[Plain], PlainAnswer]) -> Status:
    """Print an answer for each input line; for an invalid line, print the violations and continue."""
    status = Status.FINE
    for lines in available_lines(source):
        objects = [read_object(line) for line in lines]
        answers = [refusal((NOT_A_DEAL,)) if plain is None else answer(plain) for plain in objects]
        write_lines(sink, answers)
        if any("violations" in each for each in answers):
            status = Status.REFUSED
    return status


def with_rules(answer: Callable[[Ruleset, Plain], PlainAnswer]) -> Callable[[Plain], PlainAnswer]:
    """Return a function that parses the rules in a line, and passes them and the line's other fields to `answer`."""

    def answer_line(line: Plain) -> PlainAnswer:
        rules, violations = parse_rules({field: line[field] for field in RULES if field in line})
        if rules is None:
            return refusal(violations)
        return answer(rules, {field: value for field, value in line.items() if field not in RULES})

    return answer_line
