"""From a result to the paragraph of the rules that says so, with the match to come back to."""

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
    """The § of a result (a hook); None where the table just agreed."""
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


def rule_of_notice(now: OpenMatch) -> Rule | None:
    """What the newest deal rests on, while it is being told."""
    line: Line | None = now.notice.line if isinstance(now.notice, Entered) and now.trouble is None else None
    return line.result.rule if line is not None and line.result is not None else None
