"""House rules and rule sets in plain words, under one name."""

from companion.ui.words.option_words import (
    CONTRACT,
    contract_called,
    contract_of,
    dots,
    dots_to_lose,
    option_line,
    title,
    value,
)
from companion.ui.words.presets import changed, described, preset_summary, preset_title

__all__ = (
    "CONTRACT",
    "changed",
    "contract_called",
    "contract_of",
    "described",
    "dots",
    "dots_to_lose",
    "option_line",
    "preset_summary",
    "preset_title",
    "title",
    "value",
)
