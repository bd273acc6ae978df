"""JSON in and out: lines as they come, objects that are what they say, UTF-8 whatever the locale."""

import json
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from companion.core.scoring.violations import Code, Violation

NOT_A_DEAL = Violation(Code.NOT_A_DEAL)
_CHUNK = 1 << 16
"""As much as a pipe holds."""


class Source(Protocol):
    """Where bytes come from, such as standard input."""

    def read1(self, size: int, /) -> bytes:
        """What is there, at most `size` bytes; waits only where there is nothing, and is empty at the end."""
        ...


class Sink(Protocol):
    """Where bytes go, such as standard output."""

    def write(self, data: bytes, /) -> object:
        """Take `data`."""
        ...

    def flush(self) -> None:
        """Pass on everything that was taken."""
        ...


class NotJsonError(ValueError):
    """Raised when a text is nearly JSON: with a number that is none, or two values of one name."""


def bunches_of_lines(source: Source) -> Iterator[list[bytes]]:
    """The lines of `source` as many at a time as are there, so that each can be answered before the next is awaited."""
    begun: list[bytes] = []
    while chunk := source.read1(_CHUNK):
        first, *others = chunk.split(b"\n")
        begun.append(first)
        if others:
            *whole, last = others
            yield [b"".join(begun), *whole]
            begun = [last]
    if any(begun):
        yield [b"".join(begun)]


def whole_text(source: Source) -> bytes:
    """Everything up to the end of `source`."""
    return b"".join(iter(lambda: source.read1(_CHUNK), b""))


def read_object(text: bytes) -> dict[str, object] | None:
    """The JSON object in `text`, None where it is anything else; a byte order mark does no harm."""
    try:
        plain = _DECODER.decode(text.removeprefix(BOM_UTF8).decode())
    except (ValueError, RecursionError):
        return None
    return plain if isinstance(plain, dict) else None


def write_lines(sink: Sink, answers: Iterable[Mapping[str, object]]) -> None:
    """Write one line for each answer and send them off."""
    sink.write(encoded("".join(f"{_ENCODER.encode(answer)}\n" for answer in answers)))
    sink.flush()


def encoded(text: str) -> bytes:
    """UTF-8; half a character, which only a name can hold, becomes the escape that JSON has for it."""
    return text.encode("utf-8", "backslashreplace")


def refusal(violations: Iterable[Violation]) -> dict[str, object]:
    """What stands in place of a result."""
    return {"violations": [plain_violation(violation) for violation in violations]}


def plain_violation(violation: Violation) -> dict[str, object]:
    """The code and the field of a violation."""
    return {"code": violation.code.value, "field": violation.field}


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    plain = dict(pairs)
    if len(plain) != len(pairs):
        raise NotJsonError(f"a name stands twice in {[name for name, _ in pairs]!r}")
    return plain


def _no_number(constant: str) -> object:
    raise NotJsonError(f"not a number of JSON: {constant}")


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_no_number)
_ENCODER = json.JSONEncoder(ensure_ascii=False)
