"""The user interface: Flet components that show and enter data, but never compute a result."""
