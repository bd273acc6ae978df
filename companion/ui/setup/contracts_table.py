"""The contracts editor, for turning contracts on or off, and for changing their values and names."""

from collections.abc import Callable

import flet as ft

from companion.app.setup.contract_table import TableRow, contract_rows, usual_value, with_name, with_value
from companion.core.options.choices import Contract
from companion.core.options.contracts import contract_names
from companion.core.options.parts import Option
from companion.core.options.rules import Ruleset
from companion.core.texts import name_key
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator, use_value
from companion.ui.setup.house_number import Stepper
from companion.ui.theme import Palette, use_palette
from companion.ui.widgets.column import column
from companion.ui.widgets.field import Field
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.row import ListRow
from companion.ui.widgets.text import note, subject
from companion.ui.words import contracts as labels
from companion.ui.words import option_words
from companion.ui.words.answers import answers

OnRulesChange = Callable[[Callable[[Ruleset], Ruleset]], object]
_ON, _OFF = "on", "off"
_VALUES = range(1, 1001)


@component
def ContractsTable(*, rules: Ruleset, on_change: OnRulesChange) -> ft.Control:
    """The common contracts, and the regional ones in an expandable section."""
    tr = use_translator()
    unfolded, set_unfolded = ft.use_state(False)
    rows = contract_rows(rules)
    regional = [row for row in rows if row.regional]

    def line(row: TableRow) -> ft.Control:
        return keyed(row.contract, ContractRow, row=row, rules=rules, on_change=on_change)

    return column(
        ft.Semantics(header=True, content=subject(tr("Contracts"))),
        note(tr("Tap a contract to change its value or name, or to turn it off.")),
        *(line(row) for row in rows if not row.regional),
        ListRow(
            name="regional",
            leading=ft.Icons.EXPAND_LESS if unfolded else ft.Icons.EXPAND_MORE,
            title=tr("Hide regional contracts") if unfolded else tr("Regional contracts"),
            on_press=lambda: set_unfolded(lambda old: not old),
        )
        if regional
        else None,
        *(line(row) for row in regional if unfolded or row.value),
        spacing=8,
    )


@component
def ContractRow(*, row: TableRow, rules: Ruleset, on_change: OnRulesChange) -> ft.Control:
    """A row with a contract's name and value, which expands to show the contract's settings."""
    tr = use_translator()
    palette = use_palette()
    unfolded, set_unfolded = ft.use_state(False)
    name = labels.called(tr, rules, row.contract)
    value = option_words.value(tr, Option.of(row.contract), row.value)
    gloss = labels.gloss(tr, rules, row.contract)
    spoken = tr("%(contract)s: %(value)s, %(gloss)s", contract=name, value=value, gloss=gloss)
    head = ListRow(
        name=f"contract-{row.contract}",
        label=tr("%(contract)s; collapse", contract=spoken) if unfolded else tr("%(contract)s; edit", contract=spoken),
        title=name,
        note=gloss,
        trailing=value,
        muted=not row.value,
        edge=palette.primary if unfolded else None,
        once=False,
        on_press=lambda: set_unfolded(lambda old: not old),
    )
    return column(head, *(_fields(tr, palette, row, rules, on_change) if unfolded else []), spacing=8)


def _fields(
    tr: Translator, palette: Palette, row: TableRow, rules: Ruleset, on_change: OnRulesChange
) -> list[ft.Control]:
    contract = row.contract
    usual = labels.usual_name(tr, contract)

    def switch(key: str) -> None:
        value = usual_value(rules, contract) if key == _ON else 0
        on_change(lambda old: with_value(old, contract, value))

    controls: list[ft.Control] = [
        OptionRow(
            name=f"{contract}-played",
            per_row=2,
            options=answers(
                tr, f"{usual}:", ((_ON, tr("played")), (_OFF, tr("not played"))), _ON if row.value else _OFF
            ),
            on_choose=switch,
        )
    ]
    if row.value:
        controls += [
            Stepper(
                name=f"{contract}-value",
                number=row.value,
                span=_VALUES,
                title=usual,
                text=option_words.value(tr, Option.of(contract), row.value),
                on_change=lambda change: on_change(
                    lambda old: with_value(old, contract, change(old.contracts.value_of(contract)))
                ),
            ),
            keyed(f"name-{contract}", ContractName, contract=contract, rules=rules, on_change=on_change),
        ]
    return [
        ft.Container(
            padding=ft.Padding.only(left=12),
            border=ft.Border(left=ft.BorderSide(3, palette.primary)),
            content=column(*controls, spacing=10),
        )
    ]


@component
def ContractName(*, contract: Contract, rules: Ruleset, on_change: OnRulesChange) -> ft.Control:
    """A field for the contract's name. Clearing it restores the usual name; a name already in use is not saved."""
    tr = use_translator()
    usual = labels.usual_name(tr, contract)
    before, _ = use_value(lambda: contract_names(rules).get(contract, ""))
    typed, set_typed = use_value(lambda: before or usual)

    def is_taken(name: str) -> bool:
        others = (labels.called(tr, rules, row.contract) for row in contract_rows(rules) if row.contract != contract)
        return name_key(name.strip() or usual) in map(name_key, others)

    def rename(name: str) -> None:
        set_typed(name)
        accepted = before if is_taken(name) else name
        if not is_taken(accepted):  # otherwise, the last name that was free stays
            on_change(lambda old: with_name(old, contract, "" if accepted.strip() == usual else accepted))

    return Field(
        name=f"{contract}-name",
        label=tr("Your name for %(contract)s", contract=usual),
        value=typed,
        problem=tr("Another contract already has this name.") if is_taken(typed) else "",
        on_change=rename,
    )
