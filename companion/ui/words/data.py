"""Display text for stored data: backups, imports, damaged documents and storage errors."""

from companion.app.archive.archive import BackupKind, FileProblem, KeptBackup, Refusal
from companion.app.archive.imports import Fate, ImportPlan
from companion.app.archive.keeping import Damage, DamagedDocument
from companion.app.archive.transfer import Export
from companion.app.ports import Cause
from companion.i18n import formats
from companion.i18n.translator import Translator
from companion.ui.words import incomplete


def cause(tr: Translator, why: Cause) -> str:  # noqa: C901  # one case per cause
    """Return why something could not be stored or read, and what the user can do about it."""
    match why:
        case Cause.FULL:
            return tr("There's no storage space left. Free up space and try again.")
        case Cause.READ_ONLY:
            return tr("The disk is read-only. Make it writable and try again.")
        case Cause.GONE:
            return tr("The matches folder is missing. Restore it and try again.")
        case Cause.FORBIDDEN:
            return tr("Bummerl doesn't have permission to write to the matches folder. Grant access and try again.")
        case Cause.NOT_READABLE:
            return tr("Bummerl doesn't have permission to read the matches folder. Grant access and try again.")
        case Cause.TOO_MANY_OPEN:
            return tr("Too many files or connections are open. Close other apps and browser tabs, and try again.")
        case Cause.IN_USE:
            return tr("Another app is using the matches folder. Close that app and try again.")
        case Cause.NOT_LOCKABLE:
            return tr(
                "The matches folder is on a drive that doesn't support file locking, so Bummerl opens it "
                "read-only. Move the folder to another drive."
            )
        case Cause.NOT_ALLOWED:
            return tr("This phone isn't allowed to make this change. Ask the organisers.")
        case Cause.UNKNOWN:
            return tr("Cause unknown. Try again.")


def unconfirmed(tr: Translator) -> str:
    """Return a warning that a stored change could still be lost."""
    return tr("Saved, but the disk reported an error. A power failure could undo the change. Check the disk.")


def refusal(tr: Translator, refused: Refusal) -> str:
    """Return why a file can't be imported."""
    match refused.problem:
        case FileProblem.NOTHING:
            return tr("The file is empty. Nothing was changed.")
        case FileProblem.NOT_JSON | FileProblem.FOREIGN:
            return tr("This isn't a Bummerl backup. Nothing was changed.")
        case FileProblem.NEWER:
            return tr("This backup is from a newer version of Bummerl. Update Bummerl first. Nothing was changed.")
        case FileProblem.DAMAGED if refused.position is not None:
            return tr("The backup is damaged at entry %(place)s. Nothing was changed.", place=refused.position)
        case FileProblem.DAMAGED:
            return tr("The backup is damaged. Nothing was changed.")
        case FileProblem.TOO_LARGE:
            return tr(
                "This file is too large to import here. Run “bummerl import” on the device where Bummerl is running. "
                "Nothing was changed."
            )


def planned(tr: Translator, plan: ImportPlan) -> tuple[str, ...]:
    """Return text describing what an import will do: a sentence for each `Fate` of matches, then everything else."""
    matches = tuple(fate_of(tr, fate, len(found)) for fate in Fate if (found := plan.of(fate)))
    return (*matches, *besides_matches(tr, plan)) or (tr("Everything is already on this device."),)


def besides_matches(tr: Translator, plan: ImportPlan) -> tuple[str, ...]:
    """Return text describing what an import will do, apart from the number of matches that it adds or changes."""
    return (
        *deleted(tr, plan),
        *settings(tr, plan),
        *presets_and_practice(tr, plan),
        *people(tr, plan),
        *tournaments(tr, plan),
        *shortened(tr, plan),
    )


def fate_of(tr: Translator, fate: Fate, n: int) -> str:
    """Return a sentence saying what an import will do with `n` matches that have this fate."""
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
            return tr.plural("%(n)s match is already on this device.", "%(n)s matches are already on this device.", n)
        case Fate.COPIED:
            return tr.plural(
                "%(n)s match was continued differently on this device and in the backup. Both versions will be kept.",
                "%(n)s matches were continued differently on this device and in the backup. Both versions will "
                "be kept.",
                n,
            )
        case Fate.BESIDE:
            return tr.plural(
                "%(n)s match can't be read on this device. The one in the backup will be added as a copy.",
                "%(n)s matches can't be read on this device. The ones in the backup will be added as copies.",
                n,
            )


def deleted(tr: Translator, plan: ImportPlan) -> tuple[str, ...]:
    """Return a sentence saying how many matches an import restores from the trash."""
    n = sum(match.comes_back for match in plan.matches)
    return _counted(
        (n, tr.plural("%(n)s deleted match will be restored.", "%(n)s deleted matches will be restored.", n))
    )


