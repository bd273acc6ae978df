"""The words of the sheet for a deal of Schnapsella."""

from companion.core.match.match import Match
from companion.core.scoring.outcomes import Ending
from companion.i18n.translator import Translator
from companion.ui.deal.naming_draft import NamingDraft


def reached(tr: Translator, match: Match, draft: NamingDraft) -> str:
    """The question about the namer's card points."""
    return tr("Does %(name)s have 66 at the end?", name=_name(match, draft))


def still_open(tr: Translator, match: Match, draft: NamingDraft) -> str:
    """What keeps the deal from having a result."""
    if draft.ended is Ending.AGREED:
        return tr("Still open: how many points")
    return tr("Still open: what %(name)s has", name=_name(match, draft))


def _name(match: Match, draft: NamingDraft) -> str:
    return "" if draft.player is None else match.players[draft.player]
