"""Posters: tables of text, to be printed or exported as CSV."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.app.html_file import Markup, element, html_file, joined, paragraphs, table
from companion.app.qr_code import QUIET, dark_runs
from companion.app.spreadsheet import as_csv

_STYLE = """
@page { size: A4; margin: 14mm }
body { font: 12pt/1.35 "Source Sans 3", "Source Sans Pro", Arial, sans-serif; color: #2a2118; margin: 1.5em }
header { border-bottom: 2px solid #7a5310; margin-bottom: 1em }
h1 { font: 700 22pt/1.1 Georgia, serif; margin: 0 0 .1em }
h2 { font-size: 15pt; margin: 0 0 .4em; break-after: avoid }
section + section { margin-top: 9mm }
footer { margin-top: 6mm; break-inside: avoid }
.slips section { margin: 0 }
p { margin: 0 0 .5em; color: #66584a }
table { border-collapse: collapse; width: 100% }
thead { display: table-header-group }
th { text-align: left; border-bottom: 1.5px solid #7a5310; font-size: 10.5pt; color: #66584a }
th, td { padding: .28em .6em .28em 0; vertical-align: top }
td { border-bottom: 1px solid #d8c9b0 }
tr { break-inside: avoid }
td:first-child { font-weight: 700; white-space: nowrap }
.slips { display: grid; grid-template-columns: 1fr 1fr; gap: 6mm }
.slip { break-inside: avoid; border: 1.2px dashed #7a5310; border-radius: 3mm; padding: 5mm }
.slip p { font-size: 8.5pt; line-height: 1.25; margin: 0 0 .2em }
.slip h2 { margin: 0; display: flex; justify-content: space-between }
.slip .code { float: right; width: 27mm; margin: 2mm 0 0 3mm; text-align: center }
.slip svg { display: block; width: 27mm; height: 27mm; background: #fff }
.slip .who { font-size: 15pt; font-weight: 700; border-bottom: 1px solid #2a2118; padding: 2mm 0 1mm; color: inherit;
  display: flow-root }
button { font: inherit; padding: .6em 1.2em; margin-bottom: 1em }
@media print { body { margin: 0 } .screen { display: none } }
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Poster:
    """A table of text whose first column helps readers to find their row."""

    key: str
    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip:
    """A paper slip to be handed out at a table, with the players and the rules."""

    title: str
    corner: str
    players: tuple[str, ...]
    notes: tuple[str, ...]
    link: str = ""
    """The link for reporting the result from a phone; empty if there is none."""
    caption: str = ""
    """Text that says what the link's QR code is for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageWords:
    """The language, heading and button labels of a printable page."""

    language: str
    title: str
    subtitle: str
    print_it: str
    foot: str = ""
    """The line below the tables."""


def html_page(words: PageWords, posters: Iterable[Poster]) -> bytes:
    """Return a self-contained HTML page that any browser can show and print."""
    return _page(words, *map(_table, posters))


def slips_page(words: PageWords, slips: Iterable[Slip]) -> bytes:
    """Return an HTML page with slips to be printed and cut out."""
    return _page(words, element("div", *map(_slip, slips), class_="slips"))


def poster_csv(poster: Poster) -> bytes:
    """Return a poster's table as a CSV file, for use in a spreadsheet."""
    return as_csv((poster.heads, *poster.rows))


def _page(words: PageWords, *content: Markup) -> bytes:
    body = joined(
        element("button", words.print_it, class_="screen", onclick="print()"),
        element("header", element("h1", words.title), element("p", words.subtitle)),
        *content,
        *([element("footer", element("p", words.foot))] if words.foot else []),
    )
    return html_file(language=words.language, title=words.title, style=_STYLE, body=body, can_print=True)


def _table(poster: Poster) -> Markup:
    return element("section", element("h2", poster.title), paragraphs([poster.note]), table(poster.heads, poster.rows))


def _slip(slip: Slip) -> Markup:
    return element(
        "section",
        element("h2", element("span", slip.title), element("span", slip.corner)),
        element("div", _code(slip), element("p", slip.caption), class_="code") if slip.link else Markup(""),
        paragraphs(slip.players, class_="who"),
        Markup("<br>"),
        paragraphs(slip.notes),
        class_="slip",
    )


def _code(slip: Slip) -> Markup:
    """Return the QR code of a slip's link as vector graphics, which print sharply on any printer."""
    runs, modules = dark_runs(slip.link)
    path = "".join(f"M{x + QUIET} {y + QUIET}h{length}v1h-{length}z" for x, y, length in runs)
    side = modules + 2 * QUIET
    return element("svg", element("path", d=path), viewBox=f"0 0 {side} {side}", role="img", aria_label=slip.caption)
