"""Controls used by at least three features; they receive translated text and callbacks as arguments."""
