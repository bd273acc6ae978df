"""Links from a result to the rule that supports it."""

from collections.abc import Mapping
from types import MappingProxyType

from companion.app.ports import MatchId
from companion.core.match.standing import Line
from companion.core.options.rules import Ruleset
from companion.core.scoring.results import DealResult, Reason, explaining_rule
from companion.rulebook.address import Address
from companion.ui.kit.hooks import use_navigate, use_translator
from companion.ui.matches.open_match import Entered, OpenMatch
from companion.ui.navigation import routes
from companion.ui.rules.store import use_reading
from companion.ui.widgets.sentence import WhyLook

_BY_PILE = (Reason.OPPONENT_AT_THE_LINE, Reason.OPPONENT_UNDER_THE_LINE, Reason.OPPONENT_TRICKLESS)
PARAGRAPHS: Mapping[str, Mapping[Reason, int]] = MappingProxyType(
    {
        "schnapsen#going-out": dict.fromkeys(_BY_PILE, 5),
        "schnapsen#closing": {
            **dict.fromkeys(_BY_PILE, 7),
            Reason.CLOSING_FAILED: 13,
            Reason.CLOSER_BEATEN: 17,
            Reason.FALSE_CLAIM_AGAINST_CLOSER: 22,
        },
        "tournament#closing": {Reason.FALSE_CLAIM_AGAINST_CLOSER: 5},
    }
)
"""The paragraphs that decide a result, in the sections whose first paragraph doesn't."""


def use_why(match_id: MatchId, rules: Ruleset, result: DealResult | None) -> WhyLook | None:
    """Return a link to the paragraph that supports a result, or None if none does, as for agreed points."""
    tr = use_translator()
    navigate = use_navigate()
    reading = use_reading()
    rule = None if result is None else explaining_rule(rules, result)
    if result is None or rule is None:
        return None
    section = reading.library.find_section(tr.language, Address(rule.document, rule.section))
    if section is None:
        return None
    paragraph = PARAGRAPHS.get(str(rule), {}).get(result.reason)
    place = routes.paragraph(rule.section, "" if paragraph is None else str(paragraph))
    return WhyLook(
        words=f"§ {section.number}",
        label=tr("Why? Section %(number)s, %(title)s", number=section.number, title=section.title),
        on_press=lambda: navigate(routes.rules(match_id, rule.document, place)),
    )


def result_of_notice(open_match: OpenMatch) -> DealResult | None:
    """Return the result of the deal in the current notice, or None."""
    notice = open_match.notice if open_match.trouble is None else None
    line: Line | None = notice.line if isinstance(notice, Entered) else None
    return line.result if line is not None else None
