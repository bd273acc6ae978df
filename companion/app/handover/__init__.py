"""Handing a match over to another device, without a server."""
