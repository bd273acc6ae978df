"""A hash chain over the log of a tournament, and the short fingerprint that is printed with the results."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256

from companion.core.options.code_alphabet import InvalidCode, decode, encode
from companion.core.options.rules_notation import plain_rules
from companion.core.tournament.event_notation import plain_event
from companion.core.tournament.events import SetupChanged, TournamentEvent
from companion.core.tournament.setup import GROUP_TIE_BREAKS, Mode, Setup
from companion.core.tournament.setup_notation import plain_setup
from companion.core.tournament.tournament import Tournament

_START = b"bummerl-tournament 1\n"
"""A prefix of the input of the first hash, so that no hash here equals one calculated for another purpose."""
_DEFAULTS = plain_setup(Setup(name=""))
_OF_GROUPS = {**_DEFAULTS, "tie_breaks": [tie_break.value for tie_break in GROUP_TIE_BREAKS]}
_LEAST, _MOST = 32**9, 32**10
"""The range of the number in a fingerprint, which therefore always has ten characters and almost 50 bits."""


@dataclass(frozen=True, slots=True)
class Found:
    """The point at which a log had a given fingerprint."""

    entries: int
    """The number of entries in the log at that point."""
    since: int
    """The number of entries added since then; 0 if the fingerprint is that of the whole log."""


def chain(setup: Setup, events: Iterable[TournamentEvent]) -> Iterator[bytes]:
    """Yield the hash of the setup and, for each event, the hash of everything up to and including that event."""
    current = sha256(_START + _canonical(canonical_setup(setup))).digest()
    yield current
    for event in events:
        current = sha256(current + _canonical(_plain(event))).digest()
        yield current


def fingerprint(tournament: Tournament) -> str:
    """Return the fingerprint of everything that was entered and not undone, for example `7KQ2-M9XD-04TB`."""
    *_, last = chain(tournament.setup, tournament.log.done)
    return encode(_number(last))


def find_fingerprint(tournament: Tournament, code: str) -> Found | InvalidCode | None:
    """Return the latest point at which the log had this fingerprint, or None.

    If `code` is not a valid fingerprint, return the reason instead.
    """
    number = decode(code)
    if isinstance(number, InvalidCode):
        return number
    events = tournament.log.done
    found = [n for n, current in enumerate(chain(tournament.setup, events)) if _number(current) == number]
    return Found(found[-1], len(events) - found[-1]) if found else None


def canonical_setup(setup: Setup) -> dict[str, object]:
    """Return a setup as plain data without default values, so that new fields don't change old fingerprints."""
    defaults = _OF_GROUPS if setup.mode is Mode.GROUPS else _DEFAULTS
    plain = {field: value for field, value in plain_setup(setup).items() if value != defaults.get(field)}
    if "rules" in plain:
        plain["rules"] = plain_rules(setup.rules)
    return plain


def _plain(event: TournamentEvent) -> dict[str, object]:
    plain = plain_event(event)
    return {**plain, "setup": canonical_setup(event.setup)} if isinstance(event, SetupChanged) else plain


def _canonical(plain: object) -> bytes:
    """Return plain data in bencode with sorted keys, so that equal data always results in the same bytes."""
    match plain:
        case int():
            return b"i%de" % plain
        case str():
            text = plain.encode("utf-8", "surrogatepass")
            return b"%d:%b" % (len(text), text)
        case dict():
            return b"d%be" % b"".join(_canonical(key) + _canonical(plain[key]) for key in sorted(plain))
        case list():
            return b"l%be" % b"".join(map(_canonical, plain))
        case _:
            raise TypeError(f"not plain data: {plain!r}")


def _number(digest: bytes) -> int:
    return _LEAST + int.from_bytes(digest) % (_MOST - _LEAST)
