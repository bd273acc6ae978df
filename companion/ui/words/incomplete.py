"""The words of what a backup lacks, or has in an older state, and of what an import had to leave out."""

from collections.abc import Iterator

from companion.app.archive.archive import Single, Written
from companion.app.archive.imports import ImportPlan
from companion.i18n.translator import Translator

MOST = 20
"""So many sentences are shown; nobody reads more."""


def lacking(tr: Translator, written: Written) -> Iterator[str]:
    """What could not be read, or only in an older state, a sentence for each document."""
    for match_id in written.unreadable:
        yield tr("The match %(match)s cannot be read, and is not in the backup.", match=match_id)
    for tournament_id in written.unreadable_tournaments:
        yield tr("The tournament %(tournament)s cannot be read, and is not in the backup.", tournament=tournament_id)
    if not written.settings:
        yield tr("The settings cannot be read, and are not in the backup.")
    if not written.people:
        yield tr("Players and notes on evenings cannot be read, and are not in the backup.")
    if not written.practice:
        yield tr("What was practised cannot be read, and is not in the backup.")
    for names in written.previous.matches:
        # Translators: %(names)s are the players of a match, such as "Anna – Berta".
        yield tr("The newest state of %(names)s could not be read; its previous state was saved.", names=_row(names))
    for name in written.previous.tournaments:
        yield tr(
            "The newest state of the tournament %(name)s could not be read; its previous state was saved.", name=name
        )
    for single in written.previous.singles:
        yield _previous(tr, single)


def after_import(tr: Translator, done: ImportPlan) -> Iterator[str]:
    """What an import had to leave out, and what the backup before it lacks."""
    for single in done.not_joined:
        yield _not_joined(tr, single)
    if done.backed_up is not None and not done.backed_up.is_whole:
        yield tr("The backup that was made before the import is not complete.")
        yield from lacking(tr, done.backed_up)


def some(tr: Translator, sentences: Iterator[str]) -> tuple[str, ...]:
    """As many of the sentences as a screen shows, and how many more there are."""
    shown, more = (told := tuple(sentences))[:MOST], len(told) - MOST
    return shown if more <= 0 else (*shown, tr.plural("and %(n)s more", "and %(n)s more", more))


def _row(names: tuple[str, ...]) -> str:
    return " – ".join(names)


def _previous(tr: Translator, single: Single) -> str:
    match single:
        case Single.SETTINGS:
            return tr("The newest state of the settings could not be read; their previous state was saved.")
        case Single.PEOPLE:
            return tr(
                "The newest state of players and notes on evenings could not be read; their previous state was saved."
            )
        case Single.PRACTICE:
            return tr("The newest state of what was practised could not be read; its previous state was saved.")


def _not_joined(tr: Translator, single: Single) -> str:
    match single:
        case Single.SETTINGS:
            return tr("The settings here cannot be read; those of the backup were not taken over.")
        case Single.PEOPLE:
            return tr("Players and notes on evenings cannot be read here; those of the backup were not added.")
        case Single.PRACTICE:
            return tr("What was practised here cannot be read; what the backup knows of it was not added.")
