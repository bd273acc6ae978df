"""The words of what is kept: backups, imports, damage, and why something could not be stored."""

from companion.app.archive.archive import BackupKind, KeptBackup, Problem, Refusal
from companion.app.archive.imports import Fate, ImportPlan
from companion.app.archive.keeping import Damage, DamagedDocument
from companion.app.archive.transfer import Export
from companion.app.ports import Cause
from companion.i18n import formats
from companion.i18n.translator import Translator
from companion.ui.words import incomplete


def cause(tr: Translator, why: Cause) -> str:
    """Why something could not be stored or read, and what helps."""
    match why:
        case Cause.FULL:
            return tr("The disk is full. Free up space and try again.")
        case Cause.READ_ONLY:
            return tr("The disk is read-only. Make it writable and try again.")
        case Cause.GONE:
            return tr("The folder with the matches is missing. Restore it and try again.")
        case Cause.FORBIDDEN:
            return tr(
                "Bummerl doesn't have permission to write to the folder with the matches. Allow it and try again."
            )
        case Cause.NOT_READABLE:
            return tr("Bummerl doesn't have permission to read the folder with the matches. Allow it and try again.")
        case Cause.UNKNOWN:
            return tr("The cause is unknown. Try again.")


def refusal(tr: Translator, refused: Refusal) -> str:
    """Why a file is not imported."""
    match refused.problem:
        case Problem.NOTHING:
            return tr("The file is empty. Nothing was changed.")
        case Problem.NOT_JSON | Problem.FOREIGN:
            return tr("This isn't a Bummerl backup. Nothing was changed.")
        case Problem.NEWER:
            return tr("This backup is from a newer version of Bummerl. Update Bummerl first. Nothing was changed.")
        case Problem.DAMAGED if refused.place is not None:
            return tr("The backup is damaged at match %(place)s. Nothing was changed.", place=refused.place)
        case Problem.DAMAGED:
            return tr("The backup is damaged. Nothing was changed.")
        case Problem.TOO_LARGE:
            return tr(
                "The file is too large to import here. Use the command bummerl import on the device that Bummerl "
                "runs on. Nothing was changed."
            )


def planned(tr: Translator, plan: ImportPlan) -> tuple[str, ...]:
    """What an import would do, a sentence for each fate that occurs."""
    told = tuple(fated(tr, fate, len(matches)) for fate in Fate if (matches := plan.of(fate)))
    others = (
        *deleted(tr, plan),
        *settings(tr, plan),
        *_presets(tr, plan),
        *_practice(tr, plan),
        *people(tr, plan),
        *tournaments(tr, plan),
    )
    return (*told, *others) or (tr("This backup is empty."),)


def fated(tr: Translator, fate: Fate, n: int) -> str:
    """What an import does with so many matches."""
    match fate:
        case Fate.ADDED:
            return tr.plural("%(n)s match will be added.", "%(n)s matches will be added.", n)
        case Fate.CHANGED:
            return tr.plural(
                "%(n)s match is further along in the backup and will be updated.",
                "%(n)s matches are further along in the backup and will be updated.",
                n,
            )
        case Fate.LEFT_ALONE:
            return tr.plural("%(n)s match is already here.", "%(n)s matches are already here.", n)
        case Fate.COPIED:
            return tr.plural(
                "%(n)s match was continued differently here and in the backup. Both will be kept.",
                "%(n)s matches were continued differently here and in the backup. Both versions will be kept.",
                n,
            )
        case Fate.BESIDE:
            return tr.plural(
                "%(n)s match can't be read here. The one in the backup will be added as a copy.",
                "%(n)s matches can't be read here. The ones in the backup will be added as copies.",
                n,
            )


def deleted(tr: Translator, plan: ImportPlan) -> tuple[str, ...]:
    """What is in the trash here, and is not in the backup."""
    n = sum(one.comes_back for one in plan.matches)
    return (
        (tr.plural("%(n)s deleted match will be restored.", "%(n)s deleted matches will be restored.", n),) if n else ()
    )


