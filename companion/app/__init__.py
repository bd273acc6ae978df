"""Use cases, and the ports (interfaces to the outside) that they depend on."""
