"""Handing matches, evenings and house rules over to another device, without a server."""
