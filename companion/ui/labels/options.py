"""House rules in plain words: what each option is about, and what each of its values says."""

from enum import StrEnum

from companion.core.options import OPTIONS, Part, differences, value_of
from companion.core.presets import PRESETS
from companion.core.rules import Preset, Ruleset
from companion.i18n.translator import Translator


def preset_title(tr: Translator, preset: Preset) -> str:
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


def preset_summary(tr: Translator, preset: Preset) -> str:
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


def described(tr: Translator, rules: Ruleset) -> tuple[str, ...]:
    """In what the rules differ from the soft ones, a line each."""
    return tuple(option_line(tr, rules, name) for name in differences(PRESETS[Preset.SOFT], rules))


def option_line(tr: Translator, rules: Ruleset, name: str) -> str:
    """An option with what it is set to."""
    return tr("%(option)s: %(value)s", option=title(tr, name), value=value(tr, name, value_of(rules, name)))


def title(tr: Translator, name: str) -> str:  # noqa: C901, PLR0912  # one line for each option
    """What an option is about."""
    match name:
        case "cards":
            return tr("Cards in the pack")
        case "target":
            return tr("Points for a Bummerl")
        case "count":
            return tr("The counter")
        case "schneider-line":
            return tr("Card points from which a loss costs only one")
        case "three-for":
            return tr("Three points against somebody with")
        case "false-claim":
            return tr("A wrong claim, talon open")
        case "false-claim-by-closer":
            return tr("A wrong claim by the player who closed")
        case "false-claim-by-non-closer":
            return tr("A wrong claim against the player who closed")
        case "close-count":
            return tr("After closing, the opponent is counted")
        case "failed-close":
            return tr("A failed closing")
        case "beat-the-closer":
            return tr("Going out before the player who closed")
        case "played-out":
            return tr("Cards played out, nobody has claimed")
        case "plus-ten-tie":
            return tr("Equal totals")
        case "revoke":
            return tr("A revoke costs")
        case "schneider-dots":
            return tr("A Bummerl lost without a point")
        case "rubber":
            return tr("The match ends")
        case "next-dealer":
            return tr("The next dealer")
        case "dealer-after-bummerl":
            return tr("The first dealer of the next Bummerl")
        case "close-with-two":
            return tr("Closing with two cards left")
        case "exchange-with-two":
            return tr("Exchanging the jack with two cards left")
        case "exchange-before-first-trick":
            return tr("Exchanging the jack before the first trick")
        case "marriage-on-first-lead":
            return tr("A marriage on the very first lead")
        case "marriage-king-only":
            return tr("From a marriage only the king may be led")
        case _:
            return tr("Looking through one's own tricks")


def value(tr: Translator, name: str, setting: int | StrEnum) -> str:
    """What a value of an option says."""
    if isinstance(setting, StrEnum):
        if OPTIONS[name].part is Part.PLAY:
            return tr.context("option", "yes") if setting == "yes" else tr.context("option", "no")
        return _word(tr, name, setting)
    match name:
        case "schneider-dots":
            return dots(tr, setting)
        case "rubber":
            return dots_to_lose(tr, setting)
        case "revoke" | "target":
            return tr.plural("%(n)s point", "%(n)s points", setting)
        case _:
            return str(setting)


def dots(tr: Translator, n: int) -> str:
    """A number of dots."""
    return tr.plural("%(n)s dot", "%(n)s dots", n)


def dots_to_lose(tr: Translator, rubber: int) -> str:
    """How long a match goes."""
    if rubber == 0:
        return tr("never, it goes on")
    return tr.plural("at %(n)s dot", "at %(n)s dots", rubber)


def _word(tr: Translator, name: str, setting: StrEnum) -> str:  # noqa: C901, PLR0912  # one line for each value
    match name, str(setting):
        case "count", "down":
            return tr("counts down")
        case "count", _:
            return tr("counts up")
        case "three-for", "no-trick":
            return tr.context("three for", "no trick")
        case "three-for", _:
            return tr.context("three for", "no card points")
        case "false-claim", "fixed":
            return tr("2 points, 3 if the other has no trick")
        case (("false-claim" | "false-claim-by-closer"), "as-if-right"):
            return tr("what the claimant would have won")
        case "false-claim-by-closer", "failed-close":
            return tr("counts as a failed closing")
        case "false-claim-by-closer", _:
            return tr("2 points, 3 if the other has no trick at the claim")
        case "false-claim-by-non-closer", "closers-tricks":
            return tr("2 points, 3 if the player who closed has no trick")
        case "false-claim-by-non-closer", "claimants-tricks":
            return tr("2 points, 3 if the claimant had no trick at the closing")
        case _, "flat-two":
            return tr("always 2 points")
        case "close-count", "at-closing":
            return tr("as of the closing")
        case "close-count", _:
            return tr("at the end")
        case "failed-close", "by-tricks":
            return tr("2 points, 3 if the other had no trick at the closing")
        case "failed-close", _:
            return tr("always 3 points")
        case "beat-the-closer", _:
            return tr("2 points, 3 without a trick at the closing")
        case "played-out", "last-trick":
            return tr("the last trick wins 1 point")
        case "played-out", "last-trick-scale":
            return tr("the last trick wins 1, 2 or 3 points")
        case "played-out", _:
            return tr("10 for the last trick, the higher total wins")
        case "plus-ten-tie", "draw":
            return tr("nobody scores")
        case "plus-ten-tie", "last-trick":
            return tr("the last trick decides")
        case "plus-ten-tie", _:
            return tr("nobody scores, the next deal is worth one more")
        case "next-dealer", "alternate":
            return tr("the other one")
        case "next-dealer", "winner":
            return tr("whoever won the deal")
        case "next-dealer", _:
            return tr("clockwise")
        case "dealer-after-bummerl", "continue":
            return tr("whoever's turn it is")
        case _:
            return tr("the player after the one who opened the last Bummerl")
