"""`bummerl count`: trick piles card by card in, one table a line, what they count out."""

from companion.cli.lines import Sink, Source, refusal
from companion.cli.ruled_lines import Answer, answer_lines, under_rules
from companion.cli.statuses import Status
from companion.core.notation import Plain
from companion.core.options.rules import Ruleset
from companion.core.referee.notation import parse_laid_out, plain_counted
from companion.core.referee.pile_counts import count as counted


def count(source: Source, sink: Sink) -> Status:
    """Answer every line; piles that cannot be are counted all the same, and flagged."""
    return answer_lines(source, sink, under_rules(_answer))


def _answer(rules: Ruleset, plain: Plain) -> Answer:
    laid_out, violations = parse_laid_out(rules, plain)
    return refusal(violations) if laid_out is None else plain_counted(counted(laid_out))
