"""Controls that at least three features draw; they get translated words and functions as arguments."""