def import_done(tr: Translator, plan: ImportPlan) -> str:
    """Return a sentence saying how many matches were imported or, if there were none, how many presets, if any."""
    written = sum(len(plan.of(fate)) for fate in Fate if fate is not Fate.LEFT_ALONE)
    if written:
        return tr.plural("%(n)s match imported.", "%(n)s matches imported.", written)
    if plan.presets:
        return tr.plural("%(n)s preset imported.", "%(n)s presets imported.", plan.presets)
    return tr("Imported.")


def settings(tr: Translator, plan: ImportPlan) -> tuple[str, ...]:
    """Return text describing what an import does to the settings."""
    match plan.settings:
        case Fate.ADDED:
            return (tr("The settings from the backup will be used."),)
        case None:
            return ()
        case Fate.CHANGED | Fate.LEFT_ALONE | Fate.COPIED | Fate.BESIDE:
            return (tr("Your settings stay as they are."),)


def presets_and_practice(tr: Translator, plan: ImportPlan) -> tuple[str, ...]:
    """Return text describing what an import does to the user's presets and practice progress."""
    return _counted(
        (
            plan.presets,
            tr.plural("%(n)s preset will be added.", "%(n)s presets will be added.", plan.presets),
        ),
        (plan.presets_left_out, incomplete.presets_left_out(tr, plan.presets_left_out)),
        (
            plan.practised,
            tr.plural(
                "The backup has more practice progress for %(n)s question type.",
                "The backup has more practice progress for %(n)s question types.",
                plan.practised,
            ),
        ),
    )


def people(tr: Translator, plan: ImportPlan) -> tuple[str, ...]:
    """Return text describing what an import does to players and evening notes."""
    changes = plan.people
    return _counted(
        (changes.players, tr.plural("%(n)s player will be added.", "%(n)s players will be added.", changes.players)),
        (
            changes.notes,
            tr.plural("%(n)s game night note will be added.", "%(n)s game night notes will be added.", changes.notes),
        ),
        (
            changes.ours,
            tr.plural(
                "%(n)s player or note is different on this device and won't be changed.",
                "%(n)s players or notes are different on this device and won't be changed.",
                changes.ours,
            ),
        ),
    )


def tournaments(tr: Translator, plan: ImportPlan) -> tuple[str, ...]:
    """Return text describing what an import does to tournaments."""
    new = sum(planned.fate is not Fate.LEFT_ALONE for planned in plan.tournaments)
    here = len(plan.tournaments) - new
    return _counted(
        (
            new,
            tr.plural("%(n)s tournament will be added or updated.", "%(n)s tournaments will be added or updated.", new),
        ),
        (
            here,
            tr.plural(
                "%(n)s tournament is already on this device.", "%(n)s tournaments are already on this device.", here
            ),
        ),
    )


def _counted(*sentences: tuple[int, str]) -> tuple[str, ...]:
    """Return the sentences whose count is not zero."""
    return tuple(sentence for n, sentence in sentences if n)


def shortened(tr: Translator, plan: ImportPlan) -> tuple[str, ...]:
    """Return a sentence saying how many names and other texts in the backup are shortened by the import."""
    if not (plan.writes and plan.shortened):
        return ()
    return (
        tr.plural(
            "%(n)s name or other text is too long and will be shortened.",
            "%(n)s names or other texts are too long and will be shortened.",
            plan.shortened,
        ),
    )


def exported(tr: Translator, export: Export) -> tuple[str, ...]:
    """Return sentences describing what an export contains and what is missing from it."""
    content = tr.plural("The file contains %(n)s match.", "The file contains %(n)s matches.", export.written.matches)
    return (content, *incomplete.some(tr, incomplete.lacking(tr, export.written)))


def imported(tr: Translator, plan: ImportPlan) -> tuple[str, ...]:
    """Return text describing what an import has done and what it had to leave out."""
    return (import_done(tr, plan), *incomplete.some(tr, incomplete.after_import(tr, plan)))


def backup(tr: Translator, kept: KeptBackup) -> str:
    """Return the title of an automatic backup, for use in a list."""
    day = formats.date_of(tr, kept.day)
    if kept.kind is BackupKind.BEFORE_IMPORT:
        return tr("%(day)s, before an import", day=day)
    return day


def damaged(tr: Translator, document: DamagedDocument) -> str:
    """Return the name of an unreadable document and why it can't be read."""
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
            return tr("written by another app")
        case Damage.CONTRADICTORY:
            return tr("inconsistent")
        case Damage.NEWER:
            return tr("from a newer version of Bummerl")
