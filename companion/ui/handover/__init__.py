"""Handing matches over to another device, and taking them over from a code."""
