"""Which modules of the standard library go into the browser: nearly all, since a library may import any of them."""

import re

# debuggers, tests, servers, mail boxes, other processes: nothing that a page can do, and a megabyte of it
_LEFT_OUT = re.compile(
    r"(?:__phello__|_pyrepl|ctypes|ensurepip|idlelib|multiprocessing|sqlite3|unittest|venv|wsgiref|xmlrpc)/"
    r"|xml/(?!__init__\.py|sax/)"  # a library that draws QR codes escapes with it
    r"|(?:_pyio|bdb|cProfile|doctest|ftplib|imaplib|mailbox|pdb|poplib|profile|pstats|pyclbr|pydoc|smtplib|this"
    r"|timeit|trace|turtle|webbrowser|zipapp)\.py"
)


def is_needed(name: str) -> bool:
    """Whether a file of that name in the standard library is of use in a browser."""
    return _LEFT_OUT.match(name) is None
