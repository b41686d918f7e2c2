"""Mechanics that several games share: dealing, auctions, tricks, sides, pay."""
