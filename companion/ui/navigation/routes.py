"""The addresses of the screens."""

from companion.app.ports import MatchId

HOME = "/"
NEW = "/new"
NEW_RULES = "/new/rules"
NEW_CODE = "/new/code"
MATCHES = "/matches"
SETTINGS = "/settings"
DATA = "/settings/data"
ABOUT = "/settings/about"
MATCH = "/match/:match_id"
PLAYERS = "/settings/players"
EVENINGS = "/evenings"
STATISTICS = "/statistics"
TOURNAMENTS = "/tournaments"
NEW_TOURNAMENT = "/tournaments/new"


def first(wanted: str, *, is_first_start: bool) -> str:
    """Where a start leads that wants this address: who has no match yet begins with one."""
    return NEW if is_first_start and wanted in {"", HOME} else wanted


def settings_group(group: str) -> str:
    """One group of the settings."""
    return f"{SETTINGS}/group/{group}"


def listed_sheet(match_id: MatchId | str) -> str:
    """The score sheet of a match, chosen from the list of all."""
    return f"{MATCHES}/{match_id}"


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


def referee(match_id: MatchId | str | None, tool: str | None = None) -> str:
    """The referee, or one of its tools; of a match, or on its own."""
    start = "" if match_id is None else match(match_id)
    return "/".join((f"{start}/referee", *filter(None, (tool,))))


def rule_over(page: str, slug: str, section: str) -> str:
    """A section of the rules, over the page that it was asked for on."""
    return f"{page}/rules/{slug}/{section}"


def tournament(tournament_id: str, *below: str | int) -> str:
    """A tournament, or one of its pages: `players`, `draw` and a stage, `table` and a pairing."""
    return "/".join(("/tournament", tournament_id, *map(str, below)))


def player(name: str) -> str:
    """The page of a person, by any of the names; whatever is in a name, the address stands."""
    return f"{PLAYERS}/{name.encode().hex()}"


def player_of(address: str) -> str:
    """The name in such an address; empty where there is none."""
    try:
        return bytes.fromhex(address).decode()
    except ValueError:
        return ""


def evening(match_id: MatchId | str) -> str:
    """The evening of a match."""
    return f"{EVENINGS}/{match_id}"


def statistics_of(name: str) -> str:
    """The figures of a player."""
    return f"{STATISTICS}/of/{_address((name,))}"


def against(first: tuple[str, ...], second: tuple[str, ...]) -> str:
    """What two sides have against each other."""
    return f"{STATISTICS}/against/{_address(first)}/{_address(second)}"


def _address(names: tuple[str, ...]) -> str:
    return "\n".join(names).encode().hex()


def names_of(address: str) -> tuple[str, ...]:
    """The names in such an address; an empty one where there is none."""
    return tuple(player_of(address).split("\n"))


def share_evening(match_id: MatchId | str) -> str:
    """What of the evening of a match can be handed out."""
    return f"{evening(match_id)}/share"
