"""The input for the contract: a row that shows the current contract, and a sheet that describes all contracts."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.ui.deal.deal_frame import ALL_ROOM, DealForm
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.widgets.row import ListRow
from companion.ui.widgets.sheet import Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractLook:
    """How a contract is displayed: its name, its value, and what the declarer has to do."""

    key: str
    words: str
    value: str
    what: str
    label: str
    selected: bool = False


@component
def ChosenContract(*, contract: ContractLook, on_press: Action) -> ft.Control:
    """A row that shows the current contract; tapping it opens the list of contracts."""
    tr = use_translator()
    return ListRow(
        name="contract",
        label=tr("%(answer)s; choose another contract", answer=contract.label),
        title=contract.words,
        note=f"{contract.value} · {contract.what}" if contract.what else contract.value,
        trailing=ft.Icons.EXPAND_MORE,
        on_press=on_press,
        once=False,
    )


@component
def ContractList(
    *,
    form: DealForm,
    title: str,
    contracts: tuple[ContractLook, ...],
    on_choose: Callable[[str], object],
    on_close: Action,
) -> ft.Control:
    """A sheet that lists the contracts; `on_choose` is called with the key of the tapped contract."""
    tr = use_translator()
    return Sheet(
        screen=form.screen,
        turned=form.turned,
        title=title,
        close_label=tr("Back without choosing"),
        on_close=on_close,
        body=[
            keyed(
                contract.key,
                ListRow,
                name=f"contract-{contract.key}",
                label=contract.label,
                title=contract.words,
                note=contract.what,
                trailing=contract.value,
                selected=contract.selected or None,  # no icon unless selected, to leave more width for the text
                on_press=partial(on_choose, contract.key),
            )
            for contract in contracts
        ],
        height=ALL_ROOM,
    )
