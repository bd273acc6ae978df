"""`bummerl tournament --html`: read a tournament, and print a web page about it."""

from companion.cli.arguments import UsageError
from companion.cli.lines import InputStream, OutputStream, whole_text, write_lines
from companion.cli.statuses import Status
from companion.cli.tournament.tournament import read_tournament
from companion.cli.words import no_language, translator
from companion.i18n.catalogs import device_language, languages, translator_for
from companion.ui.tournament.web_page import web_page


def tournament_page(source: InputStream, sink: OutputStream, language: str | None = None) -> Status:
    """Print the tournament as an HTML page; if the tournament has violations, print only those.

    Raises:
        UsageError: If the app is not available in `language`, which defaults to the language of the shell.
    """
    if language is not None and language not in languages():
        raise UsageError(no_language(translator(), language))
    replayed, refused = read_tournament(whole_text(source))
    if replayed is None:
        write_lines(sink, (refused,))
        return Status.REFUSED
    sink.write(web_page(translator_for(language or device_language()), replayed))
    sink.flush()
    return Status.FINE
