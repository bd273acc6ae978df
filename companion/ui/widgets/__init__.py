"""Controls shared by three or more features, which pass in translated text and callbacks."""
