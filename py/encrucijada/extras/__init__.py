"""What a page can do besides playing: settings and the like, fetched when first wanted."""
