"""`bummerl take`: read a handover code, and import its contents."""

from pathlib import Path

from companion.app.archive.archive import Refusal
from companion.app.archive.depot import Depot
from companion.app.archive.imports import ImportPlan
from companion.app.handover.code import MOST_LETTERS, CodeFault, UnreadableCode
from companion.app.handover.handover import preview_code
from companion.cli.archive.import_backup import run_import
from companion.cli.arguments import UsageError
from companion.cli.lines import InputStream, OutputStream, TooLargeError, whole_text
from companion.cli.statuses import Status
from companion.cli.words import translator
from companion.ui.words import handover as labels


def take(source: InputStream, data: Path | None, sink: OutputStream, *, dry_run: bool) -> Status:
    """Print what importing a handover code would change, and import it unless this is a dry run.

    The input can also be a link that contains the code.

    Raises:
        UsageError: If there is no readable code, or its contents cannot be stored.
    """
    try:
        text = whole_text(source, MOST_LETTERS).decode(errors="replace")
    except TooLargeError as error:
        raise UsageError(labels.unreadable(translator(), CodeFault.NO_CODE)) from error

    async def preview(depot: Depot) -> ImportPlan | Refusal:
        plan = await preview_code(depot, text)
        if isinstance(plan, UnreadableCode):
            raise UsageError(labels.unreadable(translator(), plan.fault))
        return plan

    return run_import(preview, data, sink, dry_run=dry_run)
