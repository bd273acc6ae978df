"""Write self-contained HTML files, in which plain text is never interpreted as markup."""

from collections.abc import Iterable, Sequence
from html import escape

from companion.core.texts import visible_lines


class Markup(str):
    """A string of HTML; plain strings are escaped when they are added to an element, but `Markup` is not."""

    __slots__ = ()


def element(tag: str, *content: str, **attributes: str) -> Markup:
    """Return an HTML element; plain strings in `content` are escaped, and empty attributes are omitted.

    In attribute names, a trailing underscore is removed, and other underscores are replaced by hyphens.
    """
    given = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(visible_lines(value))}"'
        for name, value in attributes.items()
        if value
    )
    return Markup(f"<{tag}{given}>{joined(*content)}</{tag}>")


def joined(*content: str) -> Markup:
    """Concatenate pieces of HTML; plain strings are escaped, and lose their invisible characters."""
    return Markup(
        "".join(piece if isinstance(piece, Markup) else escape(visible_lines(piece), quote=False) for piece in content)
    )


def paragraphs(sentences: Iterable[str], **attributes: str) -> Markup:
    """Return a paragraph for each nonempty sentence."""
    return joined(*(element("p", sentence, **attributes) for sentence in sentences if sentence))


def table(
    heads: Sequence[str], rows: Iterable[Sequence[str]], *, names_in: int | None = None, **attributes: str
) -> Markup:
    """Return an HTML table; the cells in the column with the index `names_in` are row headings."""
    head = element("thead", _row(element("th", cell, scope="col") for cell in heads)) if heads else Markup("")
    body = (
        _row(
            element("th", cell, scope="row") if column == names_in else element("td", cell)
            for column, cell in enumerate(row)
        )
        for row in rows
    )
    return element("table", head, element("tbody", *body), **attributes)


def html_file(*, language: str, title: str, style: str, body: str, can_print: bool = False) -> bytes:
    """Return an HTML file whose Content-Security-Policy forbids requests and scripts.

    If `can_print` is set, inline scripts are allowed, so that `body` can contain a print button.
    """
    policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
    if can_print:
        policy += "; script-src 'unsafe-inline'"
    head = joined(
        Markup('<meta charset="utf-8">\n'),
        Markup('<meta name="viewport" content="width=device-width, initial-scale=1">\n'),
        Markup(f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'),
        element("title", title),
        Markup(f"\n<style>{style}</style>"),
    )
    page = element("html", element("head", head), Markup("\n"), element("body", body), lang=language)
    return f"<!doctype html>\n{page}\n".encode()


def _row(cells: Iterable[Markup]) -> Markup:
    return joined(element("tr", *cells), Markup("\n"))
