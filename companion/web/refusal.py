"""The page for a browser without access: it says that nothing is lost, and how to get in."""

from html import escape
from http import HTTPStatus

from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response

from companion.i18n.catalogs import SOURCE, translator_for
from companion.web.page import DARK, INK_DARK, INK_LIGHT, LIGHT, NAME
from companion.web.words import link_outdated, no_entry, refused_link, refused_title, wanted_language

_PAGE = """<!DOCTYPE html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{name}</title>
<style>
  html {{ background: {light}; color: #2A2118; font: 1.125rem/1.45 sans-serif; }}
  body {{ box-sizing: border-box; max-width: 28rem; margin: 12vh auto 0; padding: 0 .5rem; text-align: center;
    text-wrap: balance; }}
  main {{ padding: 1.5rem 1rem; border: 1.5px solid #7A5310; border-radius: 16px; background: #FFFBF2; }}
  h1 {{ margin: 0; font: bold 1.4rem/1.2 serif; color: {ink_light}; }}
  a {{ display: inline-block; padding: .75rem 1.25rem; border-radius: 1.75rem; font-weight: bold;
    text-decoration: none; background: {ink_light}; color: #FFFFFF; }}
  a:focus-visible {{ outline: 3px solid #7A5310; outline-offset: 3px; }}
  @media (prefers-color-scheme: dark) {{
    html {{ background: {dark}; color: #F3ECDD; }}
    main {{ border-color: {ink_dark}; background: #16211C; }}
    h1 {{ color: {ink_dark}; }}
    a {{ background: {ink_dark}; color: #231803; }}
    a:focus-visible {{ outline-color: #F3ECDD; }}
  }}
</style>
<main>
<h1>{title}</h1>
<p>{text}</p>
<a href="?">{again}</a>
</main>
</html>
"""


def refusal_page(visit: HTTPConnection, *, has_terminal: bool) -> Response:
    """Return the page in the browser's language.

    Args:
        visit: The refused request.
        has_terminal: Whether the user can be expected to see the terminal in which the link was printed.
    """
    language = wanted_language(visit) or SOURCE
    tr = translator_for(language)
    page = _PAGE.format(
        language=language,
        name=NAME,
        title=escape(refused_title(tr)),
        text=escape(no_entry(tr) if has_terminal else link_outdated(tr)),
        again=escape(refused_link(tr)),
        light=LIGHT,
        ink_light=INK_LIGHT,
        dark=DARK,
        ink_dark=INK_DARK,
    )
    # `close`, so that clients without access can't keep connections open
    headers = {"Cache-Control": "no-store", "Connection": "close"}
    return HTMLResponse(page, HTTPStatus.FORBIDDEN, headers)
