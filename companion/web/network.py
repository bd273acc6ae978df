"""Where this device is in its network, and the links that lead to it."""

import socket
from contextlib import suppress

LOOPBACK = "127.0.0.1"
"""Where only this device can connect."""
KEY = "key"
"""What the key is called in a link."""
_ELSEWHERE = ("198.51.100.1", 9)
"""An address that is kept for examples, so that nobody has it."""


def own_address() -> str | None:
    """The address by which the network knows this device, None where it is in none; nothing is sent to find out."""
    with socket.socket(type=socket.SOCK_DGRAM) as asking, suppress(OSError):
        asking.connect(_ELSEWHERE)  # of a datagram socket it only chooses the way
        address: str = asking.getsockname()[0]
        return address
    return None


def link(host: str, port: int, key: str | None = None) -> str:
    """What to type into an address bar."""
    address = f"http://{host}:{port}"
    return address if key is None else f"{address}/?{KEY}={key}"
