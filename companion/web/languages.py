"""Which language a visitor wants to be spoken to."""

from starlette.requests import HTTPConnection

from companion.i18n.catalogs import best_language


def wanted_language(visit: HTTPConnection) -> str | None:
    """The language that is spoken here of those that a browser asks for; None where it asks for none."""
    wanted = visit.headers.get("accept-language")
    if not wanted:
        return None
    return best_language(language.partition(";")[0].strip() for language in wanted.split(","))
