"""Display text for the house rules: a record for each option, which also assigns it to a chapter of the editor."""

from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, dataclass, field
from enum import StrEnum

from companion.app.setup.stories import Story
from companion.core.options.choices import (
    Allowed,
    BeatTheCloser,
    BidAward,
    Choice,
    CloseCount,
    Contract,
    Count,
    DealerAfterBummerl,
    DoublingScope,
    FailedClose,
    FalseClaim,
    FalseClaimByCloser,
    FalseClaimByNonCloser,
    NextDealer,
    PlayedOut,
    PlusTenTie,
    ThreeFor,
    ThreePlayerLoser,
)
from companion.core.options.options import options_of, value_of
from companion.core.options.parts import Option
from companion.core.options.rules import Ruleset
from companion.core.variants.thousand import LEAST_BID_ON_THE_BARREL
from companion.i18n.translator import Translator
from companion.ui.words import contracts, standings
from companion.ui.words.sources import RuleSource


class Chapter(StrEnum):
    """A chapter of the house rules editor, which groups related options."""

    CLAIMS = "claims"
    CLOSING = "closing"
    END = "end"
    CONTRACTS = "contracts"
    ACCOUNTS = "accounts"
    BUMMERL = "bummerl"
    DEALING = "dealing"
    PLAY = "play"


_O, _S = Option, RuleSource

CHAPTERS: tuple[tuple[Chapter, tuple[Option, ...]], ...] = (
    (Chapter.CLAIMS, (_O.FALSE_CLAIM, _O.SCHNEIDER_LINE, _O.THREE_FOR)),
    (
        Chapter.CLOSING,
        (
            *(_O.CLOSE_COUNT, _O.FAILED_CLOSE, _O.BEAT_THE_CLOSER),
            *(_O.FALSE_CLAIM_BY_CLOSER, _O.FALSE_CLAIM_BY_NON_CLOSER),
        ),
    ),
    (Chapter.END, (_O.PLAYED_OUT, _O.PLUS_TEN_TIE, _O.REVOKE)),
    (Chapter.CONTRACTS, (_O.DOUBLING_CAP, _O.DOUBLING_SCOPE)),
    (
        Chapter.ACCOUNTS,
        (
            *(_O.AWARD, _O.ROUNDING, _O.GIVE_UP_GIFT),
            *(_O.BARREL, _O.BARREL_TRIES, _O.BARREL_PENALTY, _O.ZEROS, _O.ZEROS_PENALTY),
        ),
    ),
    (
        Chapter.BUMMERL,
        (*(_O.TARGET, _O.COUNT, _O.SCHNEIDER_DOTS), *(_O.RETOURSCHNEIDER, _O.THREE_PLAYER_LOSER, _O.RUBBER)),
    ),
    (Chapter.DEALING, (_O.CARDS, _O.NEXT_DEALER, _O.DEALER_AFTER_BUMMERL)),
    (
        Chapter.PLAY,
        (
            *(_O.CLOSE_WITH_TWO, _O.EXCHANGE_WITH_TWO, _O.EXCHANGE_BEFORE_FIRST_TRICK),
            *(_O.MARRIAGE_ON_FIRST_LEAD, _O.MARRIAGE_KING_ONLY, _O.LOOK_AT_TRICKS),
        ),
    ),
)
"""The options of each chapter, in the editor's order; contracts are in a separate table."""


