"""Benchmark: the time per keystroke when searching all documents, in both languages."""

import time
from itertools import accumulate
from statistics import median, quantiles

from companion.rulebook.library import Library
from tests.benchmarks.ratios import Row, figure
from tests.rulebook.questions import QUESTIONS

PUBLISHED = 0.016
"""The limit in seconds: one frame, so that the hits appear together with the letter."""


def run() -> list[Row]:
    """Print and return the times to build the search index and to search after a keystroke."""
    library = Library()
    began = time.perf_counter()
    for _ in library.prepare():
        pass
    ready = time.perf_counter() - began
    taken = [_seconds(library, typed) for question in QUESTIONS for typed in _keystrokes(question.german)]
    taken += [_seconds(library, typed) for question in QUESTIONS for typed in _keystrokes(question.english)]
    usual, slow = median(taken), quantiles(taken, n=100)[98]
    return [
        figure("search, made ready", ready * 1000, "ms"),
        figure("search, a keystroke", usual * 1000, "ms", at_most=PUBLISHED * 1000),
        figure("search, the slowest keystroke of a hundred", slow * 1000, "ms"),
    ]


def _keystrokes(question: str) -> list[str]:
    """Return the text in the search field after each typed letter."""
    return list(accumulate(question))


def _seconds(library: Library, typed: str) -> float:
    began = time.perf_counter()
    library.search(typed)
    return time.perf_counter() - began
