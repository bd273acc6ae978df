"""The whole app, as people use it; one browser sees all of these tests."""
