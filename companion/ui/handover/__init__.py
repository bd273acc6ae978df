"""Handing matches over to another device by means of a code, and importing the content of such a code."""
