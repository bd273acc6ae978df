"""Links from a result to the rule that supports it."""

from companion.app.ports import MatchId
from companion.core.match.standing import Line
from companion.core.scoring.results import Rule
from companion.rulebook.address import Address
from companion.ui.kit.hooks import use_navigate, use_translator
from companion.ui.matches.open_match import Entered, OpenMatch
from companion.ui.navigation import routes
from companion.ui.rules.store import use_reading
from companion.ui.widgets.sentence import WhyLook


def use_why(match_id: MatchId, rule: Rule | None) -> WhyLook | None:
    """Return a link to the rule that supports a result, or None if no rule does, as for agreed points."""
    tr = use_translator()
    navigate = use_navigate()
    reading = use_reading()
    if rule is None:
        return None
    section = reading.library.find_section(tr.language, Address(rule.document, rule.section))
    if section is None:
        return None
    return WhyLook(
        words=f"§ {section.number}",
        label=tr("Why? Section %(number)s, %(title)s", number=section.number, title=section.title),
        on_press=lambda: navigate(routes.rules(match_id, rule.document, rule.section)),
    )


def rule_of_notice(open_match: OpenMatch) -> Rule | None:
    """Return the rule that supports the result of the deal in the current notice, or None."""
    notice = open_match.notice if open_match.trouble is None else None
    line: Line | None = notice.line if isinstance(notice, Entered) else None
    return line.result.rule if line is not None and line.result is not None else None
