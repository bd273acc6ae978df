"""Whether what is shown here is also kept here, or on the device that the page came from."""

from ipaddress import ip_address
from urllib.parse import urlsplit

from companion.ui.kit.kept_here import KeptHere


def is_kept_elsewhere(address: str, kept_here: KeptHere | None) -> bool:
    """Whether a page of this address shows what another device keeps; one that runs the whole app keeps it itself."""
    return kept_here is None and not is_own_device(address)


def is_own_device(address: str) -> bool:
    """Whether a page of this address comes from the device that it is shown on, by all that the address tells."""
    name = urlsplit(address).hostname or "localhost"
    try:
        return name == "localhost" or ip_address(name).is_loopback
    except ValueError:
        return False
