"""Text for the page of one table: what the players have reported, and which result counts."""

from companion.core.tournament.events import ReportSide
from companion.core.tournament.meetings import Pairing, State
from companion.core.tournament.standing import TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.tournament import words


def asked(tr: Translator, standing: TournamentStanding, table: Pairing, side: ReportSide, question: str) -> str:
    """Return a question addressed to one of the players."""
    # Translators: a question to the player of that name, such as "Anna: Is that right?"
    return tr("%(name)s: %(question)s", name=words.name_of(standing, table, side), question=question)


def waiting(tr: Translator, standing: TournamentStanding, table: Pairing, side: ReportSide) -> str:
    """Return text saying what has to happen before the report by `side` counts."""
    other = words.name_of(standing, table, side.other)
    return tr("It counts once %(name)s confirms it, here or on another phone.", name=other)


def contested(tr: Translator) -> tuple[str, ...]:
    """Return text telling two players whose reports differ what to do."""
    return (
        tr("The two reports differ, so nothing is recorded yet."),
        tr("Correct one of the reports here, or ask the desk to decide."),
    )


def outcome(tr: Translator, standing: TournamentStanding, table: Pairing) -> tuple[str, ...]:
    """Return text with the result and who reported it, or the reason why there is nothing to report."""
    if table.state not in {State.PLAYED, State.WALK_OVER} or table.result is None:
        return (tr("%(what)s.", what=_capital(words.state(tr, standing, table))),)
    what = words.state(tr, standing, table)
    ask = tr("If that's wrong, please go to the desk.")
    if table.is_agreed:
        return (tr("Recorded: %(what)s.", what=what), tr("Both players reported it."), ask)
    reports = (words.reported(tr, standing, table, side) for side in ReportSide)
    sentences = tuple(tr("%(what)s.", what=report) for report in reports if report)
    return (tr("The desk has recorded: %(what)s.", what=what), *sentences, ask)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
