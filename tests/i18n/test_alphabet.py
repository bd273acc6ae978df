"""Tests for the alphabetical order of names."""

from companion.i18n.alphabet import alphabetical_key


def test_accented_letters_are_sorted_next_to_plain_ones() -> None:
    names = ["Zita", "Österreicher", "karl", "Šimůnek", "Äpfelbacher", "Sepp", "Anna", "Oskar", "Straßer", "Strasser"]
    assert sorted(names, key=alphabetical_key) == [
        *("Anna", "Äpfelbacher", "karl", "Oskar", "Österreicher"),
        *("Sepp", "Šimůnek", "Strasser", "Straßer", "Zita"),
    ]


def test_letters_that_unicode_does_not_decompose_are_sorted_next_to_plain_ones() -> None:
    names = ["Zita", "Łukasz", "Ærø", "Ðorvaldur", "Đorđe", "Øystein", "Adam", "Emil", "Moritz", "Paul", "Œuf", "Þóra"]
    assert sorted(names, key=alphabetical_key) == [
        *("Adam", "Ærø", "Đorđe", "Ðorvaldur", "Emil", "Łukasz"),
        *("Moritz", "Œuf", "Øystein", "Paul", "Þóra", "Zita"),
    ]
