"""Rules summarized in a few lines: differences from the usual rules, and a game's essentials."""

from companion.core.options.choices import Count
from companion.core.options.contracts import contracts_played
from companion.core.options.options import differences, options_of, with_option
from companion.core.options.parts import BiddingRules, ContractRules, DealRules, MatchRules, NamingRules, Option
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.i18n.translator import Translator
from companion.ui.words import contracts


def option_line(tr: Translator, rules: Ruleset, option: Option) -> str:
    """Return an option's title and value on one line."""
    from companion.ui.words import option_words  # noqa: PLC0415  # loads all options' text, which the usual rules don't need

    return option_words.option_line(tr, rules, option)


def described(tr: Translator, rules: Ruleset) -> tuple[str, ...]:
    """Return how `rules` differ from soft Schnapsen, one difference per line; for other games, the essentials."""
    if isinstance(rules.deal, DealRules):
        return tuple(option_line(tr, rules, option) for option in differences(PRESETS[Preset.SOFT], rules))
    return (*facts(tr, rules), *changed(tr, rules))


def changed(tr: Translator, rules: Ruleset) -> tuple[str, ...]:
    """Return how `rules` differ from their preset, one difference per line, including renamed contracts."""
    lines = [option_line(tr, rules, option) for option in differences(PRESETS[rules.preset], rules)]
    if isinstance(rules.deal, ContractRules):
        lines += [
            tr("%(usual)s is called %(name)s", usual=contracts.usual_name(tr, contract), name=name)
            for contract, name in rules.deal.names
        ]
    return tuple(lines)


def house_rules(rules: Ruleset) -> tuple[Option, ...]:
    """Return the options that differ from the preset; the match length doesn't count, because no game prescribes it."""
    return tuple(option for option in differences(PRESETS[rules.preset], rules) if option is not Option.RUBBER)


def house_lines(tr: Translator, rules: Ruleset) -> tuple[str, ...]:
    """Return the lines of `changed` without the line about the match length."""
    usual = PRESETS[rules.preset].match.rubber
    return changed(tr, with_option(rules, Option.RUBBER, usual))


def facts(tr: Translator, rules: Ruleset) -> tuple[str, ...]:
    """Return what players need to know before they start a game."""
    match rules.deal:
        case DealRules():
            return ()
        case NamingRules():
            own: tuple[str, ...] = (
                tr("naming trumps and reaching 66 wins 1 point; falling short gives the other player 2"),
            )
        case ContractRules():
            own = _contract_facts(tr, rules, rules.deal)
        case BiddingRules():
            own = _bidding_facts(tr, rules.deal)
    return (players(tr, rules), _length(tr, rules), *own, *_loss_lines(tr, rules))


def players(tr: Translator, rules: Ruleset) -> str:
    """Return the number of players, and whether they play as partners."""
    if len(rules.match.sides) < len(rules.seats):
        return tr("%(n)s players; partners sit opposite each other", n=len(rules.seats))
    return tr("%(n)s players, each for themselves", n=len(rules.seats))


def counting_above_one(tr: Translator, rules: MatchRules) -> str:
    """Return a text saying which Bummerls count more than once towards the length of a match, or "" if none do."""
    schneider, retourschneider = rules.schneider_dots, rules.retourschneider or 0
    sentences = (
        tr("A Schneider (no points) counts as %(n)s Bummerls.", n=schneider) if schneider > 1 else "",
        tr("A Retourschneider counts as %(n)s Bummerls.", n=retourschneider) if retourschneider > 1 else "",
    )
    return " ".join(filter(None, sentences))


def _length(tr: Translator, rules: Ruleset) -> str:
    if rules.match.count is Count.UP:
        return tr("first to %(n)s points", n=rules.match.target)
    return tr("from %(n)s points down to zero", n=rules.match.target)


def _contract_facts(tr: Translator, rules: Ruleset, deal: ContractRules) -> tuple[str, ...]:
    played = contracts_played(deal)
    if not played:
        return (tr("no contracts"),)
    first, last = (contracts.called(tr, rules, played[index]) for index in (0, -1))
    least, most = (deal.value_of(played[index]) for index in (0, -1))
    contract_count = tr.plural(
        "%(n)s contract: %(first)s (%(least)s)",
        "%(n)s contracts, from %(first)s (%(least)s) to %(last)s (%(most)s)",
        len(played),
        first=first,
        least=least,
        last=last,
        most=most,
    )
    return (contract_count, option_line(tr, rules, Option.DOUBLING_CAP))


def _bidding_facts(tr: Translator, deal: BiddingRules) -> tuple[str, ...]:
    lines = []
    if deal.barrel:
        lines.append(
            tr.plural(
                "barrel from %(barrel)s: %(n)s deal, then minus %(penalty)s",
                "barrel from %(barrel)s: %(n)s deals, then minus %(penalty)s",
                deal.barrel_tries,
                barrel=deal.barrel,
                penalty=deal.barrel_penalty,
            )
        )
    if deal.zeros:
        lines.append(
            tr.plural(
                "%(n)s zero: minus %(penalty)s",
                "%(n)s zeros: minus %(penalty)s",
                deal.zeros,
                penalty=deal.zeros_penalty,
            )
        )
    return tuple(lines)


def _loss_lines(tr: Translator, rules: Ruleset) -> tuple[str, ...]:
    available = options_of(rules)
    options = (Option.RETOURSCHNEIDER, Option.THREE_PLAYER_LOSER)
    return tuple(option_line(tr, rules, option) for option in options if option in available)
