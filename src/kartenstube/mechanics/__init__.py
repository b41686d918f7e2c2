"""What several games have in common: dealing, auctions, tricks, sides, pay."""