@dataclass(frozen=True, slots=True)
class OptionWords:
    """The display text of an option."""

    title: str
    about: str = ""
    """A description in one sentence; empty if the title is enough."""
    _: KW_ONLY
    values: Mapping[Choice, str] = field(default_factory=dict)
    """The labels of values that are not numbers."""
    number: Callable[[Translator, int], str] = lambda _, n: str(n)
    """A function that returns the label of a number."""
    played_by: Mapping[int | Choice, tuple[RuleSource, ...]] = field(default_factory=dict)
    """A mapping from each value to the sources known to use it."""
    examples: tuple[Story, ...] = ()
    """Examples of deals that the rule affects, in any of the games."""
    usual: tuple[int, ...] = ()
    """The numbers that the editor offers as buttons in games whose preset uses one of them."""
    step: int = 1
    """The step between two numbers in the editor."""

    def value(self, tr: Translator, setting: int | Choice) -> str:
        """Return the label of a value."""
        return self.number(tr, setting) if isinstance(setting, int) else self.values[setting]


def words_of(tr: Translator, option: Option) -> OptionWords:  # noqa: C901, PLR0912, PLR0915  # one case per option
    """Return the display text of an option."""
    match option:
        case Option.CARDS:
            return OptionWords(tr("Cards in the pack"), played_by={20: (_S.MOST,), 24: (_S.PAGAT_66,)})
        case Option.TARGET:
            return OptionWords(
                tr("Points to win a Bummerl"),
                tr("The first player to reach this wins the Bummerl; extra points aren't carried over."),
                number=_points,
                played_by={
                    7: (_S.MOST, _S.WIKIPEDIA, _S.PAGAT),
                    9: (_S.SLOVENE,),
                    10: (_S.SCHNAPPS,),
                    11: (_S.BULGARIAN,),
                    24: (_S.GERMAN_WIKIPEDIA, _S.LUSCHENTREFF),
                    1000: (_S.THOUSAND,),
                },
                usual=(7, 9, 10, 11),
            )
        case Option.COUNT:
            return OptionWords(
                tr("Counting direction"),
                tr("Only changes what the counter shows: points still needed or points won."),
                values={Count.DOWN: tr("counts down"), Count.UP: tr("counts up")},
                played_by={
                    Count.DOWN: (_S.WIKIPEDIA, _S.PAGAT, _S.LUSCHENTREFF),
                    Count.UP: (_S.PAGAT_66, _S.GERMAN_WIKIPEDIA),
                },
            )
        case Option.SCHNEIDER_LINE:
            return OptionWords(
                tr("Card points needed to limit a loss to 1 point"),
                tr(
                    "If you lose a deal with fewer card points than this, the other player gets two points instead "
                    "of one."
                ),
                played_by={33: (_S.MOST,), 31: (_S.BULGARIAN,), 30: (_S.LUSCHENTREFF,)},
                examples=(Story.CLAIM_AGAINST_31,),
            )
        case Option.THREE_FOR:
            return OptionWords(
                tr("Three points against a player with"),
                tr("With 20 cards, there's no difference; with nines, a trick can be worth nothing."),
                values={
                    ThreeFor.NO_TRICK: tr.context("three for", "no tricks"),
                    ThreeFor.NO_POINTS: tr.context("three for", "no card points"),
                },
                played_by={
                    ThreeFor.NO_TRICK: (_S.MOST, _S.WIKIPEDIA, _S.PAGAT),
                    ThreeFor.NO_POINTS: (_S.SCHNAPPS, _S.PROGRAMS),
                },
                examples=(Story.NINES_ONLY,),
            )
        case Option.FALSE_CLAIM:
            return OptionWords(
                tr("Wrong claim, talon open"),
                tr("Points for the other players if somebody claims without 66 and nobody has closed."),
                values={
                    FalseClaim.FIXED: tr("2 points (3 if the opponent has no tricks)"),
                    FalseClaim.AS_IF_RIGHT: tr("as much as the claim would have won"),
                    FalseClaim.FLAT_TWO: tr("always 2 points"),
                },
                played_by={
                    FalseClaim.FIXED: (_S.MOST, _S.PLANET, _S.PAGAT),
                    FalseClaim.AS_IF_RIGHT: (_S.WIKIPEDIA, _S.TEAM, _S.LUSCHENTREFF),
                    FalseClaim.FLAT_TWO: (_S.PAGAT_66,),
                },
                examples=(Story.WRONG_AGAINST_40, Story.WRONG_AGAINST_NOTHING),
            )
        case Option.FALSE_CLAIM_BY_CLOSER:
            return OptionWords(
                tr("Wrong claim by the player who closed"),
                tr("Points for the opponent if the player who closed claims without 66."),
                values={
                    FalseClaimByCloser.FAILED_CLOSE: tr("counts as a failed closing"),
                    FalseClaimByCloser.TRICKS_AT_CLAIM: tr(
                        "2 points (3 if the opponent has no tricks at the time of the claim)"
                    ),
                    FalseClaimByCloser.AS_IF_RIGHT: tr("as much as the claim would have won"),
                },
                played_by={
                    FalseClaimByCloser.FAILED_CLOSE: (_S.MOST,),
                    FalseClaimByCloser.TRICKS_AT_CLAIM: (_S.PROGRAMS,),
                    FalseClaimByCloser.AS_IF_RIGHT: (_S.TEAM,),
                },
                examples=(Story.CLOSER_WRONG_AGAINST_35, Story.CLOSER_WRONG_TRICKLESS),
            )
        case Option.FALSE_CLAIM_BY_NON_CLOSER:
            return OptionWords(
                tr("Wrong claim against the player who closed"),
                tr("Points for the player who closed if the opponent claims without 66."),
                values={
                    FalseClaimByNonCloser.CLOSERS_TRICKS: tr("2 points (3 if the player who closed has no tricks)"),
                    FalseClaimByNonCloser.CLAIMANTS_TRICKS: tr(
                        "2 points (3 if the player who claimed had no tricks when the talon was closed)"
                    ),
                    FalseClaimByNonCloser.FLAT_TWO: tr("always 2 points"),
                },
                played_by={
                    FalseClaimByNonCloser.CLOSERS_TRICKS: (_S.PAGAT,),
                    FalseClaimByNonCloser.CLAIMANTS_TRICKS: (_S.WIKIPEDIA, _S.PROGRAMS),
                    FalseClaimByNonCloser.FLAT_TWO: (_S.PAGAT_66,),
                },
                examples=(Story.NON_CLOSER_WRONG,),
            )
        case Option.CLOSE_COUNT:
            return OptionWords(
                tr("After closing, the opponent's tricks count as they were"),
                tr(
                    "If you close and claim, your points depend on what the opponent had, either when you closed "
                    "or at the end."
                ),
                values={
                    CloseCount.AT_CLOSING: tr("when the talon was closed"),
                    CloseCount.AT_END: tr("at the end of the deal"),
                },
                played_by={
                    CloseCount.AT_CLOSING: (_S.MOST, _S.PLANET, _S.WIKIPEDIA, _S.PAGAT),
                    CloseCount.AT_END: (_S.PAGAT_66,),
                },
                examples=(Story.CLOSED_AGAINST_NOTHING,),
            )
        case Option.FAILED_CLOSE:
            return OptionWords(
                tr("Failed closing"),
                tr("If you close and don't claim, the opponent gets points, no matter who takes the last trick."),
                values={
                    FailedClose.BY_TRICKS: tr("2 points (3 if the opponent had no tricks when the talon was closed)"),
                    FailedClose.ALWAYS_THREE: tr("always 3 points"),
                },
                played_by={
                    FailedClose.BY_TRICKS: (_S.MOST, _S.WIKIPEDIA, _S.PAGAT),
                    FailedClose.ALWAYS_THREE: (_S.BULGARIAN,),
                },
                examples=(Story.CLOSED_IN_VAIN,),
            )
        case Option.BEAT_THE_CLOSER:
            return OptionWords(
                tr("Claiming before the player who closed"),
                tr("One player closes, but the other claims first."),
                values={
                    BeatTheCloser.BY_TRICKS: tr(
                        "2 points (3 if the player who claimed had no tricks when the talon was closed)"
                    ),
                    BeatTheCloser.FLAT_TWO: tr("always 2 points"),
                },
                played_by={
                    BeatTheCloser.BY_TRICKS: (_S.MOST, _S.WIKIPEDIA, _S.PAGAT),
                    BeatTheCloser.FLAT_TWO: (_S.PAGAT_66,),
                },
                examples=(Story.CLOSER_BEATEN,),
            )
        case Option.PLAYED_OUT:
            return OptionWords(
                tr("All cards played, nobody claimed"),
                tr("The talon was never closed, all the cards have been played, and nobody has claimed."),
                values={
                    PlayedOut.LAST_TRICK: tr("the last trick wins 1 point"),
                    PlayedOut.LAST_TRICK_SCALE: tr("the last trick wins 1, 2 or 3 points"),
                    PlayedOut.PLUS_TEN: tr("10 for the last trick; the higher total wins"),
                },
                played_by={
                    PlayedOut.LAST_TRICK: (_S.MOST, _S.PLANET, _S.WIKIPEDIA, _S.PAGAT),
                    PlayedOut.LAST_TRICK_SCALE: (_S.PROGRAMS,),
                    PlayedOut.PLUS_TEN: (_S.PAGAT_66, _S.PLANET),
                },
                examples=(Story.LAST_TRICK_50, Story.LAST_TRICK_100),
            )
        case Option.PLUS_TEN_TIE:
            return OptionWords(
                tr("Equal totals"),
                tr("Only possible if the last trick counts ten."),
                values={
                    PlusTenTie.DRAW: tr("nobody scores"),
                    PlusTenTie.LAST_TRICK: tr("the last trick decides"),
                    PlusTenTie.NEXT_DEAL_ONE_MORE: tr("nobody scores; the next deal is worth 1 point more"),
                },
                played_by={PlusTenTie.DRAW: (_S.PAGAT_66,), PlusTenTie.NEXT_DEAL_ONE_MORE: (_S.WEB_66,)},
                examples=(Story.TIE,),
            )
        case Option.REVOKE:
            return OptionWords(
                tr("Penalty for a revoke"),
                tr(
                    "A player fails to follow suit, to beat the card or to trump when required; the deal ends "
                    "immediately."
                ),
                number=_points,
                played_by={3: (_S.WIKIPEDIA, _S.RULES_PAGE)},
                examples=(Story.REVOKE,),
            )
        case Option.DOUBLING_CAP:
            return OptionWords(
                tr("Doubling limit"),
                tr("The defenders double, the declarer doubles again, and so on, up to this limit."),
                number=_doublings,
                played_by={2: (_S.PROGRAMS,), 8: (_S.PROGRAMS,), 32: (_S.PROGRAMS,)},
                examples=(Story.DOUBLED_TO_THE_CAP,),
            )
        case Option.DOUBLING_SCOPE:
            return OptionWords(
                tr("Doubling applies to"),
                tr("Choose whether contracts can also be doubled."),
                values={DoublingScope.ALL: tr("every deal"), DoublingScope.NORMAL_ONLY: tr("only the normal game")},
                played_by={DoublingScope.ALL: (_S.PROGRAMS,), DoublingScope.NORMAL_ONLY: (_S.PROGRAMS,)},
                examples=(Story.DOUBLED_ONCE,),
            )
        case Option.SCHNEIDER_DOTS:
            return OptionWords(
                tr("Bummerl lost without a point"),
                tr("The loser didn't win a single point in the whole Bummerl: Schneider."),
                number=standings.dots,
                played_by={2: (_S.WIKIPEDIA,), 1: (_S.TOURNAMENTS,)},
                examples=(Story.WITHOUT_A_POINT,),
            )
        case Option.RETOURSCHNEIDER:
            return OptionWords(
                tr("Retourschneider"),
                tr("A player who needs only one more point loses the Bummerl to a player who had none."),
                number=lambda tr, n: tr("doesn't count") if n == 0 else standings.dots(tr, n),
                played_by={4: (_S.GERMAN_WIKIPEDIA, _S.WIKIPEDIA, _S.LUSCHENTREFF)},
                examples=(Story.RETOUR,),
                usual=(4, 0),
            )
        case Option.THREE_PLAYER_LOSER:
            return OptionWords(
                tr("Which of three players loses the Bummerl"),
                tr("When one of three players reaches the target, one or both of the others lose the Bummerl."),
                values={
                    ThreePlayerLoser.LAST: tr("the last one; if two are last, both"),
                    ThreePlayerLoser.ALL: tr("everybody but the winner"),
                    ThreePlayerLoser.PLAY_OFF: tr("the last one; if two are last, a play-off"),
                },
                played_by={
                    ThreePlayerLoser.LAST: (_S.PROGRAMS,),
                    ThreePlayerLoser.ALL: (_S.PROGRAMS,),
                    ThreePlayerLoser.PLAY_OFF: (_S.GERMAN_WIKIPEDIA,),
                },
                examples=(Story.TWO_BEHIND, Story.TIED_BEHIND),
            )
        case Option.RUBBER:
            return OptionWords(
                tr("Match ends"),
                tr("The player who loses this many Bummerls loses the match."),
                number=dots_to_lose,
                played_by={2: (_S.WIKIPEDIA,), 3: (_S.WIKIPEDIA,)},
                usual=(1, 2, 3, 0),
            )
        case Option.NEXT_DEALER:
            return OptionWords(
                tr("Next dealer"),
                tr("The dealer after somebody wins a deal; after a draw, the same player deals again."),
                values={
                    NextDealer.ALTERNATE: tr("the other player"),
                    NextDealer.WINNER: tr("the winner of the deal"),
                    NextDealer.CLOCKWISE: tr("clockwise"),
                },
                played_by={
                    NextDealer.ALTERNATE: (_S.WIKIPEDIA, _S.PAGAT, _S.SCHNAPPS),
                    NextDealer.WINNER: (_S.PAGAT_66, _S.SCHNAPSELLA),
                    NextDealer.CLOCKWISE: (_S.GERMAN_WIKIPEDIA,),
                },
                examples=(Story.DEALER_WINS,),
            )
        case Option.DEALER_AFTER_BUMMERL:
            return OptionWords(
                tr("First dealer of the next Bummerl"),
                tr("Either dealing continues in turn, or the first dealer changes with each Bummerl."),
                values={
                    DealerAfterBummerl.CONTINUE: tr("next in turn"),
                    DealerAfterBummerl.BUMMERL_ORDER: tr("by Bummerl: the player who didn't deal first last time"),
                },
                played_by={
                    DealerAfterBummerl.CONTINUE: (_S.PROGRAMS,),
                    DealerAfterBummerl.BUMMERL_ORDER: (_S.PROGRAMS,),
                },
                examples=(Story.FOUR_DEALS,),
            )
        case Option.CONTRACT_BETTLER:
            return _contract(tr, Contract.BETTLER, {4: (_S.LUSCHENTREFF, _S.PROGRAMS), 5: (_S.SLOVENE,)})
        case Option.CONTRACT_ACE_BETTLER:
            return _contract(tr, Contract.ACE_BETTLER)
        case Option.CONTRACT_SCHNAPSER:
            return _contract(tr, Contract.SCHNAPSER)
        case Option.CONTRACT_PLAUDERER:
            return _contract(tr, Contract.PLAUDERER)
        case Option.CONTRACT_DAMENGANG:
            return _contract(tr, Contract.DAMENGANG)
        case Option.CONTRACT_KOENIGSGANG:
            return _contract(tr, Contract.KOENIGSGANG)
        case Option.CONTRACT_GANG:
            return _contract(tr, Contract.GANG)
        case Option.CONTRACT_ZEHNERGANG:
            return _contract(tr, Contract.ZEHNERGANG)
        case Option.CONTRACT_BAUERNSCHNAPSER:
            return _contract(tr, Contract.BAUERNSCHNAPSER)
        case Option.CONTRACT_KONTRASCHNAPSER:
            return _contract(tr, Contract.KONTRASCHNAPSER)
        case Option.CONTRACT_FARBENRINGERL:
            return _contract(tr, Contract.FARBENRINGERL)
        case Option.CONTRACT_KONTRABAUERNSCHNAPSER:
            return _contract(tr, Contract.KONTRABAUERNSCHNAPSER)
        case Option.CONTRACT_HERRENSCHNAPSER:
            return _contract(tr, Contract.HERRENSCHNAPSER)
        case Option.AWARD:
            return OptionWords(
                tr("A successful bid scores"),
                tr("Applies to players who take at least as many card points as they bid."),
                values={BidAward.ACTUAL: tr("the card points taken"), BidAward.BID: tr("the bid")},
                played_by={BidAward.ACTUAL: (_S.PROGRAMS,)},
                examples=(Story.BID_MADE,),
            )
        case Option.ROUNDING:
            return OptionWords(
                tr("Card points are rounded"),
                tr("Card points are rounded before they are added to the accounts."),
                number=lambda tr, n: tr("not at all") if n == 0 else tr("to %(n)s", n=n),
                played_by={0: (_S.PROGRAMS,)},
                examples=(Story.BID_MADE,),
            )
        case Option.BARREL:
            return OptionWords(
                tr("On the barrel (minimum bid %(bid)s)", bid=LEAST_BID_ON_THE_BARREL),
                tr("Once you get this far, you can't bid less than %(bid)s.", bid=LEAST_BID_ON_THE_BARREL),
                number=lambda tr, n: tr("no barrel") if n == 0 else tr("from %(n)s", n=n),
                played_by={880: (_S.THOUSAND,)},
                examples=(Story.ON_THE_BARREL,),
                usual=(880, 0),
                step=10,
            )
        case Option.BARREL_TRIES:
            return OptionWords(
                tr("Deals on the barrel"),
                tr("The number of tries to reach the target."),
                number=_deals,
                played_by={3: (_S.THOUSAND,)},
                examples=(Story.ON_THE_BARREL,),
            )
        case Option.BARREL_PENALTY:
            return OptionWords(
                tr("Penalty for staying on the barrel"),
                tr("Deducted when all tries are used up."),
                number=_points,
                played_by={120: (_S.THOUSAND,)},
                examples=(Story.ON_THE_BARREL,),
                step=10,
            )
        case Option.ZEROS:
            return OptionWords(
                tr("Zeros (deals without card points) before a penalty"),
                tr("Deals in which a player doesn't take a single card point."),
                number=lambda tr, n: tr("doesn't count") if n == 0 else _deals(tr, n),
                played_by={3: (_S.THOUSAND,)},
                examples=(Story.THREE_ZEROS,),
            )
        case Option.ZEROS_PENALTY:
            return OptionWords(
                tr("Penalty for too many zeros"),
                tr("Deducted from the account; the count then starts again."),
                number=_points,
                played_by={120: (_S.THOUSAND,)},
                examples=(Story.THREE_ZEROS,),
                step=10,
            )
        case Option.GIVE_UP_GIFT:
            return OptionWords(
                tr("If you give up, every other player gets"),
                tr("If you give up before the first trick, you lose your bid."),
                number=_points,
                played_by={60: (_S.PROGRAMS,)},
                examples=(Story.GIVEN_UP,),
                step=10,
            )
        case Option.CLOSE_WITH_TWO:
            return OptionWords(
                tr("Closing with two cards left"),
                values=_yes_or_no(tr),
                played_by={Allowed.YES: (_S.PLANET, _S.WIKIPEDIA), Allowed.NO: (_S.SHARP, _S.SCHNAPPS)},
            )
        case Option.EXCHANGE_WITH_TWO:
            return OptionWords(
                tr("Exchanging the jack with two cards left"),
                values=_yes_or_no(tr),
                played_by={Allowed.YES: (_S.PAGAT, _S.WIKIPEDIA), Allowed.NO: (_S.SHARP, _S.PLANET)},
            )
        case Option.EXCHANGE_BEFORE_FIRST_TRICK:
            return OptionWords(
                tr("Exchanging the jack before the first trick"),
                values=_yes_or_no(tr),
                played_by={Allowed.YES: (_S.PAGAT, _S.WIKIPEDIA), Allowed.NO: (_S.SHARP, _S.PAGAT_66)},
            )
        case Option.MARRIAGE_ON_FIRST_LEAD:
            return OptionWords(
                tr("Marriage on the very first lead"),
                values=_yes_or_no(tr),
                played_by={Allowed.YES: (_S.MOST, _S.PLANET, _S.PAGAT), Allowed.NO: (_S.SHARP,)},
            )
        case Option.MARRIAGE_KING_ONLY:
            return OptionWords(
                tr("The king of a marriage must be led"),
                values=_yes_or_no(tr),
                played_by={Allowed.YES: (_S.SHARP, _S.LUSCHENTREFF), Allowed.NO: (_S.MOST,)},
            )
        case Option.LOOK_AT_TRICKS:
            return OptionWords(
                tr("Looking through your own tricks"),
                values=_yes_or_no(tr),
                played_by={Allowed.YES: (_S.PAGAT, _S.LUSCHENTREFF), Allowed.NO: (_S.SHARP,)},
            )


