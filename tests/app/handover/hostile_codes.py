"""A fuzzer that previews and imports mutated and malicious handover codes.

Each code must either be imported normally, or be refused with an explanation and without changes. Time and memory are
limited. Run as `python -m tests.app.handover.hostile_codes HOW_MANY SEED`; the exit status is 0 if all codes pass.
"""

import asyncio
import json
import random
import sys
import time
import tracemalloc
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator

from companion.app.archive import transfer
from companion.app.archive.archive import Refusal
from companion.app.archive.imports import ImportPlan
from companion.app.handover.code import MOST_CONTENT, MOST_LETTERS, UnreadableCode, decode, encode
from companion.app.handover.dictionary import DICTIONARY
from companion.app.handover.handover import hand_over_match, preview_code
from companion.core.match.match import standing
from companion.core.seats import Seat
from companion.i18n.catalogs import translator_for
from companion.ui.handover import words
from companion.ui.words import data
from companion.ui.words.handover import unreadable
from tests.app.depots import MemoryDepot
from tests.app.match_helpers import recorded, started
from tests.fakes import CountingIds, FixedClock
from tests.storage.mutations import spoilt

MOST_MEMORY = 50 << 20
"""The maximum memory for reading a code, in bytes."""
MOST_SECONDS = 1.0
CLOCK = FixedClock()
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_ \n#/%\x00é"
_CONTROLS = "\x00\x07\x1b[31m\u202e\u2028\ufeff\ud800"


async def honest_code() -> str:
    """Return the valid code of a match with a few deals."""
    device = MemoryDepot()
    match = await started(device.depot.matches, CLOCK, CountingIds())
    await recorded(device.depot.matches, CLOCK, match, Seat.A, Seat.B)
    return await hand_over_match(device.depot, match.match_id)


def mutated(code: str, chance: random.Random) -> str:
    """Return the code with a few letters changed, or with changed content and a correct checksum."""
    if chance.random() < 0.5:
        content = decode(code)
        assert isinstance(content, bytes)
        return encode(spoilt(content, chance))
    letters = list(code)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(letters))
        letters[at : at + chance.randint(0, 2)] = chance.choices(_LETTERS, k=chance.randint(0, 2))
    return "".join(letters)


def malicious(code: str, chance: random.Random) -> str:
    """Return a malicious code: too large, too deeply nested, with huge numbers, or with misleading text."""
    return chance.choice(_KINDS)(code, chance)


def _bomb(_: str, chance: random.Random) -> str:
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zdict=DICTIONARY)
    packed = chance.randbytes(4) + squeezer.compress(bytes([chance.randrange(256)]) * (20 << 20)) + squeezer.flush()
    return f"BM1-{urlsafe_b64encode(packed).decode().rstrip('=')}"


def _spaces(code: str, _: random.Random) -> str:
    content = decode(code)
    assert isinstance(content, bytes)
    return encode(content.replace(b'"matches"', b" " * (MOST_CONTENT - 4_000) + b'"matches"'))


def _nested(_: str, chance: random.Random) -> str:
    opening, closing = chance.choice((("[", "]"), ('{"a":', "}")))
    depth = chance.choice((900, 5_000, 200_000))
    return encode(
        f'{{"format": "bummerl-backup", "version": 1, "settings": {opening * depth}0{closing * depth}}}'.encode()
    )


def _changed(change: Callable[[dict[str, object], random.Random], object]) -> Callable[[str, random.Random], str]:
    def make(code: str, chance: random.Random) -> str:
        content = decode(code)
        assert isinstance(content, bytes)
        backup = json.loads(content)
        change(backup["matches"][0], chance)
        return encode(json.dumps(backup).encode())

    return make


def _huge_number(match: dict[str, object], chance: random.Random) -> None:
    field = chance.choice(("revision", "started_at", "played_at", "done", "version"))
    match[field] = chance.choice((10**4000, -(10**4000), 1e308, 2**63, -1, True))


def _control_characters(match: dict[str, object], chance: random.Random) -> None:
    players = match["players"]
    assert isinstance(players, dict)
    players["a"] = "".join(chance.choices(_CONTROLS, k=chance.choice((1, 50, 5_000))))


def _foreign_id(match: dict[str, object], chance: random.Random) -> None:
    match["id"] = chance.choice(("../../etc/passwd", "", "a" * 10_000, "CON", "settings", "m1\x00", 7))


def _pencils(match: dict[str, object], chance: random.Random) -> None:
    match["pencils"] = chance.choice((["x"] * 100_000, [7], "abc", ["\x1b" * 10], [["x"]]))


