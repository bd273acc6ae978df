"""Controls that at least three features use; they get translated words and callbacks as arguments."""
