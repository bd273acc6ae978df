"""Who plays a house rule so: the rule texts, tables and programs that were read."""

from enum import StrEnum

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


def source_name(tr: Translator, source: Source) -> str:  # noqa: C901, PLR0912  # one line for each source
    """What a text or a table is called."""
    match source:
        case Source.MOST:
            return tr("most published rules")
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
            return tr("sharp Schnapsen in general")
        case Source.PROGRAMS:
            return tr("some programs")
        case Source.BULGARIAN:
            return tr("Bulgarian pages on Sixty-Six")
        case Source.WEB_66:
            return tr("other pages on Sixty-Six")
        case Source.TOURNAMENTS:
            return tr("tournaments")
        case Source.SLOVENE:
            return tr("Slovenian tournaments and pages")
        case Source.RULES_PAGE:
            return tr("kartenspiele-regeln.de")
        case Source.THOUSAND:
            return tr("most pages on Thousand")
        case Source.OURS:
            return tr("our own choice")
