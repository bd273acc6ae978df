"""Parse the command line; if it is invalid, raise an error with an explanation in the user's language."""

import argparse
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from companion.cli.rules.order import RulesOrder, add_rules_options, rules_order

_MOST_PORT = 65535
BUILD_WEB = "build-web"
SERVE_WEB = "serve-web"
TOURNAMENT = "tournament"
STREAM_COMMANDS = {
    "score": "deal.score",
    "replay": "deal.replay",
    TOURNAMENT: "tournament.tournament",
    "may": "referee.may",
    "count": "referee.count",
    "rules-code": "setup.rules_code",
}
"""The modules of the commands that read one stream and write another; each has a function named like the command."""
HAND_OVER = "hand-over"
_WITH_FILE = ("export", "import", "take")
"""The commands that use a standard stream if a hyphen is given instead of a file."""
_APP_OPTIONS = {SERVE_WEB: ("--port", "--no-browser"), **dict.fromkeys((*_WITH_FILE, HAND_OVER), ("--data",))}
"""A mapping from commands to the app's options that they also accept."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """A parsed command line."""

    command: str | None
    """The subcommand, or None to open the app."""
    file: Path | None
    """The file to read or write or, for `build-web` and `serve-web`, the folder of the web app."""
    port: int
    browser: bool
    lan: bool
    data: Path | None
    dry_run: bool
    help: bool
    version: bool
    match_id: str | None = None
    """The id of the match to hand over."""
    rules: RulesOrder | None = None
    seed: int | None = None
    html: bool = False
    """Whether to print the tournament as a web page."""
    fingerprint: str | None = None
    """The printed fingerprint to check against the tournament's log."""
    language: str | None = None
    """The language of the tournament's web page, or None for the language of the shell."""


class UsageError(ValueError):
    """Raised when a command cannot be carried out; the message is in the user's language."""


def parse_order(words: Sequence[str]) -> Order:
    """Parse the command line.

    Raises:
        UsageError: If the command line is invalid.
    """
    try:
        parsed, others = _parser().parse_known_args(words)
    except argparse.ArgumentError as problem:
        raise _misused(problem.argument_name or "") from None
    if others:
        raise _not_understood(others[0])
    misplaced = _misplaced(parsed)
    if misplaced is not None:
        raise _not_understood(misplaced)
    if parsed.command in _WITH_FILE and parsed.file is None and not parsed.help:
        raise _without_file(parsed.command)
    if parsed.command == BUILD_WEB and parsed.file is None and not parsed.help:
        raise _without_folder()
    if parsed.command == HAND_OVER and parsed.match_id is None and not parsed.help:
        raise _without_match()
    return Order(
        command=parsed.command,
        file=getattr(parsed, "file", None),
        port=parsed.port,
        browser=not parsed.no_browser,
        lan=parsed.lan,
        data=parsed.data,
        dry_run=getattr(parsed, "dry_run", False),
        help=parsed.help,
        version=parsed.version,
        match_id=getattr(parsed, "match_id", None),
        rules=rules_order(parsed) if parsed.command == "rules" else None,
        seed=getattr(parsed, "seed", None),
        html=getattr(parsed, "html", False),
        fingerprint=getattr(parsed, "fingerprint", None),
        language=getattr(parsed, "language", None),
    )


def _misplaced(parsed: argparse.Namespace) -> str | None:
    """Return the first given option that the command does not accept, or None if it accepts them all."""
    if parsed.command is None:
        return None
    if parsed.command == TOURNAMENT and parsed.language is not None and not parsed.html:
        return "--lang"
    if parsed.command == TOURNAMENT and parsed.fingerprint is not None and parsed.html:
        return "--fingerprint"
    options = {"--lan": parsed.lan, "--port": parsed.port, "--no-browser": parsed.no_browser, "--data": parsed.data}
    known = _APP_OPTIONS.get(parsed.command, ())
    return next((name for name, value in options.items() if value and name not in known), None)


