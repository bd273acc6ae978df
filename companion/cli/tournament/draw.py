"""`bummerl draw`: read the players' entry cards, and print the pairings and every step of the draw."""

from secrets import randbelow

from companion.cli.lines import NOT_A_DEAL, InputStream, OutputStream, read_object, refusal, whole_text, write_lines
from companion.cli.statuses import Status
from companion.core.tournament.chance import SEEDS, seeded_chance
from companion.core.tournament.drawing import draw as draw_pairings
from companion.core.tournament.notation import parse_lineup, plain_draw, plain_step


def draw(source: InputStream, sink: OutputStream, seed: int | None = None) -> Status:
    """Print the draw and its log, which starts with the seed; by default, the seed is random."""
    answer = _answer(whole_text(source), randbelow(SEEDS) if seed is None else seed)
    write_lines(sink, (answer,))
    return Status.REFUSED if "violations" in answer else Status.FINE


def _answer(text: bytes, seed: int) -> dict[str, object]:
    plain = read_object(text)
    if plain is None:
        return refusal((NOT_A_DEAL,))
    lineup, violations = parse_lineup(plain)
    if lineup is None:
        return refusal(violations)
    result = draw_pairings(lineup, seeded_chance(seed))
    return {**plain_draw(result), "log": [{"step": "seeded", "seed": seed}, *map(plain_step, result.log)]}
