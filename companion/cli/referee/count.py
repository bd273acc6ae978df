"""`bummerl count`: read the trick piles of one table per line, card by card, and print the card points."""

from companion.cli.lines import InputStream, OutputStream, refusal
from companion.cli.ruled_lines import PlainAnswer, answer_lines, with_rules
from companion.cli.statuses import Status
from companion.core.notation import Plain
from companion.core.options.rules import Ruleset
from companion.core.referee.notation import parse_laid_out, plain_counted
from companion.core.referee.pile_counts import count as counted


def count(source: InputStream, sink: OutputStream) -> Status:
    """Print an answer for each line; impossible piles are counted too, but marked as such."""
    return answer_lines(source, sink, with_rules(_answer))


def _answer(rules: Ruleset, plain: Plain) -> PlainAnswer:
    laid_out, violations = parse_laid_out(rules, plain)
    return refusal(violations) if laid_out is None else plain_counted(counted(laid_out))
