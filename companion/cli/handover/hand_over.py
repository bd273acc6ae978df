"""`bummerl hand-over`: print the code that hands a match over to another device."""

import asyncio
from pathlib import Path

from companion.app.handover.handover import hand_over_match
from companion.app.matches.summaries import MatchSummary
from companion.app.ports import MatchId, NoDocumentError, StorageError
from companion.bootstrap import folder_of, open_depot
from companion.cli.archive import words as archive_words
from companion.cli.archive.quiet import keep_log_quiet
from companion.cli.arguments import UsageError
from companion.cli.handover import words
from companion.cli.lines import OutputStream, encoded
from companion.cli.statuses import Status
from companion.cli.words import translator
from companion.ui.words.data import cause


def hand_over(match_id: str, data: Path | None, sink: OutputStream) -> Status:
    """Print the handover code for a match.

    Raises:
        UsageError: If no match has this id, or the match cannot be read.
    """
    keep_log_quiet()
    tr = translator()
    folder = folder_of(data)
    if not folder.is_dir():
        raise UsageError(archive_words.no_folder(tr, folder))
    try:
        handed = asyncio.run(_hand_over(MatchId(match_id), data))
    except StorageError as error:
        raise UsageError(cause(tr, error.cause)) from error
    if not isinstance(handed, str):
        raise UsageError(words.no_match(tr, match_id, handed))
    sink.write(encoded(f"{handed}\n"))
    sink.flush()
    return Status.FINE


async def _hand_over(match_id: MatchId, data: Path | None) -> str | tuple[MatchSummary, ...]:
    """Return the handover code for a match, or the summaries of all matches if no match has this id."""
    async with open_depot(data) as depot:
        try:
            return await hand_over_match(depot, match_id)
        except NoDocumentError:
            return await depot.matches.summaries()
