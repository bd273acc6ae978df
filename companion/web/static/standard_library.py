"""Selects standard library modules for the browser: nearly all of them, because a library may import any of them."""

import re

# modules for debugging, tests, servers, mailboxes and processes: a page can't use them, and they take up a megabyte
_LEFT_OUT = re.compile(
    r"(?:__phello__|_pyrepl|ctypes|ensurepip|idlelib|multiprocessing|sqlite3|unittest|venv|wsgiref|xmlrpc)/"
    r"|xml/(?!__init__\.py|sax/)"  # needed by the QR code library to escape text
    r"|(?:_pyio|bdb|cProfile|doctest|ftplib|imaplib|mailbox|pdb|poplib|profile|pstats|pyclbr|pydoc|smtplib|this"
    r"|timeit|trace|turtle|webbrowser|zipapp)\.py"
)


def is_needed(name: str) -> bool:
    """Return whether a file of the standard library is useful in a browser."""
    return _LEFT_OUT.match(name) is None
