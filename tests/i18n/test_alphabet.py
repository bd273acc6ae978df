"""Tests for the alphabetical order of names."""

from companion.i18n.alphabet import alphabetical_key


def test_accented_letters_are_sorted_next_to_plain_ones() -> None:
    names = ["Zita", "Österreicher", "karl", "Šimůnek", "Äpfelbacher", "Sepp", "Anna", "Oskar", "Straßer", "Strasser"]
    assert sorted(names, key=alphabetical_key) == [
        *("Anna", "Äpfelbacher", "karl", "Oskar", "Österreicher"),
        *("Sepp", "Šimůnek", "Strasser", "Straßer", "Zita"),
    ]
