"""The page inside somebody else's: what its address says for that, and messages; fetched where it is embedded."""
