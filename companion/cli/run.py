"""Run the command line and return the exit status; errors are reported as messages instead of tracebacks."""

import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import cast

from companion.cli.arguments import BUILD_WEB, SERVE_WEB, STREAM_COMMANDS, Order, UsageError, parse_order
from companion.cli.lines import (
    NOT_A_DEAL,
    InputStream,
    OutputStream,
    TooLargeError,
    encoded,
    refusal,
    write_lines,
)
from companion.cli.printing import discard_output
from companion.cli.statuses import Status

_STREAM = Path("-")


def run(words: Sequence[str], *, open_app: Callable[[Order], int]) -> int:
    """Run a command, and return its exit status; errors are printed to stderr as a single sentence.

    `open_app` handles everything that needs Flet: opening the app, `build-web` and `serve-web`.
    """
    try:
        return _execute(parse_order(words), open_app)
    except UsageError as problem:
        print(problem, file=sys.stderr)
        return Status.REFUSED
    except KeyboardInterrupt:
        return Status.INTERRUPTED


def _execute(order: Order, open_app: Callable[[Order], int]) -> int:
    try:
        if order.command in {None, BUILD_WEB, SERVE_WEB} and not (order.help or order.version):
            return open_app(order)
        return _run_command(order)
    except TooLargeError:
        write_lines(_output(), (refusal((NOT_A_DEAL,)),))
        return Status.REFUSED
    except BrokenPipeError:  # the program reading the output has exited, as `head` does
        discard_output(sys.stdout)
        return Status.FINE
    except OSError as problem:
        raise _failed(problem) from problem


def _run_command(order: Order) -> Status:
    if order.help or order.version:
        return _print_information(order, _output())
    if order.command == "export":
        from companion.cli.archive.export_backup import export

        return export(_named_file(order), order.data, _output())
    if order.match_id is not None:
        from companion.cli.handover.hand_over import hand_over

        return hand_over(order.match_id, order.data, _output())
    if order.rules is not None:
        from companion.cli.rules.rules import rules

        return rules(order.rules, _output())
    if order.command == "drill":
        from companion.cli.drill.drill import drill

        # at a terminal, `bummerl drill` without a file does not wait for input
        is_interactive = order.file is None and sys.stdin is not None and sys.stdin.isatty()
        with nullcontext(cast("InputStream", BytesIO())) if is_interactive else _input(_named_file(order)) as source:
            return drill(source, _output(), order.seed, blank_is_soft=order.file is None)
    with _input(_named_file(order)) as source:
        return _answer(order, source, _output())


def _print_information(order: Order, sink: OutputStream) -> Status:
    from companion.cli.words import help_page, translator, version_line

    tr = translator()
    text = help_page(tr) if order.help else version_line(tr)
    sink.write(encoded(f"{text}\n"))
    sink.flush()
    return Status.FINE


def _answer(order: Order, source: InputStream, sink: OutputStream) -> Status:
    match order.command:
        case "draw":
            from companion.cli.tournament.draw import draw

            return draw(source, sink, order.seed)
        case "import":
            from companion.cli.archive.import_backup import import_backup

            return import_backup(source, order.data, sink, dry_run=order.dry_run)
        case "take":
            from companion.cli.handover.take import take

            return take(source, order.data, sink, dry_run=order.dry_run)
        case "tournament" if order.html:
            from companion.cli.tournament.web_page import tournament_page

            return tournament_page(source, sink, order.language)
        case "tournament" if order.fingerprint is not None:
            from companion.cli.tournament.fingerprint import check_fingerprint

            return check_fingerprint(source, sink, order.fingerprint)
        case "presets":
            from companion.cli.setup.presets import presets

            return presets(sink)
        case command:
            return stream_command(str(command))(source, sink)


def stream_command(name: str) -> Callable[[InputStream, OutputStream], Status]:
    """Import the module of a command from `STREAM_COMMANDS`, and return the function that runs the command."""
    module = import_module(f"companion.cli.{STREAM_COMMANDS[name]}")
    return cast("Callable[[InputStream, OutputStream], Status]", getattr(module, name.replace("-", "_")))


def _named_file(order: Order) -> Path | None:
    """Return the given file, or None for a hyphen, which stands for stdin or stdout."""
    return None if order.file == _STREAM else order.file


def _input(file: Path | None) -> AbstractContextManager[InputStream]:
    """Open the file, or return stdin if `file` is None; a closed stdin is treated as empty."""
    if file is None:
        return nullcontext(cast("InputStream", sys.stdin.buffer) if sys.stdin else BytesIO())
    try:
        return file.open("rb")
    except (OSError, ValueError) as problem:
        from companion.cli.words import translator

        tr = translator()
        raise UsageError(tr("The file %(file)s can't be read.", file=file)) from problem


def _output() -> OutputStream:
    return cast("OutputStream", sys.stdout.buffer) if sys.stdout else BytesIO()


def _failed(problem: OSError) -> UsageError:
    from companion.cli.words import translator

    tr = translator()
    reason = problem.strerror or problem
    if problem.filename is None:
        return UsageError(tr("Reading or writing failed: %(reason)s.", reason=reason))
    return UsageError(tr("%(file)s can't be read or written: %(reason)s.", file=problem.filename, reason=reason))
