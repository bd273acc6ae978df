"""What is said at card tables when a Bummerl is over: folk sayings, of which each language has its own."""

from zlib import crc32

from companion.core.options.rules import Preset
from companion.i18n.translator import Translator
from companion.ui.matches.open_match import OpenMatch


def saying(tr: Translator, now: OpenMatch) -> str:
    """The saying of this Bummerl: always the same one; none under tournament rules, where nobody is to be teased."""
    if now.match.rules.preset is Preset.TOURNAMENT:
        return ""
    every = _sayings(tr)
    return every[crc32(f"{now.stored.match_id}-{len(now.standing.bummerls)}".encode()) % len(every)]


def _sayings(tr: Translator) -> tuple[str, ...]:
    # Translators: sayings from the card tables; use one of your own language rather than a translation
    return (
        # Translators: German: who keeps the score, stays
        tr("The pencil is mightier than the trump"),
        tr("Unlucky at cards, lucky in love"),
        tr("A card laid is a card played"),
        tr("He laughs best who laughs last"),
        tr("Trust everybody, but cut the cards"),
        tr("Well shuffled is half won"),
        tr("Pride goes before a fall"),
        tr("The cards forgive nothing"),
    )
