"""The messages of `bummerl export` and `bummerl import`."""

from collections.abc import Iterator
from pathlib import Path

from companion.app.archive.archive import Written
from companion.app.archive.imports import Fate, ImportPlan, PlannedMatch
from companion.i18n import formats
from companion.i18n.translator import Translator
from companion.ui.words import data as labels
from companion.ui.words import incomplete

_NAMED = 20
"""The maximum number of matches to list for each effect of an import."""


def no_folder(tr: Translator, folder: Path) -> str:
    """Return the error for a missing data folder."""
    return tr("There's no matches folder at %(folder)s.", folder=folder)


def file_exists(tr: Translator, file: Path) -> str:
    """Return the error for a file that already exists."""
    return tr("The file %(file)s already exists. Choose another name.", file=file)


def file_unwritable(tr: Translator, file: Path, problem: OSError | ValueError) -> str:
    """Return the error for a file that cannot be written, with the system's reason."""
    reason = getattr(problem, "strerror", None) or problem
    return tr("Can't write to the file %(file)s: %(reason)s.", file=file, reason=reason)


def exported(tr: Translator, matches: int, file: Path) -> str:
    """Return the message shown after an export."""
    return tr.plural("Saved %(n)s match to %(file)s.", "Saved %(n)s matches to %(file)s.", matches, file=file)


def left_out(tr: Translator, written: Written) -> Iterator[str]:
    """Yield a message for each document that could not be read, or only in an older state."""
    return map(_printable, incomplete.lacking(tr, written))


def not_whole(tr: Translator, done: ImportPlan) -> Iterator[str]:
    """Yield a message for everything that was not imported, or is missing from the backup made before the import."""
    return map(_printable, incomplete.after_import(tr, done))


def planned(tr: Translator, plan: ImportPlan) -> Iterator[str]:
    """Yield messages that describe the effects of an import: matches first, grouped by effect, then everything else."""
    for fate in Fate:
        matches = plan.of(fate)
        if matches:
            yield labels.fate_of(tr, fate, len(matches))
            if fate is not Fate.LEFT_ALONE:
                yield from (_named(tr, match) for match in matches[:_NAMED])
                if len(matches) > _NAMED:
                    yield "  " + tr.plural("and %(n)s more", "and %(n)s more", len(matches) - _NAMED)
    others = (
        *labels.presets_and_practice(tr, plan),
        *labels.deleted(tr, plan),
        *labels.people(tr, plan),
        *labels.tournaments(tr, plan),
        *labels.settings(tr, plan),
        *labels.shortened(tr, plan),
    )
    yield from others
    if not (plan.matches or others):
        yield tr("Everything is already on this device.")


def untouched(tr: Translator, *, dry_run: bool) -> str:
    """Return the message that nothing was imported: because of a dry run, or because there is nothing new."""
    return tr("This was a preview; nothing was changed.") if dry_run else tr("Nothing new to import.")


def app_is_open(tr: Translator, address: str) -> str:
    """Return the error for an import while the app is open."""
    return tr("Bummerl is open at %(address)s. Import the file there, or quit Bummerl first.", address=address)


def too_large(tr: Translator, megabytes: int) -> str:
    """Return the error for a file that exceeds the size limit."""
    return tr("The file is too large to import: the limit is %(n)s MB. Nothing was changed.", n=megabytes)


def stopped(tr: Translator) -> str:
    """Return the message for an import that stopped partway, which says what to do next."""
    return tr("The import stopped partway. Nothing is lost: import the same file again to add the rest.")


def _named(tr: Translator, match: PlannedMatch) -> str:
    """Return a line with a match's players and date."""
    names = " – ".join(match.result.match.players.values())
    return f"  {_printable(names)}, {formats.day(tr, match.result.started_at)}"


def _printable(words: str) -> str:
    """Return the text with unprintable characters replaced, so that it cannot send control codes to a terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in words)
