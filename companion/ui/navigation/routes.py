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
"""The same page, opened from the page of the user's data."""
TOURNAMENTS = "/tournaments"
NEW_TOURNAMENT = "/tournaments/new"


def first(wanted: str, *, is_first_start: bool) -> str:
    """Return the first address to open: `wanted` or, instead of the home screen on the very first start, `NEW`."""
    return NEW if is_first_start and wanted in {"", HOME} else wanted


def settings_group(group: str) -> str:
    """Return the address of a group of settings."""
    return f"{SETTINGS}/group/{group}"


def listed_sheet(match_id: MatchId | str) -> str:
    """Return the address of a match's score sheet, opened from the list of all matches."""
    return f"{MATCHES}/{match_id}"


def match(match_id: MatchId | str) -> str:
    """Return the address of a match's table screen."""
    return f"/match/{match_id}"


def watch(match_id: MatchId | str) -> str:
    """Return the address of the page that shows a match to onlookers."""
    return f"{match(match_id)}/watch"


def phones(match_id: MatchId | str) -> str:
    """Return the address of the page with the codes for other phones in a match."""
    return f"{match(match_id)}/phones"


def sheet(match_id: MatchId | str) -> str:
    """Return the address of a match's score sheet, opened from its table."""
    return f"/match/{match_id}/sheet"


def share(match_id: MatchId | str) -> str:
    """Return the address of a match's share page, opened from its table."""
    return f"{match(match_id)}/share"


def hand_over(match_id: MatchId | str) -> str:
    """Return the address of the page that hands a match over to another device."""
    return f"/match/{match_id}/hand-over"


def hand_over_evening(match_id: MatchId | str) -> str:
    """Return the address of the page that hands over the evening to which a match belongs."""
    return f"{evening(match_id)}/hand-over"


def take(code: str, page: str = TAKE) -> str:
    """Return the address of the page that imports a handover code, or of another page that does so."""
    return f"{page}/{code}"


def names(match_id: MatchId | str) -> str:
    """Return the address of the form for the names of the players in a match."""
    return f"/match/{match_id}/names"


def rules(match_id: MatchId | str | None, slug: str | None = None, section: str | None = None) -> str:
    """Return the address of the rules, or of a document or section in them, opened from a match or the home screen."""
    start = "" if match_id is None else match(match_id)
    return "/".join((f"{start}/rules", *filter(None, (slug, section))))


def paragraph(section: str, number: str) -> str:
    """Return the segment of an address for a section of the rules and, unless empty, a paragraph number."""
    return ".".join(filter(None, (section, number)))


def paragraph_of(address: str) -> tuple[str, str]:
    """Return the section and the paragraph number in a segment that `paragraph` made."""
    section, _, number = address.partition(".")
    return section, number


def what_if(match_id: MatchId | str) -> str:
    """Return the address of the page that scores a match under other rules."""
    return f"/match/{match_id}/what-if"


def own_presets(start: str) -> str:
    """Return the address of the user's presets, opened from `start`: the form for a new match, or the settings."""
    return f"{start}/presets"


def own_preset(start: str, place: int | str) -> str:
    """Return the address of one of the user's presets; `place` is its index, or "new"."""
    return f"{own_presets(start)}/{place}"


def settings_of(match_id: MatchId | str) -> str:
    """Return the address of the settings, opened from a match."""
    return f"/match/{match_id}/settings"


def referee(match_id: MatchId | str | None, tool: str | None = None) -> str:
    """Return the address of the referee or one of its tools, opened from a match or the home screen."""
    start = "" if match_id is None else match(match_id)
    return "/".join((f"{start}/referee", *filter(None, (tool,))))


def rule_over(page: str, slug: str, section: str) -> str:
    """Return the address of a section of the rules, opened from `page`."""
    return f"{page}/rules/{slug}/{section}"


def tournament(tournament_id: str, *below: str | int) -> str:
    """Return the address of a tournament or of one of its pages, such as `"draw", 2` for the second draw."""
    return "/".join(("/tournament", tournament_id, *map(str, below)))


def player(name: str) -> str:
    """Return the address of a player's page; the name is in hexadecimal, so that it may contain any character."""
    return f"{PLAYERS}/{name.encode().hex()}"


def player_of(address: str) -> str:
    """Return the name in the last segment of an address that `player` made, or an empty string."""
    try:
        return bytes.fromhex(address).decode()
    except ValueError:
        return ""


def evening(match_id: MatchId | str) -> str:
    """Return the address of the evening to which a match belongs."""
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
    """Return the names in a segment that `against` or `statistics_of` made; an invalid segment gives one empty name."""
    return tuple(player_of(address).split("\n"))


def share_evening(match_id: MatchId | str) -> str:
    """Return the address of the share page for the evening to which a match belongs."""
    return f"{evening(match_id)}/share"
