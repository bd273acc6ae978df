"""A notation for the tables in these tests: deals as plain data, and results in one line."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.core.notation import parse_deal
from companion.core.options.rules import Ruleset
from companion.core.options.rules_notation import parse_rules
from companion.core.scoring.scoring import assess

Plain = Mapping[str, object]

PRESETS = ("soft", "sharp", "tournament", "last-trick-ten", "sixty-six")

# piles for the tables of expected results
NO_TRICK: dict[str, object] = {"card_points": 0, "tricks": 0}


def pile(card_points: int, tricks: int = 1) -> dict[str, object]:
    """Return a counted pile as plain data."""
    return {"card_points": card_points, "tricks": tricks}


def claim(by: str, *, right: bool, closed_by: str | None = None, **more: object) -> dict[str, object]:
    """Return a deal that ended with a claim of 66."""
    return {"ended": "claim", "by": by, "claim_right": right, "closed_by": closed_by, **more}


def played_out(by: str | None, closed_by: str | None = None, **more: object) -> dict[str, object]:
    """Return a deal that was played out; `by` took the last trick."""
    return {"ended": "played-out", "by": by, "closed_by": closed_by, **more}


def claim_by_pile_of_b(**pile_facts: object) -> dict[str, object]:
    """Return a claim by `a` whose value depends on the pile of `b`."""
    return claim("a", right=True, piles={"b": pile_facts})


def closed(closing: dict[str, object], end: dict[str, object]) -> dict[str, object]:
    """Return a deal closed by `a`, with `b`'s piles at closing and at the end."""
    return claim("a", right=True, closed_by="a", piles={"b": end}, piles_at_closing={"b": closing})


def claim_by(by: str, *, right: bool, of_the_other: Plain, **more: object) -> dict[str, object]:
    """Return a deal in which `by` claims 66; its value depends on the other party's pile."""
    other = "defenders" if by == "declarer" else "declarer"
    deal = {"declarer": "a", "ended": "claim", "by": by, "claim_right": right, "piles": {other: of_the_other}}
    return {**deal, **more}


def sharing(preset: str, party: str, worth: int) -> str:
    """Return the expected result of a deal won by a party: the game points of each winner, with `a` as the declarer."""
    winners = {"three-hand": "a bc", "dreierschnapsen": "a bc", "bauernschnapsen": "ac bd"}[preset].split()
    return ", ".join(f"{seat} {worth}" for seat in winners[party == "defenders"])


def rules_of(preset: str, house: Plain | None = None) -> Ruleset:
    """Return the rules for this preset and these house rules, which must be valid."""
    rules, violations = parse_rules({"preset": preset, "house": house or {}})
    assert not violations
    assert rules is not None
    return rules


def result(preset: str, deal: Plain, house: Plain | None = None) -> str:
    """Return the result of a deal, such as `a 2`, or `nobody` for a draw, or its violations."""
    return full_result(preset, deal, house).partition(" because ")[0]


def full_result(preset: str, deal: Plain, house: Plain | None = None) -> str:
    """Return the result with its reason and rule, such as `a 2 because opponent-under-the-line, schnapsen#closing`."""
    rules = rules_of(preset, house)
    outcome, violations = parse_deal(rules, deal)
    if outcome is not None:
        assessment = assess(rules, outcome)
        if assessment.result is not None:
            won = assessment.result
            who = f"{won.winner} {won.game_points[won.winner]}" if won.winner else "nobody"
            return f"{who} because {won.reason}, {won.rule}"
        violations = assessment.violations
    return "; ".join(f"{violation.code} {violation.field}".strip() for violation in violations)


def shares(preset: str, deal: Plain, house: Plain | None = None) -> str:
    """Return the change in each seat's game points, such as `b 9, c 9`, or the violations."""
    rules = rules_of(preset, house)
    outcome, violations = parse_deal(rules, deal)
    if outcome is not None:
        assessment = assess(rules, outcome)
        if assessment.result is not None:
            winners = [f"{seat} {worth}" for seat, worth in assessment.result.game_points.items() if worth]
            return ", ".join(winners) or "nobody"
        violations = assessment.violations
    return "; ".join(f"{violation.code} {violation.field}".strip() for violation in violations)


def why(preset: str, deal: Plain, house: Plain | None = None) -> str:
    """Return the reason and the rule of a result, such as `contract-made, dreierschnapsen#contracts`."""
    return full_result(preset, deal, house).partition(" because ")[2]


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A row in a table: the row's name, a deal, the deal's value, and the presets that give it a different value."""

    name: str
    deal: Plain
    worth: str
    but: Mapping[str, str] = field(default_factory=dict)

    def under(self, preset: str) -> str:
        return self.but.get(preset, self.worth)
