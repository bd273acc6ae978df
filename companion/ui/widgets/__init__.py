"""Controls that several features draw, driven by arguments alone: words come translated, presses go to functions."""
