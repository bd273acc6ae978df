"""Handing matches over to another device with a code, and importing the content of such a code."""
