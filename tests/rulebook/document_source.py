"""Generators for rules documents and their source text."""

from collections.abc import Iterator
from dataclasses import replace

from hypothesis import strategies as st

from companion.core.options.parts import Option
from companion.rulebook.address import Address
from companion.rulebook.blocks import Align, Block, Command, Example, Item, Paragraph, Run, Spans, TableBlock
from companion.rulebook.document import Document, Section
from companion.rulebook.spans import Emphasis, OptionLink, RuleLink, Span, Strong, Text

_RULES = {Align.LEFT: ":--", Align.RIGHT: "--:", Align.CENTRE: ":-:"}

_ids = st.from_regex(r"[a-z][a-z0-9]{0,5}(-[a-z0-9]{1,4})?", fullmatch=True)
_words = st.lists(
    st.sampled_from(["Anna", "dreht", "zu", "Ässe", "♠", "66", "„genug“", "§"]), min_size=1, max_size=4
).map(" ".join)
_addresses = st.builds(Address, _ids, _ids)
_marked = st.one_of(
    st.builds(Strong, _words),
    st.builds(Emphasis, _words),
    st.builds(RuleLink, _words, _addresses),
    st.builds(OptionLink, _words, st.sampled_from(Option)),
)
_runs = st.builds(Run, st.sampled_from(Command), st.just('{"by": "a"}'), st.just('{"game_points": {}}'))


@st.composite
def spans(draw: st.DrawFn) -> Spans:
    """Generate words with marked spans; as in real sentences, marks are never adjacent."""
    parts: list[Span] = [Text(draw(_words))]
    for mark in draw(st.lists(_marked, max_size=3)):
        parts = [*parts[:-1], Text(f"{parts[-1].text} "), mark, Text(f" {draw(_words)}")]
    return tuple(parts)


@st.composite
def tables(draw: st.DrawFn) -> TableBlock:
    columns, rows = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    row = st.tuples(*[spans()] * columns)
    aligns = st.tuples(*[st.sampled_from(Align)] * columns)
    return TableBlock("", draw(row), tuple(draw(row) for _ in range(rows)), draw(aligns))


_blocks: st.SearchStrategy[list[Block]] = st.one_of(
    st.builds(Paragraph, st.just(""), spans()).map(lambda block: [block]),
    st.builds(Example, st.just(""), spans(), st.lists(_runs, min_size=1, max_size=2).map(tuple)).map(
        lambda block: [block]
    ),
    tables().map(lambda block: [block]),
    st.lists(spans(), min_size=1, max_size=3).map(lambda items: [Item("", item, None) for item in items]),
    st.lists(spans(), min_size=1, max_size=3).map(
        lambda items: [Item("", item, ordinal) for ordinal, item in enumerate(items, start=1)]
    ),
)


@st.composite
def documents(draw: st.DrawFn) -> Document:
    """Generate a document with consecutive numbering; lists are never adjacent, because they would merge into one."""
    sections = []
    for number, section in enumerate(draw(st.lists(_ids, max_size=3, unique=True)), start=1):
        groups = draw(st.lists(_blocks, min_size=1, max_size=4))
        blocks = [block for group in groups for block in [*group, Paragraph("", (Text("So."),))]]
        sections.append(
            Section(
                address=Address("schnapsen", section),
                number=str(number),
                title=draw(_words),
                blocks=tuple(replace(block, number=f"{number}.{index}") for index, block in enumerate(blocks, start=1)),
            )
        )
    return Document(
        slug="schnapsen", language="en", title=draw(_words), summary=draw(spans()), sections=tuple(sections)
    )


def written(document: Document) -> str:
    return "\n".join(_lines(document))


def _lines(document: Document) -> Iterator[str]:
    yield from (f"# {document.title}", "", _line(document.summary), "")
    for section in document.sections:
        yield from (f"## {section.title} {{#{section.id}}}", "")
        for block in section.blocks:
            yield from _block(block)


def _block(block: Block) -> Iterator[str]:
    match block:
        case Paragraph():
            yield from ("", _line(block.spans), "")
        case Item(ordinal=None):
            yield f"- {_line(block.spans)}"
        case Item(ordinal=ordinal):
            yield f"{ordinal}. {_line(block.spans)}"
        case Example():
            yield from ("", _line(block.spans), "")
            for run in block.runs:
                yield from (f"```{run.command}", run.given, run.expected, "```", "")
        case TableBlock():
            yield from ("", _row(block.head), f"|{'|'.join(_RULES[align] for align in block.aligns)}|")
            yield from (_row(row) for row in block.rows)
            yield ""


def _row(cells: tuple[Spans, ...]) -> str:
    return f"| {' | '.join(map(_line, cells))} |"


def _line(parts: Spans) -> str:
    return "".join(map(_span, parts))


def _span(span: Span) -> str:
    match span:
        case Text(text):
            return text
        case Strong(text):
            return f"**{text}**"
        case Emphasis(text):
            return f"*{text}*"
        case RuleLink(text, address):
            return f"[{text}](rule:{address})"
        case OptionLink(text, option):
            return f"[{text}](option:{option})"
