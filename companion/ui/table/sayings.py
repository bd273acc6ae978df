"""What the card says when a Bummerl is over, or when the table has ended the match early."""

from zlib import crc32

from companion.core.match.match import Match
from companion.core.match.standing import Standing
from companion.core.options.rules import Preset
from companion.i18n.translator import Translator
from companion.ui.matches.open_match import OpenMatch
from companion.ui.table.court_card import CardLook
from companion.ui.widgets.looks import Side
from companion.ui.words import sides, standings


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


def abandoned_look(tr: Translator, match: Match, now: Standing, note: str) -> CardLook:
    """Who got the match, if anybody; the numbers, and the Bummerls, are those at which it ended."""
    every_side = match.rules.match.sides
    winner = now.rubber_winner
    name = tr("without a winner") if winner is None else sides.side(tr, match, winner)
    dots = standings.all_dots(tr, ((sides.names(tr, match, side), now.dots[side[0]]) for side in every_side))
    told = [(sides.names(tr, match, side), standings.shown(match, now, side[0])) for side in every_side]
    return CardLook(
        side=Side.A if winner is None else Side(winner.value),
        lead=tr("Ended early") if winner is None else tr("Match for"),
        name=name,
        winner=tr("at the end"),
        score=" : ".join(standings.digits(number) for _, number in told),
        marks=0,
        note=note or dots,
        label=tr(
            "The match was ended early. %(result)s. %(standing)s.",
            result=tr("Nobody wins it") if winner is None else standings.wins_match(tr, match, winner),
            standing=", ".join(
                [*(f"{each} {standings.spoken_number(tr, number)}" for each, number in told), *([dots] if dots else [])]
            ),
        ),
    )
