"""This device's address on its network, and the links to the app."""

import socket
from contextlib import suppress

LOOPBACK = "127.0.0.1"
"""The address that only this device can reach."""
KEY = "key"
"""The name of the query parameter that contains the key."""
_ELSEWHERE = ("198.51.100.1", 9)
"""An address reserved for documentation, which no device has."""


def own_address() -> str | None:
    """Return this device's address on its network without sending any data, or None if there is no network."""
    with socket.socket(type=socket.SOCK_DGRAM) as asking, suppress(OSError):
        asking.connect(_ELSEWHERE)  # for a datagram socket, this only selects the route
        address: str = asking.getsockname()[0]
        return address
    return None


def link(host: str, port: int, key: str | None = None) -> str:
    """Return the app's URL, including the key if one is given."""
    address = f"http://{host}:{port}"
    return address if key is None else f"{address}/?{KEY}={key}"
