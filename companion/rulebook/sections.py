"""Convert the Markdown below a heading to the numbered blocks of a section."""

from collections.abc import Iterator, Sequence
from itertools import count

from markdown_it.tree import SyntaxTreeNode

from companion.rulebook.address import Address, AddressError
from companion.rulebook.blocks import Block, Command, Example, Item, Paragraph, Run
from companion.rulebook.document import Section
from companion.rulebook.errors import FlawError
from companion.rulebook.inline import spans_of
from companion.rulebook.tables import table_of
from companion.rulebook.term import Term, TermError, parse_term

_TERM = "term"
_COMMANDS = frozenset(command.value for command in Command)


def section_of(address: Address, number: str, title: str, nodes: Sequence[SyntaxTreeNode]) -> Section:
    """Return the section in `nodes`, which do not include the heading.

    Raises:
        FlawError: If the section has a syntax error.
    """
    return Section(
        address=address,
        number=number,
        title=title,
        blocks=tuple(_blocks(number, nodes)),
        term=_term(nodes),
    )


def _blocks(section: str, nodes: Sequence[SyntaxTreeNode]) -> Iterator[Block]:
    numbers = (f"{section}.{position}" for position in count(1))
    for position, node in enumerate(nodes):
        match node.type:
            case "paragraph":
                runs = tuple(_runs(nodes, position + 1))
                yield Example(next(numbers), spans_of(node), runs) if runs else Paragraph(next(numbers), spans_of(node))
            case "bullet_list" | "ordered_list":
                yield from (_item(item, next(numbers)) for item in node.children)
            case "table":
                yield table_of(node, next(numbers))
            case "fence":
                _check_fence(node, nodes[position - 1] if position else None)
            case _:
                raise FlawError.at(node, f"a section cannot hold {node.type}")


def _item(node: SyntaxTreeNode, number: str) -> Item:
    if [child.type for child in node.children] != ["paragraph"]:
        raise FlawError.at(node, f"an item of a list is one paragraph, not {len(node.children)} parts")
    return Item(number, spans_of(node.children[0]), int(node.info) if node.info else None)


def _runs(nodes: Sequence[SyntaxTreeNode], start: int) -> Iterator[Run]:
    """Yield the input and the expected answer of each example that directly follows a paragraph."""
    for node in nodes[start:]:
        if node.type != "fence" or node.info not in _COMMANDS:
            return
        lines = node.content.splitlines()
        if len(lines) != 2:  # noqa: PLR2004  # one for the input, and one for the expected answer
            raise FlawError.at(node, f"an example has two lines, not {len(lines)}")
        yield Run(Command(node.info), *lines)


def _check_fence(node: SyntaxTreeNode, before: SyntaxTreeNode | None) -> None:
    if node.info == _TERM:
        return
    if node.info not in _COMMANDS:
        raise FlawError.at(node, f"no such block: {node.info}")
    if before is None or before.type not in {"paragraph", "fence"}:
        raise FlawError.at(node, "an example follows the paragraph that tells it")


def _term(nodes: Sequence[SyntaxTreeNode]) -> Term | None:
    blocks = [node for node in nodes if node.type == "fence" and node.info == _TERM]
    if not blocks:
        return None
    first, *others = blocks
    if others:
        raise FlawError.at(others[0], "a section explains one word, and this is the second")
    try:
        return parse_term(first.content)
    except (TermError, AddressError) as problem:
        raise FlawError.at(first, str(problem)) from problem
