"""Find the house rules that change the value of a deal."""

from companion.core.options.options import differences, value_of, with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Ruleset
from companion.core.scoring.outcomes import Outcome
from companion.core.scoring.scoring import assess


def deciding_options(rules: Ruleset, outcome: Outcome, recorded_under: Ruleset | None = None) -> tuple[Option, ...]:
    """Return the house rules that change the value of a deal, each compared with the usual rule of the preset.

    A house rule is left out if the deal cannot be scored without it, because its effect is then unknown. See
    `scoring.assess` for `recorded_under`.
    """
    recorded, usual = recorded_under or rules, PRESETS[rules.preset]
    result = assess(rules, outcome, recorded).result

    def decides(option: Option) -> bool:
        without = assess(with_option(rules, option, value_of(usual, option)), outcome, recorded).result
        return result is not None and without is not None and without.game_points != result.game_points

    return tuple(filter(decides, differences(usual, rules)))
