"""Helpers that corrupt files: single bytes, or the JSON in them."""

import json
import random
from collections.abc import Iterator, MutableMapping, MutableSequence
from copy import deepcopy

Place = tuple[MutableMapping[str, object] | MutableSequence[object], str | int]

_STRANGE: tuple[object, ...] = (
    *(None, True, False, 0, -1, 1, 2, 99, 2**31, 2**63, 10**30, 1.5, 1e308, float("nan"), float("inf")),
    *("", "a", "b", "c", "deal-recorded", "\ud800", "\x00", "..", "/", "con", "1", "-", "m-copy-1", "🂡" * 99),
    *([], {}, [[]], {"a": {}}, {"event": "entry-deleted", "entry": 0}, ["a"] * 99),
)


def spoilt(content: bytes, chance: random.Random) -> bytes:
    """Return the content with some bytes or values changed, removed, repeated or added."""
    bytewise = (_with_bytes_changed, _cut_off, _with_a_piece_moved, _with_zeros)
    return chance.choice((*bytewise, *[_told_otherwise] * len(bytewise)))(content, chance)


def _with_bytes_changed(content: bytes, chance: random.Random) -> bytes:
    changed = bytearray(content)
    for _ in range(chance.randint(1, 4)):
        changed[chance.randrange(len(changed))] = chance.choice(
            (chance.randrange(256), ord(chance.choice('0"{}[],:-')))
        )
    return bytes(changed)


def _cut_off(content: bytes, chance: random.Random) -> bytes:
    return content[: chance.randrange(len(content))]


def _with_a_piece_moved(content: bytes, chance: random.Random) -> bytes:
    start, end, to = sorted(chance.randrange(len(content)) for _ in range(3))
    piece = content[start:end]
    return chance.choice((content[:start] + content[end:], content[:to] + piece + content[to:], piece))


def _with_zeros(content: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(content))
    length = min(chance.choice((1, 512, 4096)), len(content) - start)
    return content[:start] + bytes(length) + content[start + length :]


def _told_otherwise(content: bytes, chance: random.Random) -> bytes:
    """Return JSON content with some values replaced, renamed, repeated or removed."""
    plain = json.loads(content)
    for _ in range(chance.randint(1, 3)):
        places = list(_places(plain))
        if places:
            _change(*chance.choice(places), chance)
    return json.dumps(plain, ensure_ascii=chance.random() < 1 / 2).encode("utf-8", "surrogatepass")


def _places(plain: object) -> Iterator[Place]:
    match plain:
        case dict():
            for name, value in plain.items():
                yield plain, name
                yield from _places(value)
        case list():
            for number, value in enumerate(plain):
                yield plain, number
                yield from _places(value)
        case _:
            pass


def _change(inside: object, at: str | int, chance: random.Random) -> None:
    strange = deepcopy(chance.choice(_STRANGE))
    match inside, at:
        case dict(), str():
            how = chance.randrange(4)
            if how == 0:
                del inside[at]
            elif how == 1:
                inside[str(strange)] = inside.pop(at)
            elif how == 2:
                inside[at] = deepcopy(inside[chance.choice(list(inside))])
            else:
                inside[at] = strange
        case list(), int():
            how = chance.randrange(4)
            if how == 0:
                del inside[at]
            elif how == 1:
                inside.insert(at, deepcopy(chance.choice((strange, inside[chance.randrange(len(inside))]))))
            elif how == 2:
                chance.shuffle(inside)
            else:
                inside[at] = strange
        case _:
            pass
