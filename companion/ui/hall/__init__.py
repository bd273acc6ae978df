"""What the phones and screens in the hall show, each limited to its role."""
