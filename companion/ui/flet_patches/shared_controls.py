"""A patch that lets sessions share controls, so that what hundreds of pages show is created and compared only once."""

import weakref
from types import FunctionType
from typing import Any, TypeVar

import flet as ft
import msgpack  # type: ignore[import-untyped]  # no stubs available
from flet.components.component import Component
from flet.controls import object_patch
from flet.controls.object_patch import DiffBuilder
from flet.messaging import session
from flet.messaging.protocol import configure_encode_object_for_msgpack
from flet.utils import object_model

COMPARE, PATCH = "_compare_dataclasses", "patch_dataclass"
FLETS_COMPARE: FunctionType = getattr(DiffBuilder, COMPARE)
FLETS_PATCH = object_model.patch_dataclass

_SHARED = "_bummerl_shared"
"""The attribute of a shared control and of all controls inside it."""
_CHANGES = "_bummerl_changes"
"""The attribute of a shared control with the operations that show it in place of another one."""
_KINDS = {
    "add": object_patch.AddOperation,
    "move": object_patch.MoveOperation,
    "remove": object_patch.RemoveOperation,
    "replace": object_patch.ReplaceOperation,
}

_PLACES = frozenset(("path", "from"))
"""The parts of an operation that say where it applies."""

_Operation = dict[str, Any]
_C = TypeVar("_C", bound=ft.BaseControl)


class NotShareableError(TypeError):
    """Raised when a control cannot be shared, because it is a component or handles events, both of one session."""

    def __init__(self, control: ft.BaseControl) -> None:
        """Store the control."""
        super().__init__(f"control belongs to one session: {control}")
        self.control = control


def share(control: _C) -> _C:
    """Prepare a new control to be shown in any number of sessions; it must not be changed afterwards.

    Raises:
        NotShareableError: If the control is or contains a component or a control that handles events.
    """
    builder: Any = DiffBuilder(None, control, control_cls=ft.BaseControl)
    inside: list[Any] = list(builder._configure_dataclass(control, None, True))  # noqa: SLF001  # Flet's method
    for inner in inside:
        if isinstance(inner, Component) or any(getattr(inner, event) for event in inner._event_fields):  # noqa: SLF001  # Flet's list of events
            raise NotShareableError(inner)
        vars(inner)[_SHARED] = True
    vars(control)[_CHANGES] = []
    return control


def is_shared(control: object) -> bool:
    """Return whether `share` has prepared a control for being shown in several sessions."""
    return hasattr(control, _CHANGES)


def share_controls() -> None:
    """Patch Flet for controls that several sessions show.

    - The difference between two shared controls is computed once, and then sent to every page.
    - A page cannot change a shared control, which other pages show, too.
    """

    def compare(builder: Any, parent: Any, path: list[Any], src: Any, dst: Any, frozen: bool) -> None:  # noqa: ANN401, FBT001  # as Flet's own
        if not (hasattr(dst, _CHANGES) or hasattr(src, _CHANGES)):
            FLETS_COMPARE(builder, parent, path, src, dst, frozen)
        elif src is not dst:
            _exchange(builder, parent, path, src, dst)

    def patch(control: object, changes: dict[str, Any]) -> None:
        if not hasattr(control, _SHARED):
            FLETS_PATCH(control, changes)

    setattr(DiffBuilder, COMPARE, compare)
    for module in (object_model, session):
        setattr(module, PATCH, patch)


def _exchange(builder: Any, parent: Any, path: list[Any], src: Any, dst: Any) -> None:  # noqa: ANN401  # as Flet's own
    """Add the operations that show `dst` in place of `src`."""
    if is_shared(src) and is_shared(dst):
        for operation in _changes(src, dst):
            places = {field: [*path, *operation[field]] for field in operation.keys() & _PLACES}
            builder.insert(_KINDS[operation["op"]]({**operation, **places}))
    else:
        builder.insert(object_patch.ReplaceOperation({"op": "replace", "path": path, "value": dst}))
        builder._dataclass_removed(src)  # noqa: SLF001  # as Flet does after each replacement
        builder._dataclass_added(dst, parent, True)  # noqa: SLF001  # likewise


def _changes(src: ft.BaseControl, dst: ft.BaseControl) -> list[_Operation]:
    """Return the difference between two shared controls, computed for the first page that shows both."""
    known: list[tuple[weakref.ref[ft.BaseControl], list[_Operation]]] = vars(dst)[_CHANGES]
    for before, operations in known:
        if before() is src:
            return operations
    builder = DiffBuilder(src, dst, control_cls=ft.BaseControl)
    FLETS_COMPARE(builder, None, [], src, dst, True)
    operations = _without_controls(list(builder.execute()))
    builder.teardown()
    known[:] = [(before, old) for before, old in known if before() is not None]
    known.append((weakref.ref(src), operations))
    return operations


def _without_controls(operations: list[_Operation]) -> list[_Operation]:
    """Return operations in the form in which a page receives them, so that they keep no controls in memory."""
    needed = [
        {part: value for part, value in operation.items() if part != "value" or operation["op"] != "remove"}
        for operation in operations
    ]
    encode = configure_encode_object_for_msgpack(ft.BaseControl)  # type: ignore[no-untyped-call]  # Flet's function has no annotations
    plain: list[_Operation] = msgpack.unpackb(msgpack.packb(needed, default=encode), strict_map_key=False)
    return plain
