"""The user interface: Flet components that display and edit data, but never compute a result."""