def _yes_or_no(tr: Translator) -> dict[Choice, str]:
    return {Allowed.YES: tr.context("option", "yes"), Allowed.NO: tr.context("option", "no")}


def _contract(
    tr: Translator, contract: Contract, played_by: Mapping[int | Choice, tuple[RuleSource, ...]] | None = None
) -> OptionWords:
    return OptionWords(
        contracts.usual_name(tr, contract),
        number=lambda tr, n: tr("not played") if n == 0 else _points(tr, n),
        played_by=played_by or {},
    )


def _points(tr: Translator, n: int) -> str:
    return tr.plural("%(n)s point", "%(n)s points", n)


def _deals(tr: Translator, n: int) -> str:
    return tr.plural("%(n)s deal", "%(n)s deals", n)


def _doublings(tr: Translator, n: int) -> str:
    return tr("no doubling") if n == 1 else tr("%(n)s times the value", n=n)


def dots_to_lose(tr: Translator, rubber: int) -> str:
    """Return the label for the number of dots that loses a match."""
    if rubber == 0:
        return tr("never (play continues)")
    return tr.plural("at %(n)s Bummerl", "at %(n)s Bummerls", rubber)


def title(tr: Translator, option: Option) -> str:
    """Return the title of an option."""
    return words_of(tr, option).title


def value(tr: Translator, option: Option, setting: int | Choice) -> str:
    """Return the label of an option's value."""
    return words_of(tr, option).value(tr, setting)


def option_line(tr: Translator, rules: Ruleset, option: Option) -> str:
    """Return an option's title and value on one line."""
    contract = option.contract
    name = title(tr, option) if contract is None else contracts.called(tr, rules, contract)
    return tr("%(option)s: %(value)s", option=name, value=value(tr, option, value_of(rules, option)))


def chapters(rules: Ruleset) -> tuple[tuple[Chapter, tuple[Option, ...]], ...]:
    """Return the chapters that apply to `rules`, each with its options."""
    available = options_of(rules)
    pairs = ((chapter, tuple(option for option in options if option in available)) for chapter, options in CHAPTERS)
    return tuple((chapter, options) for chapter, options in pairs if options)
