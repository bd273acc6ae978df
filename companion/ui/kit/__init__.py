"""What every control is built with: the guarded decorator, hooks, layout, text scale, keys and the device."""
