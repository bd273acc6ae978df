"""What the values of house rules say that are words in the code."""

from enum import StrEnum

from companion.core.choices import Allowed
from companion.i18n.translator import Translator


def word(tr: Translator, name: str, setting: StrEnum) -> str:
    """What such a value of an option says."""
    if isinstance(setting, Allowed):
        return tr.context("option", "yes") if setting is Allowed.YES else tr.context("option", "no")
    if name in {"false-claim", "false-claim-by-closer", "false-claim-by-non-closer"}:
        return _wrong_claim(tr, name, setting)
    if name in {"three-for", "close-count", "failed-close", "beat-the-closer", "played-out", "plus-ten-tie"}:
        return _end_of_a_deal(tr, name, setting)
    return _beyond_a_deal(tr, name, setting)


def _wrong_claim(tr: Translator, name: str, setting: StrEnum) -> str:
    match name, str(setting):
        case "false-claim", "fixed":
            return tr("2 points, 3 if the other has no trick")
        case _, "as-if-right":
            return tr("what the claimant would have won")
        case _, "failed-close":
            return tr("counts as a failed closing")
        case _, "tricks-at-claim":
            return tr("2 points, 3 if the other has no trick at the claim")
        case _, "closers-tricks":
            return tr("2 points, 3 if the player who closed has no trick")
        case _, "claimants-tricks":
            return tr("2 points, 3 if the claimant had no trick at the closing")
        case _:
            return tr("always 2 points")


def _end_of_a_deal(tr: Translator, name: str, setting: StrEnum) -> str:  # noqa: C901, PLR0912  # one line for each value
    match name, str(setting):
        case "three-for", "no-trick":
            return tr.context("three for", "no trick")
        case "three-for", _:
            return tr.context("three for", "no card points")
        case "close-count", "at-closing":
            return tr("as of the closing")
        case "close-count", _:
            return tr("at the end")
        case "failed-close", "by-tricks":
            return tr("2 points, 3 if the other had no trick at the closing")
        case "failed-close", _:
            return tr("always 3 points")
        case "beat-the-closer", "by-tricks":
            return tr("2 points, 3 without a trick at the closing")
        case "beat-the-closer", _:
            return tr("always 2 points")
        case "played-out", "last-trick":
            return tr("the last trick wins 1 point")
        case "played-out", "last-trick-scale":
            return tr("the last trick wins 1, 2 or 3 points")
        case "played-out", _:
            return tr("10 for the last trick, the higher total wins")
        case _, "draw":
            return tr("nobody scores")
        case _, "last-trick":
            return tr("the last trick decides")
        case _:
            return tr("nobody scores, the next deal is worth one more")


def _beyond_a_deal(tr: Translator, name: str, setting: StrEnum) -> str:  # noqa: C901, PLR0912  # one line for each value
    match name, str(setting):
        case "count", "down":
            return tr("counts down")
        case "count", _:
            return tr("counts up")
        case "next-dealer", "alternate":
            return tr("the other one")
        case "next-dealer", "winner":
            return tr("whoever won the deal")
        case "next-dealer", _:
            return tr("clockwise")
        case "dealer-after-bummerl", "continue":
            return tr("whoever's turn it is")
        case "dealer-after-bummerl", _:
            return tr("by Bummerl: whoever did not deal first in the last one")
        case "doubling-scope", "all":
            return tr("every deal")
        case "doubling-scope", _:
            return tr("the normal game alone")
        case "three-player-loser", "last":
            return tr("whoever is last, in a tie all of them")
        case "three-player-loser", "all":
            return tr("everybody but the winner")
        case "three-player-loser", _:
            return tr("whoever is last; a tie goes to a play-off")
        case _, "actual":
            return tr("what he has")
        case _:
            return tr("the bid")
