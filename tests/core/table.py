"""How the tables of these tests are written: a deal in the words of the scripting interface, a result in one line."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.core.notation import parse_deal
from companion.core.options.rules import Ruleset
from companion.core.options.rules_notation import parse_rules
from companion.core.scoring.scoring import assess

Plain = Mapping[str, object]

PRESETS = ("soft", "sharp", "tournament", "last-trick-ten", "sixty-six")

# what the tables say of piles
NO_TRICK: dict[str, object] = {"card_points": 0, "tricks": 0}


def pile(card_points: int, tricks: int = 1) -> dict[str, object]:
    """A pile that was counted."""
    return {"card_points": card_points, "tricks": tricks}


def claim(by: str, *, right: bool, closed_by: str | None = None, **more: object) -> dict[str, object]:
    """A deal that ended with a claim of 66."""
    return {"ended": "claim", "by": by, "claim_right": right, "closed_by": closed_by, **more}


def played_out(by: str | None, closed_by: str | None = None, **more: object) -> dict[str, object]:
    """A deal in which the cards ran out; `by` took the last trick."""
    return {"ended": "played-out", "by": by, "closed_by": closed_by, **more}


def of_b(**told: object) -> dict[str, object]:
    """A claim that depends on the pile of b."""
    return claim("a", right=True, piles={"b": told})


def closed(closing: dict[str, object], end: dict[str, object]) -> dict[str, object]:
    """A closed deal in which b had one pile at the closing and another at the end."""
    return claim("a", right=True, closed_by="a", piles={"b": end}, piles_at_closing={"b": closing})


def claim_by(by: str, *, right: bool, of_the_other: Plain, **more: object) -> dict[str, object]:
    """A claim by a party, where the pile of the other one decides."""
    other = "defenders" if by == "declarer" else "declarer"
    told = {"declarer": "a", "ended": "claim", "by": by, "claim_right": right, "piles": {other: of_the_other}}
    return {**told, **more}


def sharing(preset: str, party: str, worth: int) -> str:
    """What a result looks like where `a` declares and a party wins."""
    winners = {"three-hand": "a bc", "dreierschnapsen": "a bc", "bauernschnapsen": "ac bd"}[preset].split()
    return ", ".join(f"{seat} {worth}" for seat in winners[party == "defenders"])


def rules_of(preset: str, house: Plain | None = None) -> Ruleset:
    """The rules with these names, which must be right."""
    rules, violations = parse_rules({"preset": preset, "house": house or {}})
    assert not violations
    assert rules is not None
    return rules


def result(preset: str, deal: Plain, house: Plain | None = None) -> str:
    """What a deal is worth, as in `a 2`; `nobody` in a draw; and its violations where it has no result."""
    return full_result(preset, deal, house).partition(" because ")[0]


def full_result(preset: str, deal: Plain, house: Plain | None = None) -> str:
    """The same with reason and rule, as in `a 2 because opponent-under-the-line, schnapsen#closing`."""
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
    """What each gets who gets something, or loses it, as in `b 9, c 9`, or the violations."""
    rules = rules_of(preset, house)
    outcome, violations = parse_deal(rules, deal)
    if outcome is not None:
        assessment = assess(rules, outcome)
        if assessment.result is not None:
            told = [f"{seat} {worth}" for seat, worth in assessment.result.game_points.items() if worth]
            return ", ".join(told) or "nobody"
        violations = assessment.violations
    return "; ".join(f"{violation.code} {violation.field}".strip() for violation in violations)


def why(preset: str, deal: Plain, house: Plain | None = None) -> str:
    """The reason and the rule of a result, as in `contract-made, dreierschnapsen#contracts`."""
    return full_result(preset, deal, house).partition(" because ")[2]


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row of a table: its name, a deal, what it is worth, and where presets differ from that."""

    name: str
    deal: Plain
    worth: str
    but: Mapping[str, str] = field(default_factory=dict)

    def under(self, preset: str) -> str:
        """What it is worth under a preset."""
        return self.but.get(preset, self.worth)
