"""Convert situations, answers and trick piles to and from the plain data of the scripting interface."""

from collections.abc import Mapping

from companion.core.cards import Card, Rank, Suit
from companion.core.notation import Plain
from companion.core.options.codes import find_member
from companion.core.options.rules import Ruleset
from companion.core.referee.acts import Answer
from companion.core.referee.contradictions import check, with_implied_fields
from companion.core.referee.may import acts
from companion.core.referee.pile_counts import CountedPiles
from companion.core.referee.pile_flags import Flagged
from companion.core.referee.situations import Best, Closer, Situation, Turn, full_talon
from companion.core.referee.trick_piles import LaidOut, TrickPile
from companion.core.scoring.reader import Reader
from companion.core.scoring.violations import Code, Violation
from companion.core.seats import Seat

_FLAGS = (
    *("first_trick", "just_closed", "took_trick", "holds_lowest_trump", "holds_pair"),
    *("announced", "enough", "named"),
)
_SITUATION = frozenset((*_FLAGS, "turn", "talon", "closed_by", "best"))
_LAID_OUT = frozenset(("piles", "trump", "played_out", "closed", "last_trick"))
_PILE = frozenset(("cards", "marriages"))


def parse_situation(rules: Ruleset, plain: Plain) -> tuple[Situation | None, tuple[Violation, ...]]:
    """Return the situation that `plain` describes, or all violations; `turn` is required."""
    reader = Reader(plain, rules.seats)
    if not acts(rules):
        return None, (Violation(Code.UNKNOWN, "preset"),)
    reader.allow_only(_SITUATION)
    turn = reader.word("turn", Turn)
    if plain.get("turn") is None:
        reader.refuse(Code.MISSING, "turn")
    talon = reader.number("talon", 0, full_talon(rules))
    flags = {field: reader.flag(field) for field in _FLAGS}
    closed_by, best = reader.word("closed_by", Closer), reader.word("best", Best)
    if turn is None or reader.violations:
        return None, tuple(reader.violations)
    situation = Situation(
        turn=turn,
        first_trick=bool(flags["first_trick"]),
        talon=talon or 0,
        closed_by=closed_by,
        just_closed=bool(flags["just_closed"]),
        took_trick=bool(flags["took_trick"]),
        holds_lowest_trump=bool(flags["holds_lowest_trump"]),
        holds_pair=bool(flags["holds_pair"]),
        announced=bool(flags["announced"]),
        enough=flags["enough"],
        best=best,
        named=bool(flags["named"]),
    )
    situation = with_implied_fields(
        rules, situation, frozenset(field for field, flag in flags.items() if flag is not None)
    )
    violations = check(rules, situation)
    return (None if violations else situation), violations


def plain_situation(situation: Situation) -> dict[str, object]:
    """Return a situation as plain data, omitting flags that are false."""
    plain: dict[str, object] = {"turn": situation.turn.value, "talon": situation.talon}
    words = (("closed_by", situation.closed_by), ("best", situation.best))
    plain |= {field: word.value for field, word in words if word is not None}
    flags = ((field, getattr(situation, field)) for field in _FLAGS)
    return plain | {field: flag for field, flag in flags if flag or (field == "enough" and flag is not None)}


def plain_answer(answer: Answer) -> dict[str, object]:
    """Return an answer as plain data; the key is `must` for duties and `may` for other actions."""
    plain: dict[str, object] = {
        "must" if answer.act.is_duty else "may": answer.yes,
        "why": answer.why.value,
        "rule": answer.rule,
    }
    return plain | ({} if answer.option is None else {"option": answer.option.value})


def plain_card(card: Card) -> str:
    """Return a card as a string such as `hearts-ace`."""
    return f"{card.suit}-{card.rank}"


def parse_card(plain: object) -> Card | None:
    """Return the card for a string such as `hearts-ace`, or None if there is no such card."""
    suit, _, rank = plain.partition("-") if isinstance(plain, str) else ("", "", "")
    parsed = find_member(Suit, suit), find_member(Rank, rank)
    return None if parsed[0] is None or parsed[1] is None else Card(parsed[0], parsed[1])


