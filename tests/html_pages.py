"""Helpers that read HTML files, and reject files that are malformed or load other resources."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

_VOID = {"br", "meta"}
_ELEMENT = re.compile(
    "html|head|meta|title|style|body|header|nav|main|section|footer|h[12]|p|br|div|span|b|small|abbr|a|button|details|"
    "summary|ul|li|table|thead|tbody|tr|th|td|svg|path"
)
"""The only elements that pages of the app may contain; none of them loads anything."""
_ATTRIBUTE = re.compile(
    "lang|charset|name|content|http-equiv|class|id|scope|role|tabindex|title|href|onclick|aria-[a-z]+|viewbox|d"
)
_LOADING = re.compile(r"@import|url\(|image-set\(|https?:", re.IGNORECASE)


@dataclass(slots=True)
class Node:
    """An HTML element, which contains elements and strings."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    content: "list[Node | str]" = field(default_factory=list)

    @property
    def text(self) -> str:
        """All text inside the element, with single spaces."""
        pieces = (piece if isinstance(piece, str) else f" {piece.text} " for piece in self.content)
        return " ".join("".join(pieces).split())

    def all(self, *tags: str) -> "list[Node]":
        """Return all descendants with one of these tags, in order."""
        return [node for node in self.every if node.tag in tags]

    def by_id(self, wanted: str) -> "Node":
        """Return the only descendant with this id."""
        (found,) = (node for node in self.every if node.attributes.get("id") == wanted)
        return found

    @property
    def every(self) -> "list[Node]":
        """All descendants, in order."""
        return [node for piece in self.content if isinstance(piece, Node) for node in (piece, *piece.every)]

    @property
    def rows(self) -> list[list[str]]:
        """The text of each table cell inside the element, by row."""
        return [[cell.text for cell in row.all("th", "td")] for row in self.all("tr")]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Node("")
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(set(names)) == len(names), f"an attribute twice: {names}"
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].content.append(node)
        if tag not in _VOID:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> inside <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].content.append(data)


def read_html(page: bytes) -> Node:
    """Return the root element; fail if tags are unbalanced or the file loads other resources."""
    text = page.decode()
    assert text.startswith("<!doctype html>\n<html lang=")
    reader = _Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == [reader.root], "an element is not closed"
    assert [node.tag for node in reader.root.every][:2] == ["html", "head"]
    assert [node.tag for node in reader.root.all("title", "style", "body", "h1")] == ["title", "style", "body", "h1"]
    assert _LOADING.findall(reader.root.all("style")[0].text) == []
    _check_elements(reader.root.every)
    return reader.root


def _check_elements(elements: list[Node]) -> None:
    assert [node.tag for node in elements if not _ELEMENT.fullmatch(node.tag)] == []
    assert [name for node in elements for name in node.attributes if not _ATTRIBUTE.fullmatch(name)] == []
    assert {node.attributes.get("onclick", "print()") for node in elements} == {"print()"}
    ids = [node.attributes["id"] for node in elements if "id" in node.attributes]
    assert len(set(ids)) == len(ids)
    links = {node.attributes["href"] for node in elements if "href" in node.attributes}
    assert links <= {f"#{anchor}" for anchor in ids}
