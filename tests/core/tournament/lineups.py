"""Helpers that create lineups, and replace random choices with given ones."""

from collections.abc import Iterator

from hypothesis import strategies as st

from companion.core.tournament.chance import Chance
from companion.core.tournament.lineup import CardHolder, Lineup

ANNA, BERTA, CILLI, DORA = (CardHolder(name) for name in ("Anna", "Berta", "Cilli", "Dora"))


def lineup(*cards: int, stage: int = 1) -> Lineup:
    """Return a lineup of players with these numbers of cards; their names are their start numbers, from 1."""
    return Lineup({CardHolder(str(number)): count for number, count in enumerate(cards, start=1)}, stage)


def lineups(first: int = 1, last: int = 5) -> st.SearchStrategy[Lineup]:
    """Generate valid lineups for the stages `first` to `last`; players hold one to three cards, occasionally many."""
    some = st.lists(st.integers(1, 3) | st.integers(1, 40), min_size=1, max_size=40).filter(lambda all_: sum(all_) > 1)
    return st.builds(lambda cards, stage: lineup(*cards, stage=stage), some, st.integers(first, last))


def scripted(*choices: int) -> Chance:
    """Return a `Chance` that makes these choices in order, and fails if asked for more."""
    script = iter(choices)

    def choose(among: int) -> int:
        choice = next(script)
        assert choice < among
        return choice

    return choose


def drawing_numbers(left: str, right: str) -> Chance:
    """Return a `Chance` that draws these numbers from the pots; a number with an asterisk is drawn but refused.

    For example, ("2 17", "17* 4") draws 2 and 17 from the left pot, then 17 from the right pot, which is refused,
    then 4.
    """
    return scripted(*_places(left.split()), *_places(right.split()))


def _places(words: list[str]) -> Iterator[int]:
    """Yield each number's index among the numbers still in the pot when it is drawn."""
    gone: set[int] = set()
    aside: set[int] = set()
    for word in words:
        number = int(word.removesuffix("*"))
        yield number - 1 - sum(other < number for other in gone | aside)
        if word.endswith("*"):
            aside.add(number)
        else:
            gone.add(number)
            aside.clear()
