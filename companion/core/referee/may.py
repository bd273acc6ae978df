"""Answers to "May I?": what a player may and must do, with the reason and the section of the rules."""

from companion.core.options.parts import DealRules, NamingRules
from companion.core.options.rules import Preset, Ruleset
from companion.core.referee.acts import Act, Answer, DecisionRow, Why
from companion.core.referee.facts import facts
from companion.core.referee.schnapsella_rows import SCHNAPSELLA_ROWS
from companion.core.referee.situations import Situation
from companion.core.referee.talon_rows import TALON_ROWS

_SHARP = frozenset((Preset.SHARP, Preset.TOURNAMENT))
_IN_SHARP = frozenset(("tricks", "exchange", "announcing", "closing"))
"""The sections in the document on sharp Schnapsen; all others are only in the one on soft Schnapsen."""


def acts(rules: Ruleset) -> tuple[Act, ...]:
    """Return the actions that players can ask about under `rules`; empty for three- and four-player games."""
    return tuple(dict.fromkeys(row.act for row in _rows(rules)))


def may(rules: Ruleset, situation: Situation, act: Act) -> Answer:
    """Return whether a player may, or must, perform an action; raise `LookupError` if the game has no such action."""
    holding = facts(rules, situation)
    for row in _rows(rules):
        if row.act is act and row.when <= holding:
            return Answer(act=act, yes=row.yes, why=row.why, rule=rule_of(rules, row), option=row.option)
    raise LookupError(f"not asked in {rules.preset}: {act}")


def answers(rules: Ruleset, situation: Situation) -> tuple[Answer, ...]:
    """Return all answers in a situation, in the order of `acts`."""
    return tuple(may(rules, situation, act) for act in acts(rules))


def _rows(rules: Ruleset) -> tuple[DecisionRow, ...]:
    match rules.deal:
        case DealRules():
            return TALON_ROWS
        case NamingRules():
            return SCHNAPSELLA_ROWS
        case _:
            return ()


def rule_of(rules: Ruleset, row: DecisionRow) -> str:
    """Return the address of the rules section for a row of the decision table, which may be in another document."""
    if "#" in row.section:
        return row.section
    if rules.preset in _SHARP and row.section in _IN_SHARP and row.why not in _SOFT_TOO:
        return f"sharp#{row.section}"
    return f"{rules.preset.document}#{row.section}"


_SOFT_TOO = frozenset(
    (
        *(Why.NOT_ON_LEAD, Why.NOT_HELD, Why.CLOSED, Why.TALON_GONE, Why.DRAW_FIRST, Why.NO_PAIR, Why.ONE_A_LEAD),
        *(Why.CARD_OF_THE_MARRIAGE, Why.TALON_OPEN, Why.GONE_AFTER_DRAWING),
    )
)
"""Reasons explained only in the document on soft Schnapsen, even if the one on sharp Schnapsen has the section, too."""
