"""Display text for the examples of house rules: what happens at the table, and the effect of a rule."""

from companion.app.setup.example_deals import ANNA
from companion.app.setup.examples import POINTS_MISSING, Effect
from companion.app.setup.stories import Story
from companion.core.options.contracts import contracts_played
from companion.core.options.parts import ContractRules
from companion.core.options.rules import Ruleset
from companion.core.seats import Seat, side_of
from companion.i18n.translator import Translator
from companion.ui.words import contracts

NAMES = {Seat.A: "Anna", Seat.B: "Berta", Seat.C: "Cilli", Seat.D: "Dora"}
_MINUS = "\N{MINUS SIGN}"


def numbered_examples(tr: Translator, rules: Ruleset, stories: tuple[Story, ...]) -> tuple[str, ...]:
    """Return an option's examples as text, numbered if there are several."""
    if len(stories) == 1:
        return (tr("Example: %(story)s", story=story(tr, rules, stories[0])),)
    return tuple(
        tr("Example %(n)s: %(story)s", n=number, story=story(tr, rules, example))
        for number, example in enumerate(stories, start=1)
    )


def story(tr: Translator, rules: Ruleset, of: Story) -> str:  # noqa: C901, PLR0912  # one case per story
    """Return a description of what happens in an example."""
    places, target = {"one": NAMES[ANNA], "others": _others(tr, rules)}, rules.match.target
    match of:
        case Story.CLAIM_AGAINST_31:
            return tr("%(one)s claims correctly, leaving %(others)s with 31 card points.", **places)
        case Story.NINES_ONLY:
            return tr("%(one)s claims correctly, leaving %(others)s with one trick of two nines.", **places)
        case Story.WRONG_AGAINST_40:
            return tr("%(one)s claims with only 60 card points to %(others)s's 40.", **places)
        case Story.WRONG_AGAINST_NOTHING:
            return tr("%(one)s claims with only 60 card points, leaving %(others)s without a trick.", **places)
        case Story.LAST_TRICK_50:
            return tr("%(one)s takes the last trick and has 50 card points in all, to %(others)s's 70.", **places)
        case Story.LAST_TRICK_100:
            return tr("%(one)s takes the last trick and has 100 card points in all, to %(others)s's 20.", **places)
        case Story.TIE:
            return tr("%(one)s has 55 card points plus ten for the last trick, to %(others)s's 65.", **places)
        case Story.REVOKE:
            return tr("%(one)s revokes.", **places)
        case Story.DOUBLED_TO_THE_CAP:
            return tr("%(one)s makes %(contract)s, doubled up to the limit.", **places, contract=_contract(tr, rules))
        case Story.DOUBLED_ONCE:
            return tr("%(one)s makes %(contract)s, doubled once.", **places, contract=_contract(tr, rules))
        case Story.BID_MADE:
            return tr("%(one)s bids 100 and takes 134; the others take 40 and 26.", **places)
        case Story.GIVEN_UP:
            return tr("%(one)s bids 100 and gives up.", **places)
        case Story.CLOSER_WRONG_AGAINST_35:
            return tr(
                "%(one)s closes; %(others)s has 35 card points. Then %(one)s claims with only 60 card points.", **places
            )
        case Story.CLOSER_WRONG_TRICKLESS:
            return tr(
                "%(one)s closes; %(others)s has no tricks yet, but takes one later. %(one)s claims with only "
                "60 card points.",
                **places,
            )
        case Story.NON_CLOSER_WRONG:
            return tr(
                "%(others)s closes; %(one)s has no tricks yet, but takes some later. %(one)s claims with only "
                "60 card points.",
                **places,
            )
        case Story.CLOSED_AGAINST_NOTHING:
            return tr(
                "%(one)s closes; %(others)s has no tricks yet, but takes 20 card points later. %(one)s claims "
                "correctly.",
                **places,
            )
        case Story.CLOSED_IN_VAIN:
            return tr(
                "%(one)s closes; %(others)s has one trick. All the cards are played, and nobody claims.", **places
            )
        case Story.CLOSER_BEATEN:
            return tr("%(others)s closes; %(one)s has no tricks yet, but claims first, and correctly.", **places)
        case Story.WITHOUT_A_POINT:
            return tr("%(one)s wins the Bummerl, leaving %(others)s without a single point.", **places)
        case Story.RETOUR:
            return tr("%(one)s leads %(others)s %(n)s : 0 and still loses the Bummerl.", **places, n=target - 1)
        case Story.TWO_BEHIND:
            return tr("Anna wins the Bummerl; Berta has 3 points, Cilli 5.")
        case Story.TIED_BEHIND:
            return tr("Anna wins the Bummerl; Berta and Cilli have 3 points each.")
        case Story.DEALER_WINS:
            return tr("%(one)s deals and wins.", **places)
        case Story.THREE_ZEROS:
            return tr("Cilli starts at 0 and takes no card points in three deals.")
        case Story.ON_THE_BARREL:
            return tr(
                "%(one)s is at %(n)s and scores 10 in each of the next three deals.",
                **places,
                n=target - POINTS_MISSING,
            )
        case Story.FOUR_DEALS:
            return tr("%(one)s deals first and wins all four deals of the Bummerl.", **places)


