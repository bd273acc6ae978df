"""Tests for handover codes that were copied, wrapped, truncated or forged."""

import tracemalloc
import zlib
from base64 import urlsafe_b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.app.handover import code
from companion.app.handover.code import CodeFault, UnreadableCode, decode, encode
from companion.app.handover.dictionary import DICTIONARY

CONTENT = b'{"format": "bummerl-backup"}'


@given(st.binary(max_size=300))
def test_a_code_is_read_as_what_was_written(content: bytes) -> None:
    assert decode(encode(content)) == content


@given(st.binary(max_size=300))
def test_a_code_is_part_of_a_link_as_a_whole(content: bytes) -> None:
    written = encode(content)
    assert written[-1].isalnum()
    assert set(written) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


@pytest.mark.parametrize(
    "wrapped",
    ["https://example.org/app/#/take/{}", "Take this: {} Thanks!", "\n  {}\n", "<{}>", "bummerl:{}."],
)
def test_a_link_or_words_around_a_code_are_ignored(wrapped: str) -> None:
    assert decode(wrapped.format(encode(CONTENT))) == CONTENT


def test_a_code_may_be_wrapped_anywhere() -> None:
    written = encode(CONTENT)
    assert decode("\n".join(written)) == CONTENT


def test_a_code_with_a_part_missing_is_incomplete() -> None:
    written = encode(bytes(range(200)))
    for end in range(len("BM1-") + 1, len(written) - 2):
        assert decode(written[:end]) == UnreadableCode(CodeFault.INCOMPLETE)


@given(st.data())
def test_a_changed_letter_never_gives_other_content(data: st.DataObject) -> None:
    written = encode(CONTENT)
    index = data.draw(st.integers(len("BM1-"), len(written) - 1))
    letter = data.draw(st.sampled_from("ABCabc019-_"))
    assert decode(written[:index] + letter + written[index + 1 :]) in (CONTENT, UnreadableCode(CodeFault.INCOMPLETE))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", CodeFault.EMPTY),
        (" \n", CodeFault.EMPTY),
        ("Servus!", CodeFault.NO_CODE),
        ("BM1-", CodeFault.NO_CODE),
        ("BM1-A", CodeFault.INCOMPLETE),
        ("BM2-AAAA", CodeFault.NEWER),
        ("BM0-AAAA", CodeFault.NO_CODE),
        ("BM1-" + "A" * code.MOST_LETTERS, CodeFault.NO_CODE),
    ],
)
def test_other_texts_are_refused(text: str, fault: CodeFault) -> None:
    assert decode(text) == UnreadableCode(fault)


@given(st.text())
def test_no_text_raises(text: str) -> None:
    assert isinstance(decode(text), bytes | UnreadableCode)


def test_a_code_that_would_fill_the_memory_is_refused() -> None:
    bomb = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zdict=DICTIONARY)
    packed = bytes(4) + bomb.compress(bytes(100 << 20)) + bomb.flush()
    text = f"BM1-{urlsafe_b64encode(packed).decode().rstrip('=')}"
    assert len(text) < code.MOST_LETTERS
    tracemalloc.start()
    try:
        assert decode(text) == UnreadableCode(CodeFault.INCOMPLETE)
        assert tracemalloc.get_traced_memory()[1] < 16 << 20
    finally:
        tracemalloc.stop()


def test_the_dictionary_of_version_1_never_changes() -> None:
    assert (code.VERSION, zlib.crc32(DICTIONARY)) == (1, 847934601)