def carried_out(tr: Translator, plan: ImportPlan) -> str:
    """What an import has done."""
    written = sum(len(plan.of(fate)) for fate in Fate if fate is not Fate.LEFT_ALONE)
    return tr.plural("Imported: %(n)s match.", "Imported: %(n)s matches.", written)


def settings(tr: Translator, plan: ImportPlan) -> tuple[str, ...]:
    """What becomes of the settings."""
    match plan.settings:
        case Fate.ADDED:
            return (tr("The settings from the backup will be used."),)
        case None:
            return ()
        case Fate.CHANGED | Fate.LEFT_ALONE | Fate.COPIED | Fate.BESIDE:
            return (tr("Your settings stay as they are."),)


def _presets(tr: Translator, plan: ImportPlan) -> tuple[str, ...]:
    if not plan.presets:
        return ()
    return (tr.plural("%(n)s custom preset is new.", "%(n)s custom presets are new.", plan.presets),)


def _practice(tr: Translator, plan: ImportPlan) -> tuple[str, ...]:
    if not plan.practised:
        return ()
    return (
        tr.plural(
            "The backup has more practice progress for %(n)s question type.",
            "The backup has more practice progress for %(n)s question types.",
            plan.practised,
        ),
    )


def people(tr: Translator, plan: ImportPlan) -> tuple[str, ...]:
    """What becomes of players and of what was written down about evenings."""
    told = plan.people
    sentences = (
        (told.players, tr.plural("%(n)s player is new.", "%(n)s players are new.", told.players)),
        (told.notes, tr.plural("%(n)s evening note is new.", "%(n)s evening notes are new.", told.notes)),
        (
            told.ours,
            tr.plural(
                "%(n)s player or note is different here and stays as it is.",
                "%(n)s players or notes are different here and stay as they are.",
                told.ours,
            ),
        ),
    )
    return tuple(sentence for count, sentence in sentences if count)


def tournaments(tr: Translator, plan: ImportPlan) -> tuple[str, ...]:
    """What becomes of the tournaments."""
    new = sum(one.fate is not Fate.LEFT_ALONE for one in plan.tournaments)
    here = len(plan.tournaments) - new
    sentences = (
        (
            new,
            tr.plural("%(n)s tournament will be added or updated.", "%(n)s tournaments will be added or updated.", new),
        ),
        (here, tr.plural("%(n)s tournament is already here.", "%(n)s tournaments are already here.", here)),
    )
    return tuple(sentence for count, sentence in sentences if count)


def exported(tr: Translator, export: Export) -> tuple[str, ...]:
    """What was saved elsewhere, and what is not in it."""
    saved = tr.plural("Saved: %(n)s match.", "Saved: %(n)s matches.", export.written.matches)
    return (saved, *incomplete.some(tr, incomplete.lacking(tr, export.written)))


def imported(tr: Translator, plan: ImportPlan) -> tuple[str, ...]:
    """What an import has done, and what it had to leave out."""
    return (carried_out(tr, plan), *incomplete.some(tr, incomplete.after_import(tr, plan)))


def backup(tr: Translator, kept: KeptBackup) -> str:
    """An automatic backup in a list."""
    day = formats.date_of(tr, kept.day)
    if kept.kind is BackupKind.BEFORE_IMPORT:
        return tr("%(day)s, before an import", day=day)
    return day


def damaged(tr: Translator, document: DamagedDocument) -> str:
    """A document that cannot be read, and why."""
    return tr("%(name)s: %(why)s", name=document.name, why=_why(tr, document.why))


def _why(tr: Translator, damage: Damage) -> str:
    match damage:
        case Damage.EMPTY:
            return tr("empty")
        case Damage.TRUNCATED:
            return tr("incomplete")
        case Damage.TORN:
            return tr("mixed with other data")
        case Damage.FOREIGN:
            return tr("written by another program")
        case Damage.CONTRADICTORY:
            return tr("contradicts itself")
        case Damage.NEWER:
            return tr("from a newer version of Bummerl")
