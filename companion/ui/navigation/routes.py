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
TAKE = "/take"
TAKE_FROM_DATA = f"{DATA}/take"
"""The page at `TAKE`, opened from “Your data”."""
TOURNAMENTS = "/tournaments"
NEW_TOURNAMENT = "/tournaments/new"


def first(wanted: str, *, is_first_start: bool) -> str:
    """Return the address to open at startup: `wanted`, or `NEW` in place of the home screen on the first start."""
    return NEW if is_first_start and wanted in {"", HOME} else wanted


def settings_group(group: str) -> str:
    """Return the address of a group of settings."""
    return f"{SETTINGS}/group/{group}"


def listed_sheet(match_id: MatchId | str) -> str:
    """Return the address of a match's score sheet when opened from the list of all matches."""
    return f"{MATCHES}/{match_id}"


def match(match_id: MatchId | str) -> str:
    """Return the address of a match's table screen, where deals are recorded."""
    return f"/match/{match_id}"


def watch(match_id: MatchId | str) -> str:
    """Return the address of the page that shows a match to onlookers."""
    return f"{match(match_id)}/watch"


def phones(match_id: MatchId | str) -> str:
    """Return the address of the page with the QR codes for following or recording a match on other phones."""
    return f"{match(match_id)}/phones"


def sheet(match_id: MatchId | str) -> str:
    """Return the address of a match's score sheet when opened from the match's table screen."""
    return f"/match/{match_id}/sheet"


def share(match_id: MatchId | str) -> str:
    """Return the address of a match's share page when opened from the match's table screen."""
    return f"{match(match_id)}/share"


def hand_over(match_id: MatchId | str) -> str:
    """Return the address of the page for handing a match over to another device."""
    return f"/match/{match_id}/hand-over"


def hand_over_evening(match_id: MatchId | str) -> str:
    """Return the address of the page for handing over the evening that a match belongs to."""
    return f"{evening(match_id)}/hand-over"


def take(code: str, page: str = TAKE) -> str:
    """Return the address for importing a handover code on `page`."""
    return f"{page}/{code}"


def names(match_id: MatchId | str) -> str:
    """Return the address of the form for changing the players' names in a match."""
    return f"/match/{match_id}/names"


def rules(match_id: MatchId | str | None, slug: str | None = None, section: str | None = None) -> str:
    """Return the address of the rules, or of a document or section, when opened from a match or the home screen."""
    start = "" if match_id is None else match(match_id)
    return "/".join((f"{start}/rules", *filter(None, (slug, section))))


def paragraph(section: str, number: str) -> str:
    """Return the address segment for a section of the rules and, unless empty, a paragraph number."""
    return ".".join(filter(None, (section, number)))


def paragraph_of(address: str) -> tuple[str, str]:
    """Return the section and the paragraph number from an address segment created by `paragraph`."""
    section, _, number = address.partition(".")
    return section, number


def what_if(match_id: MatchId | str) -> str:
    """Return the address of the page that shows how a match would have been scored under other rules."""
    return f"/match/{match_id}/what-if"


def own_presets(start: str) -> str:
    """Return the address of the user's presets when opened from `start`: the form for a new match, or the settings."""
    return f"{start}/presets"


def own_preset(start: str, segment: int | str) -> str:
    """Return the address of one of the user's presets; `segment` is the preset's index, or “new”."""
    return f"{own_presets(start)}/{segment}"


def settings_of(match_id: MatchId | str) -> str:
    """Return the address of the settings when opened from a match."""
    return f"/match/{match_id}/settings"


def referee(match_id: MatchId | str | None, tool: str | None = None) -> str:
    """Return the address of the referee or one of its tools, when opened from a match or the home screen."""
    start = "" if match_id is None else match(match_id)
    return "/".join((f"{start}/referee", *filter(None, (tool,))))


def rule_over(page: str, slug: str, section: str) -> str:
    """Return the address of a section of the rules when opened from `page`."""
    return f"{page}/rules/{slug}/{section}"


def tournament(tournament_id: str, *below: str | int) -> str:
    """Return the address of a tournament or of one of its pages, such as `"draw", 2` for the second draw."""
    return "/".join(("/tournament", tournament_id, *map(str, below)))


def player(name: str) -> str:
    """Return the address of a player's page, with the name in hexadecimal, so that it may contain any character."""
    return f"{PLAYERS}/{name.encode().hex()}"


def player_of(address: str) -> str:
    """Return the name from the last segment of an address created by `player`, or an empty string if it is invalid."""
    try:
        return bytes.fromhex(address).decode()
    except ValueError:
        return ""


def evening(match_id: MatchId | str) -> str:
    """Return the address of the evening that a match belongs to."""
    return f"{EVENINGS}/{match_id}"


def statistics_of(name: str) -> str:
    """Return the address of a player's statistics."""
    return f"{STATISTICS}/of/{_address((name,))}"


def against(first: tuple[str, ...], second: tuple[str, ...]) -> str:
    """Return the address of the head-to-head statistics of two sides."""
    return f"{STATISTICS}/against/{_address(first)}/{_address(second)}"


def _address(names: tuple[str, ...]) -> str:
    return "\n".join(names).encode().hex()


def names_of(address: str) -> tuple[str, ...]:
    """Return the names in a segment created by `against` or `statistics_of`, or one empty name if it is invalid."""
    return tuple(player_of(address).split("\n"))


def share_evening(match_id: MatchId | str) -> str:
    """Return the address of the share page for the evening that a match belongs to."""
    return f"{evening(match_id)}/share"
