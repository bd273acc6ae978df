"""Tests for the address of this device, and for the links to the app."""

import socket
from ipaddress import IPv4Address

import pytest

from companion.web.network import link, own_address


def test_a_link_contains_the_key_if_there_is_one() -> None:
    assert link("127.0.0.1", 8000) == "http://127.0.0.1:8000"
    assert link("192.168.1.7", 8000, "abc") == "http://192.168.1.7:8000/?key=abc"


def test_the_own_address_is_an_ip_address_or_none() -> None:
    address = own_address()
    assert address is None or str(IPv4Address(address)) == address


class _NoWay(socket.socket):
    """A socket on a device without a network."""

    def connect(self, _address: object, /) -> None:
        raise OSError("network is unreachable")


def test_without_a_network_there_is_no_own_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "socket", _NoWay)
    assert own_address() is None
