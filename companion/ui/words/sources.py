"""The sources of house rules: written rules, card tables, and computer programs."""

from enum import StrEnum

from companion.i18n.translator import Translator


class RuleSource(StrEnum):
    """A source of house rules, or several sources with the same rules."""

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


def source_name(tr: Translator, source: RuleSource) -> str:  # noqa: C901, PLR0912  # one case per source
    """Return the name of a source."""
    match source:
        case RuleSource.MOST:
            return tr("most published rules")
        case RuleSource.WIKIPEDIA:
            return tr("English Wikipedia")
        case RuleSource.GERMAN_WIKIPEDIA:
            return tr("German Wikipedia")
        case RuleSource.PAGAT:
            return tr("pagat.com")
        case RuleSource.PAGAT_66:
            return tr("Sixty-Six on pagat.com")
        case RuleSource.TEAM:
            return tr("the team tournament rules")
        case RuleSource.LUSCHENTREFF:
            return tr("the Luschentreff blog")
        case RuleSource.PLANET:
            return tr("Card Games Planet")
        case RuleSource.SCHNAPPS:
            return tr("the “schnapps” rules")
        case RuleSource.SCHNAPSELLA:
            return tr("the Schnapsella rules")
        case RuleSource.SHARP:
            return tr("sharp Schnapsen in general")
        case RuleSource.PROGRAMS:
            return tr("some card game apps")
        case RuleSource.BULGARIAN:
            return tr("Bulgarian pages on Sixty-Six")
        case RuleSource.WEB_66:
            return tr("other pages on Sixty-Six")
        case RuleSource.TOURNAMENTS:
            return tr("tournaments")
        case RuleSource.SLOVENE:
            return tr("Slovenian tournaments and websites")
        case RuleSource.RULES_PAGE:
            return tr("kartenspiele-regeln.de")
        case RuleSource.THOUSAND:
            return tr("most pages on Thousand")
        case RuleSource.OURS:
            return tr("Bummerl (our own choice)")