def effect(tr: Translator, rules: Ruleset, of: Effect) -> str:
    """Return, in a few words, what a rule does in an example."""
    if of.account is not None:
        seat, total = of.account
        return tr("%(name)s is at %(n)s", name=NAMES[seat], n=f"{_MINUS}{-total}" if total < 0 else str(total))
    if of.dealer is not None:
        return tr("%(name)s deals", name=NAMES[of.dealer])
    if of.play_off:
        return tr("one more deal decides between them")
    if of.dots is not None:
        dots = {tr.plural("%(n)s Bummerl", "%(n)s Bummerls", n): n for n in of.dots.values()}
        return _grouped(tr, {seat: next(words for words, m in dots.items() if m == n) for seat, n in of.dots.items()})
    if of.game_points is None:
        return tr("that isn't allowed")
    won = {seat: n for seat, n in of.game_points.items() if n}
    if won:
        return _grouped(tr, {seat: _points(tr, rules, n) for seat, n in won.items()})
    if of.carried:
        return tr.plural(
            "nobody scores; the next deal is worth %(n)s point more",
            "nobody scores; the next deal is worth %(n)s points more",
            of.carried,
        )
    return tr("nobody gets any points")


def _points(tr: Translator, rules: Ruleset, n: int) -> str:
    if isinstance(rules.deal, ContractRules) or n > 0:
        return tr.plural("%(n)s point", "%(n)s points", n)
    return f"{_MINUS}{-n}"


def _grouped(tr: Translator, each: dict[Seat, str]) -> str:
    """Return each seat's text, with seats that have the same text grouped together."""
    groups: dict[str, list[Seat]] = {}
    for seat, words in each.items():
        groups.setdefault(words, []).append(seat)
    return ", ".join(
        tr("%(names)s: %(what)s", names=_names(tr, tuple(seats)), what=words) for words, seats in groups.items()
    )


def _others(tr: Translator, rules: Ruleset) -> str:
    mine = side_of(ANNA, rules.match.sides)
    return _names(tr, tuple(seat for seat in rules.seats if seat not in mine))


def _names(tr: Translator, seats: tuple[Seat, ...]) -> str:
    if len(seats) == 1:
        return NAMES[seats[0]]
    *first, last = seats
    return tr("%(first)s and %(last)s", first=", ".join(NAMES[seat] for seat in first), last=NAMES[last])


def _contract(tr: Translator, rules: Ruleset) -> str:
    played = contracts_played(rules.deal) if isinstance(rules.deal, ContractRules) else ()
    return contracts.called(tr, rules, played[0]) if played else tr("the normal game")
