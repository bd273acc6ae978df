"""Rule sets by their names, and in what they differ: always told from their options."""

from enum import StrEnum

from companion.core.options.choices import Count
from companion.core.options.contracts import contracts_played
from companion.core.options.options import differences, option_names
from companion.core.options.presets import PRESETS
from companion.core.options.rules import BiddingRules, ContractRules, DealRules, NamingRules, Preset, Ruleset
from companion.i18n.translator import Translator
from companion.ui.words import contracts, option_words


class Group(StrEnum):
    """Games that belong together in a list."""

    SCHNAPSEN = "schnapsen"
    RELATIVES = "relatives"
    MORE_HANDS = "more-hands"
    THOUSAND = "thousand"


GROUPS: tuple[tuple[Group, tuple[Preset, ...]], ...] = (
    (Group.SCHNAPSEN, (Preset.SOFT, Preset.SHARP, Preset.TOURNAMENT, Preset.LAST_TRICK_TEN)),
    (Group.RELATIVES, (Preset.SIXTY_SIX, Preset.SCHNAPSELLA)),
    (Group.MORE_HANDS, (Preset.THREE_HAND, Preset.DREIERSCHNAPSEN, Preset.BAUERNSCHNAPSEN)),
    (Group.THOUSAND, (Preset.THOUSAND,)),
)


def group_title(tr: Translator, group: Group) -> str:
    """The heading over games that belong together."""
    match group:
        case Group.SCHNAPSEN:
            return tr("Schnapsen for two")
        case Group.RELATIVES:
            return tr("Sixty-Six and relatives")
        case Group.MORE_HANDS:
            return tr("Three and four hands")
        case Group.THOUSAND:
            return tr("Thousand, for three")


def preset_title(tr: Translator, preset: Preset) -> str:  # noqa: C901  # one line for each preset
    """What a rule set is called."""
    match preset:
        case Preset.SOFT:
            return tr("Schnapsen, soft")
        case Preset.SHARP:
            return tr("Schnapsen, sharp")
        case Preset.TOURNAMENT:
            return tr("Tournament")
        case Preset.LAST_TRICK_TEN:
            return tr("Last trick counts ten")
        case Preset.SIXTY_SIX:
            return tr("Sixty-Six")
        case Preset.SCHNAPSELLA:
            return tr("Schnapsella")
        case Preset.THREE_HAND:
            return tr("Schnapsen for three")
        case Preset.DREIERSCHNAPSEN:
            return tr("Dreierschnapsen")
        case Preset.BAUERNSCHNAPSEN:
            return tr("Bauernschnapsen")
        case Preset.THOUSAND:
            return tr("Thousand")


def preset_summary(tr: Translator, preset: Preset) -> str:  # noqa: C901  # one line for each preset
    """What a rule set is, in one sentence."""
    match preset:
        case Preset.SOFT:
            return tr("As most people play it at home.")
        case Preset.SHARP:
            return tr("Nothing before the first trick, nothing with two cards left, tricks stay covered.")
        case Preset.TOURNAMENT:
            return tr("Sharp, a wrong claim pays what it would have won, and a 7 : 0 is one dot.")
        case Preset.LAST_TRICK_TEN:
            return tr("Like soft; played out, the last trick counts ten and the higher total wins.")
        case Preset.SIXTY_SIX:
            return tr("24 cards, counted up, the winner deals, and there are draws.")
        case Preset.SCHNAPSELLA:
            return tr("Whoever names trumps must come to 66.")
        case Preset.THREE_HAND:
            return tr("One against two, without contracts.")
        case Preset.DREIERSCHNAPSEN:
            return tr("One against two, with the talon and contracts.")
        case Preset.BAUERNSCHNAPSEN:
            return tr("Two against two, with contracts.")
        case Preset.THOUSAND:
            return tr("A bid to reach, marriages up to 100, and the barrel before the end.")


def described(tr: Translator, rules: Ruleset) -> tuple[str, ...]:
    """In what the rules differ from the soft ones, a line each; of other games the few facts that matter."""
    if isinstance(rules.deal, DealRules):
        return tuple(option_words.option_line(tr, rules, name) for name in differences(PRESETS[Preset.SOFT], rules))
    return (*facts(tr, rules), *changed(tr, rules))


def changed(tr: Translator, rules: Ruleset) -> tuple[str, ...]:
    """In what the rules differ from their own preset, a line each, renamed contracts included."""
    lines = [option_words.option_line(tr, rules, name) for name in differences(PRESETS[rules.preset], rules)]
    if isinstance(rules.deal, ContractRules):
        lines += [
            tr("%(usual)s is called %(name)s", usual=contracts.usual_name(tr, contract), name=name)
            for contract, name in rules.deal.names
        ]
    return tuple(lines)


def facts(tr: Translator, rules: Ruleset) -> tuple[str, ...]:
    """What one must know of a game before one sits down to it."""
    match rules.deal:
        case DealRules():
            return ()
        case NamingRules():
            own: tuple[str, ...] = (tr("66 by the one who names trumps brings 1 point, less brings the other 2"),)
        case ContractRules():
            own = _contract_facts(tr, rules, rules.deal)
        case BiddingRules():
            own = _bidding_facts(tr, rules.deal)
    return (players(tr, rules), _length(tr, rules), *own, *_of_losing(tr, rules))


def players(tr: Translator, rules: Ruleset) -> str:
    """How many play, and how they stand to each other."""
    if len(rules.match.sides) < len(rules.seats):
        return tr("%(n)s players, partners sit opposite", n=len(rules.seats))
    return tr("%(n)s players, each alone", n=len(rules.seats))


def _length(tr: Translator, rules: Ruleset) -> str:
    if rules.match.count is Count.UP:
        return tr("up to %(n)s points", n=rules.match.target)
    return tr("from %(n)s points down to nothing", n=rules.match.target)


def _contract_facts(tr: Translator, rules: Ruleset, deal: ContractRules) -> tuple[str, ...]:
    played = contracts_played(deal)
    if not played:
        return (tr("no contracts"),)
    first, last = (option_words.contract_called(tr, rules, played[place]) for place in (0, -1))
    least, most = (deal.value_of(played[place]) for place in (0, -1))
    told = tr.plural(
        "%(n)s contract: %(first)s (%(least)s)",
        "%(n)s contracts, from %(first)s (%(least)s) to %(last)s (%(most)s)",
        len(played),
        first=first,
        least=least,
        last=last,
        most=most,
    )
    return (told, option_words.option_line(tr, rules, "doubling-cap"))


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


def _of_losing(tr: Translator, rules: Ruleset) -> tuple[str, ...]:
    names = ("retourschneider", "three-player-loser")
    return tuple(option_words.option_line(tr, rules, name) for name in names if name in option_names(rules))
