"""Convert inline Markdown to spans."""

from collections.abc import Iterable, Iterator

from markdown_it.tree import SyntaxTreeNode

from companion.core.options.codes import find_member
from companion.core.options.parts import Option
from companion.rulebook.address import Address, AddressError
from companion.rulebook.blocks import Spans
from companion.rulebook.errors import FlawError
from companion.rulebook.spans import Emphasis, OptionLink, RuleLink, Span, Strong, Text


def spans_of(parent: SyntaxTreeNode) -> Spans:
    """Return the spans of a paragraph, heading or table cell.

    Raises:
        FlawError: If the node contains anything other than text, emphasis and the two supported kinds of links, or if
            these are nested.
    """
    inline = [child for child in parent.children if child.type == "inline"]
    return tuple(_merge_text(_span(node) for part in inline for node in part.children))


def _span(node: SyntaxTreeNode) -> Span:
    match node.type:
        case "text":
            return Text(node.content)
        case "softbreak":
            return Text(" ")
        case "strong":
            return Strong(_words(node))
        case "em":
            return Emphasis(_words(node))
        case "link":
            return _link(node)
        case _:
            raise FlawError.at(node, f"a paragraph cannot hold {node.type}")


def _words(node: SyntaxTreeNode) -> str:
    for child in node.children:
        if child.type not in {"text", "softbreak"}:
            raise FlawError.at(node, f"nothing stands inside {node.type} but words: {child.type}")
    words = "".join(" " if child.type == "softbreak" else child.content for child in node.children)
    if not words.strip():
        raise FlawError.at(node, f"no words inside {node.type}")
    return words


def _link(node: SyntaxTreeNode) -> Span:
    words, target = _words(node), str(node.attrs["href"])
    scheme, _, name = target.partition(":")
    match scheme:
        case "rule":
            try:
                return RuleLink(words, Address.parse(name))
            except AddressError as problem:
                raise FlawError.at(node, str(problem)) from problem
        case "option" if (option := find_member(Option, name)) is not None:
            return OptionLink(words, option)
        case _:
            raise FlawError.at(node, f"a link leads to a rule or an option, not to {target}")


def _merge_text(spans: Iterable[Span]) -> Iterator[Span]:
    """Merge adjacent spans of plain text, as the Markdown parser splits text at every special character."""
    words = ""
    for span in spans:
        if isinstance(span, Text):
            words += span.text
            continue
        if words:
            yield Text(words)
            words = ""
        yield span
    if words:
        yield Text(words)
