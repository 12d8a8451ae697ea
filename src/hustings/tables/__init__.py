"""The table server: where people and bots play. Nothing here knows what a game is about."""
