"""Handing matches over to another device with a code, and importing what such a code contains."""
