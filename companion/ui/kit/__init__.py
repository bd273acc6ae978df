"""What every control is made with: the guarded decorator, hooks, sizes, the scale of text, keys and the device."""
