"""Names in the order in which somebody looks for them."""

from companion.i18n.alphabet import alphabetical_key


def test_letters_with_signs_stand_beside_those_without() -> None:
    names = ["Zita", "Österreicher", "karl", "Šimůnek", "Äpfelbacher", "Sepp", "Anna", "Oskar", "Straßer", "Strasser"]
    assert sorted(names, key=alphabetical_key) == [
        *("Anna", "Äpfelbacher", "karl", "Oskar", "Österreicher"),
        *("Sepp", "Šimůnek", "Strasser", "Straßer", "Zita"),
    ]
