"""Display text for documents that are missing or outdated in a backup, or that an import left out."""

from collections.abc import Iterator

from companion.app.archive.archive import Single, Written
from companion.app.archive.imports import ImportPlan
from companion.app.setup.own_presets import MOST_AFTER_IMPORT
from companion.i18n.translator import Translator

MOST = 20
"""The maximum number of sentences shown; more would go unread."""


def lacking(tr: Translator, written: Written) -> Iterator[str]:
    """Yield a sentence for each document that couldn't be read, or of which only an older version could be read."""
    for match_id in written.unreadable:
        yield tr("Match %(match)s can't be read and isn't in the backup.", match=match_id)
    for tournament_id in written.unreadable_tournaments:
        yield tr("Tournament %(tournament)s can't be read and isn't in the backup.", tournament=tournament_id)
    if not written.settings:
        yield tr("The settings can't be read and aren't in the backup.")
    if not written.people:
        yield tr("Your players and game night notes couldn't be read, so they aren't in the backup.")
    if not written.practice:
        yield tr("Your practice progress can't be read and isn't in the backup.")
    for names in written.previous.matches:
        # Translators: %(names)s are the players of a match, such as "Anna – Berta".
        yield tr(
            "The latest version of the match %(names)s couldn't be read. The backup contains the previous one.",
            names=_row(names),
        )
    for name in written.previous.tournaments:
        yield tr(
            "The latest version of the tournament %(name)s couldn't be read. The backup contains the previous one.",
            name=name,
        )
    for single in written.previous.singles:
        yield _previous(tr, single)


def after_import(tr: Translator, done: ImportPlan) -> Iterator[str]:
    """Yield a sentence for everything left out by an import, or missing from the backup made before the import."""
    for single in done.not_joined:
        yield _not_joined(tr, single)
    if done.presets_left_out:
        yield presets_left_out(tr, done.presets_left_out)
    if done.backed_up is not None and not done.backed_up.is_whole:
        yield tr("The backup made before the import is incomplete.")
        yield from lacking(tr, done.backed_up)


def presets_left_out(tr: Translator, n: int) -> str:
    """Return a sentence saying that an import leaves out `n` presets, and what the user can do about it."""
    return tr.plural(
        "%(n)s preset can't be added, as there's room for only %(most)s. Delete some of your presets first.",
        "%(n)s presets can't be added, as there's room for only %(most)s. Delete some of your presets first.",
        n,
        most=MOST_AFTER_IMPORT,
    )


def some(tr: Translator, sentences: Iterator[str]) -> tuple[str, ...]:
    """Return the first `MOST` sentences and, if there are more, a note saying how many more there are."""
    shown, more = (all_sentences := tuple(sentences))[:MOST], len(all_sentences) - MOST
    return shown if more <= 0 else (*shown, tr.plural("and %(n)s more", "and %(n)s more", more))


def _row(names: tuple[str, ...]) -> str:
    return " – ".join(names)


def _previous(tr: Translator, single: Single) -> str:
    match single:
        case Single.SETTINGS:
            return tr("The latest version of the settings couldn't be read. The backup contains the previous one.")
        case Single.PEOPLE:
            return tr(
                "The latest version of the players and game night notes couldn't be read. The backup "
                "contains the previous one."
            )
        case Single.PRACTICE:
            return tr(
                "The latest version of your practice progress couldn't be read. The backup contains the previous one."
            )


def _not_joined(tr: Translator, single: Single) -> str:
    match single:
        case Single.SETTINGS:
            return tr("The settings on this device can't be read. The ones in the backup weren't used.")
        case Single.PEOPLE:
            return tr(
                "The players and game night notes on this device can't be read. The ones in the backup weren't added."
            )
        case Single.PRACTICE:
            return tr("Your practice progress on this device can't be read. The progress in the backup wasn't added.")
