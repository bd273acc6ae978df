"""A match beside itself under other rules, in words."""

from companion.app.settings import OwnPreset
from companion.app.setup.own_presets import name_of
from companion.app.sheet.what_if import OtherDeal, WhatIf, at_this_table
from companion.core.match.match import Match, assessed
from companion.core.match.standing import Standing
from companion.core.options.options import differences
from companion.core.options.rules import PRESETS, Ruleset
from companion.core.scoring.outcomes import Outcome
from companion.core.scoring.results import DealResult
from companion.core.scoring.violations import Code
from companion.i18n.translator import Translator
from companion.ui.words import option_words, presets, results, sides, standings

_AGAINST = "\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}"


def rules_name(tr: Translator, match: Match, rules: Ruleset, own: tuple[OwnPreset, ...]) -> str:
    """What the other rules are called; the length of the match and its counter are not among them."""
    mine = name_of(tuple(OwnPreset(one.name, at_this_table(one.rules, match)) for one in own), rules)
    if mine is not None:
        return mine
    if rules == at_this_table(PRESETS[rules.preset], match):
        return presets.preset_title(tr, rules.preset)
    return tr("%(rules)s, changed", rules=presets.preset_title(tr, rules.preset))


def other_rules(tr: Translator, match: Match, rules: Ruleset) -> tuple[str, ...]:
    """In what they differ from those of the match, a line each."""
    return tuple(option_words.option_line(tr, rules, name) for name in differences(match.rules, rules))


def headline(tr: Translator, match: Match, seen: WhatIf, name: str) -> str:
    """What would be different, in a sentence."""
    now, then = _state(tr, match, seen.now, seen.then), _state(tr, seen.match, seen.then, seen.now)
    if now == then:
        return tr("Under “%(rules)s” the match would stand just so: %(score)s.", rules=name, score=then)
    return tr("Under “%(rules)s”: %(then)s instead of %(now)s.", rules=name, then=then, now=now)


def _state(tr: Translator, match: Match, standing: Standing, other: Standing) -> str:
    """The score; which Bummerl it is in, where that differs; who has won, where somebody has."""
    if standing.rubber_winner is not None:
        return tr("a match won by %(name)s", name=sides.side(tr, match, standing.rubber_winner))
    score = _AGAINST.join(
        standings.digits(standings.shown(match, standing, side[0])) for side in match.rules.match.sides
    )
    if standing.bummerl == other.bummerl and not other.over:
        return score
    return tr("%(score)s in Bummerl %(n)s", score=score, n=standing.bummerl)


def consequences(tr: Translator, match: Match, seen: WhatIf) -> tuple[str, ...]:
    """What else would be different."""
    lines = []
    if seen.without_paper:
        lines.append(tr("The standing from paper is left out: the other rules do not know it."))
    if seen.not_dealt:
        lines.append(
            tr.plural(
                "The match would have been over before; %(n)s deal would not have been played.",
                "The match would have been over before; %(n)s deals would not have been played.",
                seen.not_dealt,
            )
        )
    if seen.now.over and not seen.then.over:
        lines.append(tr("The match would not be over yet."))
    unknown = sum(deal.then is None for deal in seen.deals)
    if unknown:
        lines.append(
            tr.plural(
                "%(n)s deal is left out: the other rules cannot value it.",
                "%(n)s deals are left out: the other rules cannot value them.",
                unknown,
            )
        )
    return (*lines, *_dots(tr, match, seen))


def _dots(tr: Translator, match: Match, seen: WhatIf) -> tuple[str, ...]:
    return tuple(
        tr(
            "%(name)s: %(then)s instead of %(now)s",
            name=sides.side(tr, match, side[0]),
            then=standings.dots(tr, seen.then.dots[side[0]]),
            now=standings.dots(tr, seen.now.dots[side[0]]),
        )
        for side in match.rules.match.sides
        if seen.then.dots[side[0]] != seen.now.dots[side[0]]
    )


def deals(tr: Translator, seen: WhatIf) -> str:
    """How many deals differ."""
    if not seen.deals:
        return tr("Every deal would bring the same.")
    return tr.plural("%(n)s deal would be different:", "%(n)s deals would be different:", len(seen.deals))


def deal_title(tr: Translator, deal: OtherDeal) -> str:
    """Which deal it is."""
    return tr("Deal %(n)s", n=deal.deal)


def as_played(tr: Translator, match: Match, deal: OtherDeal) -> str:
    """What the deal brought."""
    return tr("As played: %(why)s", why=_why(tr, match, deal.outcome, deal.now))


def instead(tr: Translator, seen: WhatIf, deal: OtherDeal) -> str:
    """What it would bring."""
    return tr("Instead: %(why)s", why=_why(tr, seen.match, deal.outcome, deal.then))


def _why(tr: Translator, match: Match, outcome: Outcome, result: DealResult | None) -> str:
    if result is not None:
        return results.explanation(tr, match, outcome, result)
    if all(violation.code is Code.MISSING for violation in assessed(match, outcome).violations):
        return tr("that cannot be said, something that matters was not told.")
    return tr("there is no such deal under these rules.")
