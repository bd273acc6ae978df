"""What the live match says about the last tap."""

from companion.i18n.translator import Translator
from companion.ui.matches import notices
from companion.ui.matches.open_match import OpenMatch


def words_about(tr: Translator, now: OpenMatch, *, compact: bool) -> str:
    """Why the last tap changed nothing, or what it did; nothing where there is nothing to say."""
    if now.trouble is not None:
        return notices.trouble(tr, now.trouble, now.cause)
    if now.notice is None:
        return notices.recovered(tr) if now.stored.recovered else ""
    return (notices.in_short if compact else notices.notice)(tr, now.match, now.notice)
