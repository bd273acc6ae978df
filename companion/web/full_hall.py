"""The page for onlookers who have to wait for a free place; it reloads itself without scripts."""

from html import escape
from http import HTTPStatus
from random import random

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from companion.i18n.catalogs import SOURCE, translator_for
from companion.web.admission import count_attempts, pause_seconds
from companion.web.page import DARK, INK_DARK, INK_LIGHT, LIGHT, NAME
from companion.web.words import full_hall, wanted_language

AGAIN = "again"
"""The query parameter with the number of attempts to connect so far."""

_PAGE = """<!DOCTYPE html>
<html lang="{language}">
<meta charset="utf-8">
<meta http-equiv="refresh" content="{seconds};url=/?{again}={attempts}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title} · {name}</title>
<link rel="icon" href="favicon.png">
<style>
  html {{ background: {light}; color: {ink_light}; font: 1.125rem/1.5 sans-serif; }}
  body {{ max-width: 26rem; margin: 20vh auto 0; padding: 0 1.5rem; text-align: center; }}
  @media (prefers-color-scheme: dark) {{ html {{ background: {dark}; color: {ink_dark}; }} }}
</style>
<body>
<h1>{title}</h1>
<p>{text}</p>
</body>
</html>
"""


def full_hall_page(request: Request) -> Response:
    """Return the waiting page in the browser's language; with each attempt, it reloads itself after a longer delay."""
    language = wanted_language(request) or SOURCE
    title, text = full_hall(translator_for(language))
    attempts = count_attempts(request.query_params.get(AGAIN))
    seconds = pause_seconds(attempts, random())  # noqa: S311  # the pause is no secret
    page = _PAGE.format(
        language=language,
        seconds=seconds,
        again=AGAIN,
        attempts=attempts + 1,
        title=escape(title),
        text=escape(text),
        name=NAME,
        light=LIGHT,
        ink_light=INK_LIGHT,
        dark=DARK,
        ink_dark=INK_DARK,
    )
    headers = {"Cache-Control": "no-store", "Retry-After": str(seconds), "Connection": "close"}
    return HTMLResponse(page, HTTPStatus.SERVICE_UNAVAILABLE, headers)
