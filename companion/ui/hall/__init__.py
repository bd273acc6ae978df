"""The pages shown by phones and screens in the hall, each limited to its role."""
