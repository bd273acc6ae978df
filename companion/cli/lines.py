"""Read and write strict JSON in UTF-8, one object per line, without waiting for the end of the input."""

import json
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from companion.core.scoring.violations import Code, Violation

NOT_A_DEAL = Violation(Code.NOT_A_DEAL)
_CHUNK = 1 << 16
"""The number of bytes to read at a time: the capacity of a pipe."""
_MOST = 16 << 20
"""The maximum size of an object, and of a line."""


class InputStream(Protocol):
    """A binary input stream, such as standard input."""

    def read1(self, size: int, /) -> bytes:
        """Return at most `size` bytes, waiting only if none are available; return b"" at the end."""
        ...


class OutputStream(Protocol):
    """A binary output stream, such as standard output."""

    def write(self, data: bytes, /) -> object:
        """Write `data` to the buffer."""
        ...

    def flush(self) -> None:
        """Write the buffer to the stream."""
        ...


class NotJsonError(ValueError):
    """Raised for input that only lenient parsers accept as JSON: NaN, Infinity, or duplicate names in an object."""


def available_lines(source: InputStream) -> Iterator[list[bytes]]:
    """Yield the lines of `source` in batches, as they become available; a line that is too long becomes empty."""
    partial: list[bytes] = []
    size = 0
    while chunk := source.read1(_CHUNK):
        first, *others = chunk.split(b"\n")
        size += len(first)
        if size > _MOST:
            partial.clear()
        else:
            partial.append(first)
        if others:
            *whole, last = others
            yield [b"".join(partial), *whole]
            partial, size = [last], len(last)
    if size:
        yield [b"".join(partial)]


class TooLargeError(ValueError):
    """Raised when the input is larger than a command accepts."""


def whole_text(source: InputStream, most: int = _MOST) -> bytes:
    """Read `source` to the end, and return its contents.

    Raises:
        TooLargeError: If there are more than `most` bytes.
    """
    chunks: list[bytes] = []
    size = 0
    while chunk := source.read1(_CHUNK):
        chunks.append(chunk)
        size += len(chunk)
        if size > most:
            raise TooLargeError(f"input larger than {most}")
    return b"".join(chunks)


def read_object(text: bytes) -> dict[str, object] | None:
    """Return the JSON object in `text`, or None for anything else; a byte order mark is ignored."""
    try:
        plain = _DECODER.decode(text.removeprefix(BOM_UTF8).decode())
    except (ValueError, RecursionError):
        return None
    return plain if isinstance(plain, dict) else None


def write_lines(sink: OutputStream, answers: Iterable[Mapping[str, object]]) -> None:
    """Write each answer as one line of JSON, and flush the stream."""
    sink.write(encoded("".join(f"{_ENCODER.encode(answer)}\n" for answer in answers)))
    sink.flush()


def encoded(text: str) -> bytes:
    """Encode `text` as UTF-8; lone surrogates, which names can contain, become JSON escapes."""
    return text.encode("utf-8", "backslashreplace")


def refusal(violations: Iterable[Violation]) -> dict[str, object]:
    """Return an answer that contains violations instead of a result."""
    return {"violations": [plain_violation(violation) for violation in violations]}


def plain_violation(violation: Violation) -> dict[str, object]:
    """Return the code and field of a violation as plain data."""
    return {"code": violation.code.value, "field": violation.field}


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    plain = dict(pairs)
    if len(plain) != len(pairs):
        raise NotJsonError(f"duplicate name in {[name for name, _ in pairs]!r}")
    return plain


def _no_number(constant: str) -> object:
    raise NotJsonError(f"not a number of JSON: {constant}")


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_no_number)
_ENCODER = json.JSONEncoder(ensure_ascii=False)
