"""Lines that name the rules that they go by: one answer for each, as `score` gives them."""

from collections.abc import Callable

from companion.cli.lines import NOT_A_DEAL, Sink, Source, bunches_of_lines, read_object, refusal, write_lines
from companion.cli.statuses import Status
from companion.core.notation import Plain
from companion.core.options.rules import Ruleset
from companion.core.options.rules_notation import parse_rules

RULES = ("preset", "house")
"""The fields of a line that say which rules."""

Answer = dict[str, object]


def answer_lines(source: Source, sink: Sink, answer: Callable[[Plain], Answer]) -> Status:
    """Answer every line; a line that cannot be answered gets its violations and does not stop the others."""
    status = Status.FINE
    for lines in bunches_of_lines(source):
        told = [read_object(line) for line in lines]
        answers = [refusal((NOT_A_DEAL,)) if one is None else answer(one) for one in told]
        write_lines(sink, answers)
        if any("violations" in one for one in answers):
            status = Status.REFUSED
    return status


def under_rules(answer: Callable[[Ruleset, Plain], Answer]) -> Callable[[Plain], Answer]:
    """An answer that takes the rest of a line, under the rules that the line names."""

    def whole(line: Plain) -> Answer:
        rules, violations = parse_rules({field: line[field] for field in RULES if field in line})
        if rules is None:
            return refusal(violations)
        return answer(rules, {field: value for field, value in line.items() if field not in RULES})

    return whole
