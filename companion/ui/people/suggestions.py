"""The names to suggest wherever players are entered."""

import flet as ft

from companion.app.matches.example_match import without_example
from companion.app.matches.summaries import names_by_recency
from companion.app.people.people import suggested_names
from companion.ui.matches.all_store import use_matches
from companion.ui.people.store import PeopleStore
from companion.ui.words.unnamed import with_names_only


def use_suggestions(store: PeopleStore) -> tuple[str, ...]:
    """Return the names of all players who aren't archived, most recent first; typing doesn't compute them again."""
    people, summaries = store.people, use_matches().summaries
    return ft.use_memo(
        lambda: suggested_names(people, names_by_recency(with_names_only(without_example(summaries)))),
        [people.players, summaries],
    )
