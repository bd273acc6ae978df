"""Who plays a house rule so: the rule texts, tables and programs that were read, in words."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from companion.core.options.rules import ContractRules, Ruleset
from companion.i18n.translator import Translator


class Source(StrEnum):
    """A text, a table, or several that agree."""

    MOST = "most"
    WIKIPEDIA = "wikipedia"
    GERMAN_WIKIPEDIA = "german-wikipedia"
    PAGAT = "pagat"
    PAGAT_66 = "pagat-66"
    TEAM = "team"
    LUSCHENTREFF = "luschentreff"
    PLANET = "planet"
    SCHNAPPS = "schnapps"
    SCHNAPSELLA = "schnapsella"
    SHARP = "sharp"
    PROGRAMS = "programs"
    BULGARIAN = "bulgarian"
    WEB_66 = "web-66"
    TOURNAMENTS = "tournaments"
    SLOVENE = "slovene"
    RULES_PAGE = "rules-page"
    THOUSAND = "thousand"
    OURS = "ours"


_S = Source
_YES, _NO = "yes", "no"

_PLAYED_SO: Mapping[tuple[str, str], tuple[Source, ...]] = MappingProxyType(
    {
        ("cards", "20"): (_S.MOST,),
        ("cards", "24"): (_S.PAGAT_66,),
        ("count", "down"): (_S.WIKIPEDIA, _S.PAGAT, _S.LUSCHENTREFF),
        ("count", "up"): (_S.PAGAT_66, _S.GERMAN_WIKIPEDIA),
        ("schneider-line", "33"): (_S.MOST,),
        ("schneider-line", "31"): (_S.BULGARIAN,),
        ("schneider-line", "30"): (_S.LUSCHENTREFF,),
        ("three-for", "no-trick"): (_S.MOST, _S.WIKIPEDIA, _S.PAGAT),
        ("three-for", "no-points"): (_S.SCHNAPPS, _S.PROGRAMS),
        ("false-claim", "fixed"): (_S.MOST, _S.PLANET, _S.PAGAT),
        ("false-claim", "as-if-right"): (_S.WIKIPEDIA, _S.TEAM, _S.LUSCHENTREFF),
        ("false-claim", "flat-two"): (_S.PAGAT_66,),
        ("false-claim-by-closer", "failed-close"): (_S.MOST,),
        ("false-claim-by-closer", "tricks-at-claim"): (_S.PROGRAMS,),
        ("false-claim-by-closer", "as-if-right"): (_S.TEAM,),
        ("false-claim-by-non-closer", "closers-tricks"): (_S.PAGAT,),
        ("false-claim-by-non-closer", "claimants-tricks"): (_S.WIKIPEDIA, _S.PROGRAMS),
        ("false-claim-by-non-closer", "flat-two"): (_S.PAGAT_66,),
        ("close-count", "at-closing"): (_S.MOST, _S.PLANET, _S.WIKIPEDIA, _S.PAGAT),
        ("close-count", "at-end"): (_S.PAGAT_66,),
        ("failed-close", "by-tricks"): (_S.MOST, _S.WIKIPEDIA, _S.PAGAT),
        ("failed-close", "always-three"): (_S.BULGARIAN,),
        ("beat-the-closer", "by-tricks"): (_S.MOST, _S.WIKIPEDIA, _S.PAGAT),
        ("beat-the-closer", "flat-two"): (_S.PAGAT_66,),
        ("played-out", "last-trick"): (_S.MOST, _S.PLANET, _S.WIKIPEDIA, _S.PAGAT),
        ("played-out", "last-trick-scale"): (_S.PROGRAMS,),
        ("played-out", "plus-ten"): (_S.PAGAT_66, _S.PLANET),
        ("plus-ten-tie", "draw"): (_S.PAGAT_66,),
        ("plus-ten-tie", "next-deal-one-more"): (_S.WEB_66,),
        ("revoke", "3"): (_S.WIKIPEDIA, _S.RULES_PAGE),
        ("doubling-cap", "2"): (_S.PROGRAMS,),
        ("doubling-cap", "8"): (_S.PROGRAMS,),
        ("doubling-cap", "32"): (_S.PROGRAMS,),
        ("doubling-scope", "all"): (_S.PROGRAMS,),
        ("doubling-scope", "normal-only"): (_S.PROGRAMS,),
        ("schneider-dots", "2"): (_S.WIKIPEDIA,),
        ("schneider-dots", "1"): (_S.TOURNAMENTS,),
        ("retourschneider", "4"): (_S.GERMAN_WIKIPEDIA, _S.WIKIPEDIA, _S.LUSCHENTREFF),
        ("three-player-loser", "last"): (_S.PROGRAMS,),
        ("three-player-loser", "all"): (_S.PROGRAMS,),
        ("three-player-loser", "play-off"): (_S.GERMAN_WIKIPEDIA,),
        ("rubber", "2"): (_S.WIKIPEDIA,),
        ("rubber", "3"): (_S.WIKIPEDIA,),
        ("next-dealer", "alternate"): (_S.WIKIPEDIA, _S.PAGAT, _S.SCHNAPPS),
        ("next-dealer", "winner"): (_S.PAGAT_66, _S.SCHNAPSELLA),
        ("next-dealer", "clockwise"): (_S.GERMAN_WIKIPEDIA,),
        ("dealer-after-bummerl", "continue"): (_S.PROGRAMS,),
        ("dealer-after-bummerl", "bummerl-order"): (_S.PROGRAMS,),
        ("target", "7"): (_S.MOST, _S.WIKIPEDIA, _S.PAGAT),
        ("target", "9"): (_S.SLOVENE,),
        ("target", "10"): (_S.SCHNAPPS,),
        ("target", "11"): (_S.BULGARIAN,),
        ("target", "24"): (_S.GERMAN_WIKIPEDIA, _S.LUSCHENTREFF),
        ("target", "1000"): (_S.THOUSAND,),
        ("award", "actual"): (_S.PROGRAMS,),
        ("rounding", "0"): (_S.PROGRAMS,),
        ("barrel", "880"): (_S.THOUSAND,),
        ("barrel-tries", "3"): (_S.THOUSAND,),
        ("barrel-penalty", "120"): (_S.THOUSAND,),
        ("zeros", "3"): (_S.THOUSAND,),
        ("zeros-penalty", "120"): (_S.THOUSAND,),
        ("give-up-gift", "60"): (_S.PROGRAMS,),
        ("close-with-two", _YES): (_S.PLANET, _S.WIKIPEDIA),
        ("close-with-two", _NO): (_S.SHARP, _S.SCHNAPPS),
        ("exchange-with-two", _YES): (_S.PAGAT, _S.WIKIPEDIA),
        ("exchange-with-two", _NO): (_S.SHARP, _S.PLANET),
        ("exchange-before-first-trick", _YES): (_S.PAGAT, _S.WIKIPEDIA),
        ("exchange-before-first-trick", _NO): (_S.SHARP, _S.PAGAT_66),
        ("marriage-on-first-lead", _YES): (_S.MOST, _S.PLANET, _S.PAGAT),
        ("marriage-on-first-lead", _NO): (_S.SHARP,),
        ("marriage-king-only", _YES): (_S.SHARP, _S.LUSCHENTREFF),
        ("marriage-king-only", _NO): (_S.MOST,),
        ("look-at-tricks", _YES): (_S.PAGAT, _S.LUSCHENTREFF),
        ("look-at-tricks", _NO): (_S.SHARP,),
        ("contract-bettler", "4"): (_S.LUSCHENTREFF, _S.PROGRAMS),
        ("contract-bettler", "5"): (_S.SLOVENE,),
    }
)
_NOT_OF_CONTRACTS = frozenset(("false-claim", "revoke"))
"""What no text on three and four hands says anything about."""


def of(rules: Ruleset, name: str, value: int | StrEnum) -> tuple[Source, ...]:
    """Who plays an option so; our own choice where nobody was found."""
    if name in _NOT_OF_CONTRACTS and isinstance(rules.deal, ContractRules):
        return (Source.OURS,)
    return _PLAYED_SO.get((name, str(value)), (Source.OURS,))


def told(tr: Translator, rules: Ruleset, name: str, value: int | StrEnum) -> str:
    """The same in words."""
    found = of(rules, name, value)
    if found == (Source.OURS,):
        return tr("no source found that plays it so")
    return tr("as in: %(sources)s", sources=", ".join(_name(tr, one) for one in found))


def _name(tr: Translator, source: Source) -> str:  # noqa: C901, PLR0912  # one line for each source
    match source:
        case Source.MOST:
            return tr("most rule texts")
        case Source.WIKIPEDIA:
            return tr("English Wikipedia")
        case Source.GERMAN_WIKIPEDIA:
            return tr("German Wikipedia")
        case Source.PAGAT:
            return tr("pagat.com")
        case Source.PAGAT_66:
            return tr("Sixty-Six on pagat.com")
        case Source.TEAM:
            return tr("the team tournament rules")
        case Source.LUSCHENTREFF:
            return tr("the Luschentreff blog")
        case Source.PLANET:
            return tr("Card Games Planet")
        case Source.SCHNAPPS:
            return tr("the rules called “schnapps”")
        case Source.SCHNAPSELLA:
            return tr("the Schnapsella rules")
        case Source.SHARP:
            return tr("sharp Schnapsen everywhere")
        case Source.PROGRAMS:
            return tr("some programs")
        case Source.BULGARIAN:
            return tr("Bulgarian pages on Sixty-Six")
        case Source.WEB_66:
            return tr("other pages on Sixty-Six")
        case Source.TOURNAMENTS:
            return tr("tournaments")
        case Source.SLOVENE:
            return tr("Slovene tournaments and pages")
        case Source.RULES_PAGE:
            return tr("kartenspiele-regeln.de")
        case Source.THOUSAND:
            return tr("most pages on Thousand")
        case Source.OURS:
            return tr("our own choice")
