"""`bummerl rules-code`: print the code for rules, the rules for a code or, given both, the differences."""

from companion.cli.lines import InputStream, OutputStream, refusal
from companion.cli.ruled_lines import RULES, PlainAnswer, answer_lines
from companion.cli.statuses import Status
from companion.core.notation import Plain
from companion.core.options.code_alphabet import InvalidCode
from companion.core.options.rules import Ruleset
from companion.core.options.rules_code import Difference, code_of, compare_rules, omitted_contracts, rules_of
from companion.core.options.rules_notation import parse_rules, plain_rules
from companion.core.scoring.violations import Code, Violation

_FIELDS = frozenset((*RULES, "contract_names", "code"))


def rules_code(source: InputStream, sink: OutputStream) -> Status:
    """Print an answer for each line."""
    return answer_lines(source, sink, _answer)


def _answer(line: Plain) -> PlainAnswer:
    unknown = tuple(Violation(Code.UNKNOWN, field) for field in line if field not in _FIELDS)
    if unknown:
        return refusal(unknown)
    ours_plain = {field: value for field, value in line.items() if field != "code"}
    ours, violations = parse_rules(ours_plain)
    if ours is None:
        return refusal(violations)
    if "code" not in line:
        return {"code": code_of(ours), "not_carried": [contract.value for contract in omitted_contracts(ours)]}
    theirs = _theirs(line["code"])
    if not isinstance(theirs, Ruleset):
        return theirs
    return {**plain_rules(theirs), **({"differences": _differences(ours, theirs)} if ours_plain else {})}


def _theirs(code: object) -> Ruleset | PlainAnswer:
    rules = rules_of(code) if isinstance(code, str) else None
    match rules:
        case None:
            return refusal((Violation(Code.UNKNOWN, "code"),))
        case InvalidCode():
            return {"violations": [{"code": Code.UNKNOWN.value, "field": "code", "problem": rules.problem.value}]}
        case _:
            return rules


def _differences(ours: Ruleset, theirs: Ruleset) -> PlainAnswer:
    return {difference.option.value: _plain(difference) for difference in compare_rules(ours, theirs)}


def _plain(difference: Difference) -> PlainAnswer:
    return {"ours": difference.ours, "theirs": difference.theirs}