class _Parser(argparse.ArgumentParser):
    """A parser that raises errors instead of printing English messages and exiting."""

    def __init__(self, prog: str | None = None) -> None:
        super().__init__(prog, add_help=False, allow_abbrev=False, exit_on_error=False)
        self.add_argument("-h", "--help", action="store_true", default=argparse.SUPPRESS)

    def error(self, message: str) -> NoReturn:
        raise _not_understood(message)


def _parser() -> _Parser:
    parser = _Parser()
    parser.set_defaults(help=False)
    parser.add_argument("--version", action="store_true")
    parser.add_argument("--port", type=_port, default=0)
    parser.add_argument("--no-browser", action="store_true")
    parser.add_argument("--lan", action="store_true")
    parser.add_argument("--data", type=_folder)
    commands = parser.add_subparsers(dest="command", metavar="command")
    for name in (*STREAM_COMMANDS, BUILD_WEB):
        command = commands.add_parser(name)
        command.add_argument("file", nargs="?", type=Path)
        if name == TOURNAMENT:
            command.add_argument("--html", action="store_true")
            command.add_argument("--fingerprint")
            command.add_argument("--lang", dest="language")
    serve = commands.add_parser(SERVE_WEB)
    serve.add_argument("file", nargs="?", type=Path)
    serve.add_argument("--port", type=_port, default=argparse.SUPPRESS)
    serve.add_argument("--no-browser", action="store_true", default=argparse.SUPPRESS)
    for name in ("draw", "drill"):
        seeded = commands.add_parser(name)
        seeded.add_argument("file", nargs="?", type=Path)
        seeded.add_argument("--seed", type=int)
    commands.add_parser("presets")
    add_rules_options(commands.add_parser("rules"))
    for name in _WITH_FILE:
        command = commands.add_parser(name)
        command.add_argument("file", nargs="?", type=Path)
        command.add_argument("--data", type=_folder, default=argparse.SUPPRESS)
        if name != "export":
            command.add_argument("--dry-run", action="store_true")
    handed = commands.add_parser(HAND_OVER)
    handed.add_argument("match_id", nargs="?")
    handed.add_argument("--data", type=_folder, default=argparse.SUPPRESS)
    return parser


def _port(word: str) -> int:
    number = int(word)
    if not 0 <= number <= _MOST_PORT:
        raise ValueError(f"no port: {word}")
    return number


def _folder(word: str) -> Path:
    """Parse the path of a folder that exists or can be created; no existing part of the path may be a file."""
    if not word:
        raise ValueError("no folder is named")
    folder = Path(word)
    with suppress(OSError):  # the error is reported when the folder is opened
        existing = next((path for path in (folder, *folder.parents) if path.exists()), None)
        if existing is not None and not existing.is_dir():
            raise ValueError(f"no folder: {word}")
    return folder


def _misused(argument: str) -> UsageError:
    from companion.cli.words import translator

    tr = translator()
    match argument:
        case "command":
            return UsageError(tr("Unknown command. Run bummerl --help for a list."))
        case "--port":
            return UsageError(tr("The --port option needs a number from 0 to 65535."))
        case "--data":
            return UsageError(tr("The --data option needs a folder."))
        case "--seed":
            return UsageError(tr("The --seed option needs a whole number."))
        case "--section" | "--lang" | "--search" | "--fingerprint":
            return UsageError(tr("The %(option)s option needs a value.", option=argument))
        case _:
            return UsageError(tr("The %(option)s option doesn't take a value.", option=argument))


def _without_file(command: str) -> UsageError:
    from companion.cli.words import translator

    tr = translator()
    return UsageError(tr("bummerl %(command)s needs a file; use - for standard input or output.", command=command))


def _without_folder() -> UsageError:
    from companion.cli.words import translator

    tr = translator()
    return UsageError(tr("bummerl build-web needs a folder to create."))


def _without_match() -> UsageError:
    from companion.cli.words import translator

    tr = translator()
    return UsageError(tr("bummerl hand-over needs the ID of a match."))


def _not_understood(word: str) -> UsageError:
    from companion.cli.words import translator

    tr = translator()
    return UsageError(tr("bummerl doesn't accept %(word)s here. Run bummerl --help for usage.", word=word))
