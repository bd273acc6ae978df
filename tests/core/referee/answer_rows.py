"""The format of the tables of answers to "May I?": each row contains games, a situation, an action and the answer."""

from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.referee.acts import Act
from companion.core.referee.may import may
from companion.core.referee.notation import parse_situation
from companion.core.referee.situations import full_talon

LEAD: dict[str, object] = {"turn": "on-lead", "took_trick": True, "talon": 6}
"""The situation on lead in the middle of a deal."""
FIRST: dict[str, object] = {"turn": "on-lead", "first_trick": True}
"""The forehand's situation on the first lead."""
REPLY: dict[str, object] = {"turn": "to-follow", "talon": 6}
STRICT: dict[str, object] = {"turn": "to-follow", "talon": 0}
WON: dict[str, object] = {"turn": "trick-won", "took_trick": True, "talon": 6}
LOST: dict[str, object] = {"turn": "trick-lost", "talon": 6}
WAITING: dict[str, object] = {"turn": "other-on-lead", "talon": 6}
JACK: dict[str, object] = {"holds_lowest_trump": True}
PAIR: dict[str, object] = {"holds_pair": True}
TWO: dict[str, object] = {"talon": 2}
GONE: dict[str, object] = {"talon": 0}
CLOSED: dict[str, object] = {"closed_by": "me"}
CLOSED_BY_OTHER: dict[str, object] = {"closed_by": "other"}

TALON = ("soft", "sharp", "tournament", "last-trick-ten", "sixty-six")
SOFT = ("soft", "last-trick-ten")
STRICT_GAMES = ("sharp", "tournament")

Row = tuple[tuple[str, ...], dict[str, object], str, str]
"""The games, the situation, the action, and the answer in the format of `answer_text`."""


def answer_text(preset: str, so: dict[str, object], act: str, rules: Ruleset | None = None) -> str:
    """Return an answer such as `yes on-lead schnapsen#closing`, followed by the deciding house rule, if any."""
    rules = rules or PRESETS[Preset(preset)]
    talon = full_talon(rules) if so.get("first_trick") else 6
    situation, violations = parse_situation(rules, {"talon": talon, **so})
    assert violations == ()
    assert situation is not None
    answer = may(rules, situation, Act(act))
    option = "" if answer.option is None else f" {answer.option}"
    return f"{'yes' if answer.yes else 'no'} {answer.why} {answer.rule}{option}"


def spread(rows: list[Row]) -> list[tuple[str, dict[str, object], str, str]]:
    """Split each row into one row per game."""
    return [(preset, so, act, answer) for presets, so, act, answer in rows for preset in presets]