def parse_laid_out(rules: Ruleset, plain: Plain) -> tuple[LaidOut | None, tuple[Violation, ...]]:
    """Return the piles that `plain` describes, or all violations; does not check whether the piles are possible."""
    reader = Reader(plain, rules.seats)
    reader.allow_only(_LAID_OUT)
    trump, last_trick = reader.word("trump", Suit), reader.seat("last_trick")
    played_out, closed = reader.flag("played_out"), reader.flag("closed")
    plain_piles = plain.get("piles")
    if plain_piles is None:
        reader.refuse(Code.MISSING, "piles")
    elif not isinstance(plain_piles, Mapping):
        reader.refuse(Code.UNKNOWN, "piles")
    piles: dict[Seat, TrickPile] = {}
    for name, pile in plain_piles.items() if isinstance(plain_piles, Mapping) else ():
        seat, field = find_member(Seat, name), f"piles.{name}"
        if seat is None or seat not in rules.seats or not isinstance(pile, Mapping):
            reader.refuse(Code.UNKNOWN, field)
        else:
            piles[seat] = _pile(reader, pile, field)
    if reader.violations:
        return None, tuple(reader.violations)
    return LaidOut(
        rules=rules,
        piles=piles,
        trump=trump,
        played_out=bool(played_out),
        closed=bool(closed),
        last_trick=last_trick,
    ), ()


def _pile(reader: Reader, plain: Plain, field: str) -> TrickPile:
    for name in plain:
        if name not in _PILE:
            reader.refuse(Code.UNKNOWN, f"{field}.{name}")
    cards = [parse_card(word) for word in _words(reader, plain, field, "cards")]
    suits = [find_member(Suit, word) for word in _words(reader, plain, field, "marriages")]
    if None in cards or len(set(cards)) != len(cards):
        reader.refuse(Code.UNKNOWN, f"{field}.cards")
    if None in suits or len(set(suits)) != len(suits):
        reader.refuse(Code.UNKNOWN, f"{field}.marriages")
    return TrickPile(
        cards=frozenset(card for card in cards if card is not None),
        marriages=frozenset(suit for suit in suits if suit is not None),
    )


def _words(reader: Reader, plain: Plain, field: str, name: str) -> list[object]:
    words = plain.get(name, [])
    if isinstance(words, list):
        return words
    reader.refuse(Code.UNKNOWN, f"{field}.{name}")
    return []


def plain_laid_out(laid_out: LaidOut) -> dict[str, object]:
    """Return piles as plain data, omitting fields that are None."""
    piles = {
        seat.value: {
            "cards": sorted(plain_card(card) for card in pile.cards),
            "marriages": sorted(suit.value for suit in pile.marriages),
        }
        for seat, pile in laid_out.piles.items()
    }
    plain: dict[str, object] = {"piles": piles}
    plain |= {} if laid_out.trump is None else {"trump": laid_out.trump.value}
    plain |= {field: True for field in ("played_out", "closed") if getattr(laid_out, field)}
    return plain | ({} if laid_out.last_trick is None else {"last_trick": laid_out.last_trick.value})


def plain_counted(counted: CountedPiles) -> dict[str, object]:
    """Return the counts and anomalies of piles as plain data."""
    piles = {
        seat.value: {
            "card_points": pile.card_points,
            "tricks": pile.tricks,
            "in_cards": pile.in_cards,
            "in_marriages": pile.in_marriages,
            "waiting": pile.waiting,
            "ten": pile.ten,
            "enough": pile.is_enough,
            "elsewhere": pile.elsewhere,
        }
        for seat, pile in counted.piles.items()
    }
    return {"piles": piles, "flags": [_plain_flag(flagged) for flagged in counted.flags]}


def _plain_flag(flagged: Flagged) -> dict[str, object]:
    plain: dict[str, object] = {"flag": flagged.flag.value, "impossible": flagged.flag.is_impossible}
    plain |= {} if flagged.seat is None else {"seat": flagged.seat.value}
    plain |= {"cards": [plain_card(card) for card in flagged.cards]} if flagged.cards else {}
    return plain | ({"suits": [suit.value for suit in flagged.suits]} if flagged.suits else {})
