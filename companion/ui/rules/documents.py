"""Which document tells the rules of a preset."""

from companion.core.options.rules import Preset
from companion.core.scoring.results import Section, rule_of
from companion.rulebook.library import SLUGS


def document_of(preset: Preset) -> str:
    """Its own document; the results of some point into that of Schnapsen."""
    return preset.value if preset.value in SLUGS else rule_of(preset, Section.GOING_OUT).document
