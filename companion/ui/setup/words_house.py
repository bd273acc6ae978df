"""House rules as the editor shows them: in groups, each with a sentence on what it is about."""

from enum import StrEnum

from companion.core.options.options import option_names
from companion.core.options.rules import Ruleset
from companion.core.variants.thousand import LEAST_BID_ON_THE_BARREL
from companion.i18n.translator import Translator
from companion.ui.words.option_words import (
    CONTRACT,
    contract_called,
    contract_of,
    dots,
    dots_to_lose,
    option_line,
    title,
    value,
)
from companion.ui.words.presets import changed, described, preset_summary, preset_title

__all__ = (
    "CONTRACT",
    "changed",
    "contract_called",
    "contract_of",
    "described",
    "dots",
    "dots_to_lose",
    "option_line",
    "preset_summary",
    "preset_title",
    "title",
    "value",
)


class Chapter(StrEnum):
    """Rules that belong together."""

    CLAIMS = "claims"
    CLOSING = "closing"
    END = "end"
    CONTRACTS = "contracts"
    ACCOUNTS = "accounts"
    BUMMERL = "bummerl"
    DEALING = "dealing"
    PLAY = "play"


_OPTIONS: tuple[tuple[Chapter, tuple[str, ...]], ...] = (
    (Chapter.CLAIMS, ("false-claim", "schneider-line", "three-for")),
    (
        Chapter.CLOSING,
        ("close-count", "failed-close", "beat-the-closer", "false-claim-by-closer", "false-claim-by-non-closer"),
    ),
    (Chapter.END, ("played-out", "plus-ten-tie", "revoke")),
    (Chapter.CONTRACTS, ("doubling-cap", "doubling-scope")),
    (
        Chapter.ACCOUNTS,
        (
            *("award", "rounding", "give-up-gift"),
            *("barrel", "barrel-tries", "barrel-penalty", "zeros", "zeros-penalty"),
        ),
    ),
    (Chapter.BUMMERL, ("target", "count", "schneider-dots", "retourschneider", "three-player-loser", "rubber")),
    (Chapter.DEALING, ("cards", "next-dealer", "dealer-after-bummerl")),
    (
        Chapter.PLAY,
        (
            *("close-with-two", "exchange-with-two", "exchange-before-first-trick"),
            *("marriage-on-first-lead", "marriage-king-only", "look-at-tricks"),
        ),
    ),
)


def chapters(rules: Ruleset) -> tuple[tuple[Chapter, tuple[str, ...]], ...]:
    """The chapters that there are under `rules` with their options; contracts are in a table of their own."""
    there = option_names(rules)
    found = ((chapter, tuple(name for name in names if name in there)) for chapter, names in _OPTIONS)
    return tuple((chapter, names) for chapter, names in found if names)


def has_contracts(rules: Ruleset) -> bool:
    """Whether there are contracts to switch on and off."""
    return any(name.startswith(CONTRACT) for name in option_names(rules))


def chapter_title(tr: Translator, chapter: Chapter) -> str:
    """The heading of a chapter."""
    match chapter:
        case Chapter.CLAIMS:
            return tr("Claims")
        case Chapter.CLOSING:
            return tr("Closing the talon")
        case Chapter.END:
            return tr("The end of a deal")
        case Chapter.CONTRACTS:
            return tr("Contracts and doubling")
        case Chapter.ACCOUNTS:
            return tr("Accounts and the barrel")
        case Chapter.BUMMERL:
            return tr("Bummerl and match")
        case Chapter.DEALING:
            return tr("Cards and dealing")
        case Chapter.PLAY:
            return tr("Playing")


def about(tr: Translator, name: str) -> str:
    """What an option decides, in a sentence; empty where its title says it all."""
    return _of_a_deal(tr, name) or _of_a_match(tr, name) or _of_thousand(tr, name)


def _of_a_deal(tr: Translator, name: str) -> str:  # noqa: C901, PLR0912  # one line for each option
    match name:
        case "schneider-line":
            return tr("A deal lost with fewer card points than this brings the other one two points instead of one.")
        case "three-for":
            return tr("With twenty cards both come to the same; with nines a trick may be worth nothing.")
        case "false-claim":
            return tr("Somebody claims 66 and does not have it: what the others get, while nobody has closed.")
        case "false-claim-by-closer":
            return tr("The same after closing oneself: what the other one gets.")
        case "false-claim-by-non-closer":
            return tr("The same after the other one has closed: what that player gets.")
        case "close-count":
            return tr("Whoever closes and goes out wins by what the other one had: then, or in the end.")
        case "failed-close":
            return tr("Whoever closes and does not go out gives the other one points, whoever took the last trick.")
        case "beat-the-closer":
            return tr("One closes, and the other one goes out first.")
        case "played-out":
            return tr("The talon was never closed, all cards are played, and nobody has claimed.")
        case "plus-ten-tie":
            return tr("It can only happen where the last trick counts ten.")
        case "revoke":
            return tr("Somebody did not follow suit, trump or beat although it was possible; the deal is over.")
        case "doubling-cap":
            return tr("The defenders double, the declarer doubles again, and so on, up to this limit.")
        case "doubling-scope":
            return tr("Whether the value of contracts can be doubled, too.")
        case _:
            return ""


def _of_a_match(tr: Translator, name: str) -> str:
    match name:
        case "target":
            return tr("Whoever has so many wins the Bummerl; more than that is not carried over.")
        case "count":
            return tr("Only how the counter looks: what is still needed, or what is won.")
        case "schneider-dots":
            return tr("The loser has not won a single point in the whole Bummerl: Schneider.")
        case "retourschneider":
            return tr("Somebody needs one more point while another one has none, and still loses to that one.")
        case "three-player-loser":
            return tr("One of three has reached the target: which of the others gets the Bummerl.")
        case "rubber":
            return tr("As soon as somebody has so many Bummerls.")
        case "next-dealer":
            return tr("Who deals after a deal that somebody has won; after a draw the same player deals again.")
        case "dealer-after-bummerl":
            return tr("Whether the order simply goes on, or the first deal alternates from Bummerl to Bummerl.")
        case _:
            return ""


def _of_thousand(tr: Translator, name: str) -> str:
    match name:
        case "award":
            return tr("Whoever takes at least what was bid.")
        case "rounding":
            return tr("Before they go to the accounts.")
        case "barrel":
            return tr(
                "Whoever has come so far may not bid less than %(bid)s from then on.", bid=LEAST_BID_ON_THE_BARREL
            )
        case "barrel-tries":
            return tr("So often one may try to reach the target.")
        case "barrel-penalty":
            return tr("Taken off the account when all tries are used up.")
        case "zeros":
            return tr("Deals in which somebody did not take a single card point.")
        case "zeros-penalty":
            return tr("Taken off the account, and counting begins anew.")
        case "give-up-gift":
            return tr("Giving up before the first trick costs the bid.")
        case _:
            return ""
