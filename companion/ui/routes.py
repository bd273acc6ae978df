"""The addresses of the screens."""

from companion.app.ports import MatchId

HOME = "/"
NEW = "/new"
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


def settings_of(match_id: MatchId | str) -> str:
    """The settings, with the match to go back to."""
    return f"/match/{match_id}/settings"
