"""Use cases and the ports they depend on."""
