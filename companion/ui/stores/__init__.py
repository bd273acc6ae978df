"""State that outlives a screen: one plain observable store for each thing, with frozen values inside."""
