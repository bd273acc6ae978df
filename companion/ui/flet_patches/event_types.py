"""A patch that makes Flet look up the type of each kind of event only once; a lookup takes half a millisecond."""

from typing import Any

from flet.controls import base_control
from flet.controls.control_event import get_event_field_type

FIND = "get_event_field_type"


def remember_event_types() -> None:
    """Patch Flet to cache the type of each event; finding a type means evaluating all annotations of a control."""
    found: dict[tuple[type, str], Any] = {}

    def remembered(control: object, field: str) -> Any:  # noqa: ANN401  # as Flet's own
        key = type(control), field
        if key not in found:
            found[key] = get_event_field_type(control, field)
        return found[key]

    setattr(base_control, FIND, remembered)
