"""The addresses of the screens."""

from companion.app.ports import MatchId

HOME = "/"
NEW = "/new"
NEW_RULES = "/new/rules"
MATCHES = "/matches"
SETTINGS = "/settings"
DATA = "/settings/data"
MATCH = "/match/:match_id"


def match(match_id: MatchId | str) -> str:
    """Where a match is played."""
    return f"/match/{match_id}"


def sheet(match_id: MatchId | str) -> str:
    """The score sheet of a match."""
    return f"/match/{match_id}/sheet"


def rules(match_id: MatchId | str | None, slug: str | None = None, section: str | None = None) -> str:
    """The rules, a document of them, or a section; with a match to come back to, or without."""
    start = "" if match_id is None else match(match_id)
    return "/".join((f"{start}/rules", *filter(None, (slug, section))))


def what_if(match_id: MatchId | str) -> str:
    """A match under other rules."""
    return f"/match/{match_id}/what-if"


def own_presets(start: str) -> str:
    """The list of one's own presets, over the page to go back to: that of a new match, or the settings."""
    return f"{start}/presets"


def own_preset(start: str, place: int) -> str:
    """One of them, by its place in the list."""
    return f"{own_presets(start)}/{place}"


def settings_of(match_id: MatchId | str) -> str:
    """The settings, with the match to go back to."""
    return f"/match/{match_id}/settings"
