"""Controls used by at least three features; they get translated text and callbacks as arguments."""
