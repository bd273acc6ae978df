"""Tests for the app in a shell: arguments, output and exit status."""

import json
import os
import socket
import subprocess
import sys
from contextlib import suppress
from inspect import signature
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cli.arguments import STREAM_COMMANDS, Order, UsageError, parse_order
from companion.cli.lines import InputStream, OutputStream
from companion.cli.run import run, stream_command
from tests.cli.setup.test_presets import NAMES
from tests.cli.shell import answer

ROOT = Path(__file__).parents[2]
PLAIN = {"LC_ALL": "C", "PATH": os.environ["PATH"], "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
THREE = b'{"ended": "agreed", "by": "a", "game_points": 3}\n'
RESULT = b'{"game_points": {"a": 3, "b": 0}, "reason": "agreed", "rule": null}\n'


class _App:
    """A fake function that records the parsed command line instead of opening the app."""

    def __init__(self, status: int | BaseException) -> None:
        self.status = status
        self.opened: list[dict[str, object]] = []

    def __call__(self, order: Order) -> int:
        self.opened.append({"port": order.port, "browser": order.browser, "data": order.data, "lan": order.lan})
        if isinstance(self.status, BaseException):
            raise self.status
        return self.status


def bummerl(*words: str | Path, text: bytes = b"", **settings: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "companion", *words]
    return subprocess.run(
        command, input=text, cwd=ROOT, env={**os.environ, **PLAIN, **settings}, capture_output=True, check=False
    )


def test_scores_standard_input() -> None:
    done = bummerl("score", text=THREE)
    assert (done.stdout, done.stderr, done.returncode) == (RESULT, b"", 0)


def test_scores_a_file(tmp_path: Path) -> None:
    deals = tmp_path / "Spiele ä.jsonl"
    deals.write_bytes(THREE + b"no deal\n")
    done = bummerl("score", deals, LC_ALL="C.UTF-8")
    assert done.stdout == RESULT + b'{"violations": [{"code": "not-a-deal", "field": ""}]}\n'
    assert (done.stderr, done.returncode) == (b"", 2)


@pytest.mark.parametrize("command", ["score", "may", "replay", "draw", "drill", "tournament"])
def test_input_of_more_than_16_megabytes_is_refused(command: str) -> None:
    refused = '{"violations": [{"code": "not-a-deal", "field": ""}]}\n'
    assert answer(command, text=b"{" + b" " * (16 << 20) + b"}") == (refused, "", 2)


def test_output_is_utf_8_in_any_locale() -> None:
    done = bummerl("score", text='{"größe": 1}\n{"\\ud800": 1}\n'.encode())
    first, second = done.stdout.splitlines()
    assert '"größe"' in first.decode()
    assert json.loads(second)["violations"][0]["field"] == "\ud800"
    assert (done.stderr, done.returncode) == (b"", 2)


def test_replays_a_match(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text('{"players": ["Änne", "Berta"], "deals": []}', encoding="utf-8")
    done = bummerl("replay", file)
    assert json.loads(done.stdout)["needs"] == {"a": 7, "b": 7}
    assert (done.stderr, done.returncode) == (b"", 0)
    assert bummerl("replay", text=file.read_bytes()).stdout == done.stdout


def test_a_match_with_a_violation_ends_with_status_2() -> None:
    done = bummerl("replay", text=b"{}")
    assert (done.stdout.count(b"\n"), done.stderr, done.returncode) == (1, b"", 2)


def test_prints_the_presets() -> None:
    done = bummerl("presets")
    assert list(json.loads(done.stdout)) == NAMES
    assert (done.stderr, done.returncode) == (b"", 0)


@pytest.mark.parametrize("words", [["--help"], ["-h"], ["score", "--help"], ["--version"]], ids=str)
def test_help_is_printed(words: list[str]) -> None:
    done = bummerl(*words)
    assert done.stdout.decode().count("bummerl") > 0
    assert (done.stderr, done.returncode) == (b"", 0)


@pytest.mark.parametrize(
    "words",
    [
        ["shuffle"],
        ["--loud"],
        ["score", "--loud"],
        ["score", "not-there.jsonl"],
        ["score", "."],
        ["score", "one", "two"],
        ["replay", "not-there.json"],
        ["presets", "soft"],
        ["--port"],
        ["--port", "many"],
        ["--port", "65536"],
        ["--port", "-1"],
        ["--data"],
        ["--data", ""],
        ["export", "new.json", "--data", ""],
        ["--data", "README.md"],
        ["--data", "README.md/in"],
        ["export", "new.json", "--data", "README.md"],
        ["--lan", "serve-web"],
        ["--port", "8550", "score"],
        ["--no-browser", "rules"],
        ["--data", "here", "presets"],
        ["--no-browser=yes"],
        ["--lan=yes"],
        ["--hel"],
    ],
    ids=str,
)
def test_a_usage_error_prints_one_sentence_and_exits_with_status_2(words: list[str]) -> None:
    printed, sentence, status = answer(*words)
    assert (printed, status) == ("", 2)
    assert sentence.count("\n") == 1
    assert sentence.endswith(".\n")
    assert "usage:" not in sentence


def test_a_line_is_answered_before_the_next_one_is_read() -> None:
    command = [sys.executable, "-m", "companion", "score"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        for _ in range(3):
            program.stdin.write(THREE)
            program.stdin.flush()
            assert program.stdout.readline() == RESULT
        program.stdin.close()
        assert program.stdout.read() == b""
    assert program.returncode == 0


def test_a_closed_pipe_ends_the_command_silently() -> None:
    command = [sys.executable, "-m", "companion", "score"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.close()
        program.stdin.write(THREE)
        program.stdin.close()
        assert program.stderr.read() == b""
    assert program.returncode == 0


@pytest.mark.parametrize("words", [["presets"], ["--help"], ["score"]], ids=str)
def test_a_full_disk_prints_one_sentence_and_exits_with_status_2(words: list[str]) -> None:
    command = [sys.executable, "-m", "companion", *words]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(command, input=THREE, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, check=False)
    assert (done.stderr.count(b"\n"), done.returncode) == (1, 2)
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("cache", ["/dev/null", "/proc/self"])
def test_a_client_cache_that_cannot_be_written_prints_one_sentence(tmp_path: Path, cache: str) -> None:
    done = bummerl("--no-browser", "--data", tmp_path, XDG_CACHE_HOME=cache)
    error = done.stderr.decode()
    assert (done.stdout, error.count("\n"), done.returncode) == (b"", 1, 2)
    assert error.startswith(f"{cache}/bummerl can't be read or written: ")


def test_an_error_without_a_file_name_prints_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([], open_app=_App(status=FileNotFoundError(2, "No such file or directory"))) == 2
    assert capsys.readouterr().err == "Reading or writing failed: No such file or directory.\n"


@pytest.mark.parametrize("closing", ["<&-", ">&-", "<&- >&-", "<&- >&- 2>&-"])
def test_closed_standard_streams_are_no_error(closing: str) -> None:
    command = f"{sys.executable} -m companion score {closing}"
    done = subprocess.run(["/bin/sh", "-c", command], cwd=ROOT, input=b"", capture_output=True, check=False)
    assert (done.stdout, done.stderr, done.returncode) == (b"", b"", 0)


def test_score_does_not_import_the_app() -> None:
    code = (
        "import sys; from companion.__main__ import main; main(['score']); main(['replay']); main(['presets']);"
        "print(*{'flet', 'tinydb', 'babel', 'asyncio'}.intersection(sys.modules), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, input=b"", capture_output=True, check=True)
    assert done.stderr == b"\n"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ([], {"port": 0, "browser": True, "data": None, "lan": False}),
        (["--port", "8550"], {"port": 8550, "browser": True, "data": None, "lan": False}),
        (["--no-browser", "--data", "here"], {"port": 0, "browser": False, "data": Path("here"), "lan": False}),
        (["--lan"], {"port": 0, "browser": True, "data": None, "lan": True}),
    ],
    ids=str,
)
def test_the_app_is_opened_without_a_command(words: list[str], expected: dict[str, object]) -> None:
    app = _App(status=3)
    assert run(words, open_app=app) == 3
    assert app.opened == [expected]


@pytest.mark.parametrize("command", STREAM_COMMANDS)
def test_every_stream_command_has_a_function_that_takes_both_streams(command: str) -> None:
    source, sink = signature(stream_command(command)).parameters.values()
    assert (source.annotation, sink.annotation) in {(InputStream, OutputStream), ("Source", "Sink")}


def test_a_keyboard_interrupt_prints_nothing() -> None:
    assert run([], open_app=_App(status=KeyboardInterrupt())) == 130


def test_a_port_in_use_prints_one_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = bummerl("--port", str(port), "--no-browser")
    assert (done.stdout, done.returncode) == (b"", 2)
    assert done.stderr.decode() == f"Another app is using port {port}. Choose another port, or leave out --port.\n"


@given(st.lists(st.sampled_from(["score", "replay", "presets", "--port", "-h", "--data", "--", "-", "1"]) | st.text()))
def test_any_arguments_are_parsed_or_raise_a_usage_error(words: list[str]) -> None:
    with suppress(UsageError):
        assert parse_order(words).command in {None, "score", "replay", "presets"}