def _many(code: str, chance: random.Random) -> str:
    content = decode(code)
    assert isinstance(content, bytes)
    backup = json.loads(content)
    first = backup["matches"][0]
    count = MOST_CONTENT // (len(json.dumps(first)) + 10) - chance.choice((0, 5, 100))
    backup["matches"] = [{**first, "id": f"m{number}"} for number in range(count)]
    return encode(json.dumps(backup).encode())


def _many_events(match: dict[str, object], chance: random.Random) -> None:
    events = chance.choice(
        (
            [{"event": "deal-recorded", "deal": {"ended": "revoke", "by": "a"}, "at": 1}],
            [{"event": "deal-recorded", "deal": {"ended": "agreed", "by": "a", "game_points": 1}, "at": 1}],
            [
                {"event": "deal-recorded", "deal": {"ended": "revoke", "by": "a"}, "at": 1},
                {"event": "entry-deleted", "entry": 1},
            ],
        )
    )
    count = (MOST_CONTENT - 4_000) // (len(json.dumps(events)) + 2) * len(events)
    rules = match["rules"]
    assert isinstance(rules, dict)
    rules["house"]["rubber"] = 0
    match.update(done=count, revision=count + 1, events=[events[n % len(events)] for n in range(count)])


def _tiny_values(_: str, chance: random.Random) -> str:
    value = chance.choice(("1", "{}", '{"version": 1}'))
    count = (MOST_CONTENT - 4_000) // (len(value) + 1)
    name = chance.choice(("settings", "matches"))
    others = "" if name == "matches" else ', "matches": []'
    values = ",".join([value] * count)
    return encode(f'{{"format": "bummerl-backup", "version": 1, "{name}": [{values}]{others}}}'.encode())


def _other_version(code: str, chance: random.Random) -> str:
    return f"BM{chance.choice((0, 2, 9999))}-{code[4:]}"


def _foreign_link(_: str, chance: random.Random) -> str:
    return chance.choice(
        (
            "https://evil.example/#/take/",
            "javascript:alert(1)",
            "BM",
            "BM1-",
            "BM1" * 60_000,
            "A" * MOST_LETTERS,
            "\x00",
        )
    )


_KINDS = (
    *(_bomb, _spaces, _nested, _many, _tiny_values, _other_version, _foreign_link),
    *map(_changed, (_huge_number, _control_characters, _foreign_id, _pencils, _many_events)),
)


async def try_code(text: str) -> bool:
    """Preview and import a code, and return whether it was refused.

    Raises:
        AssertionError: If a preview changes data, or a refusal has no explanation.
    """
    tr = translator_for("en")
    device = MemoryDepot()
    found = await preview_code(device.depot, text)
    assert device.vault.documents == {}, "a preview has changed the store"
    if isinstance(found, UnreadableCode):
        assert unreadable(tr, found.fault).endswith(".")
        return True
    if isinstance(found, Refusal):
        assert data.refusal(tr, found).endswith(".")
        return True
    assert all(words.effects(tr, found))
    done = await transfer.carry_out(device.depot, found)
    assert isinstance(done, ImportPlan)
    for stored in (await device.stored()).values():
        standing(stored.match)
    return False


def codes(how_many: int, seed: int, honest: str) -> Iterator[str]:
    """Yield `how_many` codes: repeatedly, a malicious code followed by ten mutations of the honest one."""
    chance = random.Random(seed)  # noqa: S311  # not used for security
    return (malicious(honest, chance) if number % 11 == 0 else mutated(honest, chance) for number in range(how_many))


async def costs(text: str) -> tuple[float, int]:
    """Preview a code twice; return the processor time in seconds and the peak memory in bytes."""
    depot = MemoryDepot().depot
    began = time.process_time()
    await preview_code(depot, text)
    seconds = time.process_time() - began
    tracemalloc.start()
    try:
        await preview_code(depot, text)
        return seconds, tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


async def main(how_many: int, seed: int) -> int:
    """Try the codes, print how many were refused and the highest costs, and return the exit status."""
    refused, slowest, largest = 0, 0.0, 0
    for text in codes(how_many, seed, await honest_code()):
        refused += await try_code(text)
        seconds, memory = await costs(text)
        slowest, largest = max(slowest, seconds), max(largest, memory)
    print(f"{refused} of {how_many} refused; at most {slowest:.2f} s and {largest / (1 << 20):.1f} MB")  # noqa: T201  # the output of this command
    return 0 if slowest <= MOST_SECONDS and largest <= MOST_MEMORY else 1


if __name__ == "__main__":
    sys.exit(asyncio.run(main(int(sys.argv[1]), int(sys.argv[2]))))
