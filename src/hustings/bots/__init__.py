"""Players that are programs. Each gets a sight, never a state."""

from hustings.bots.bot import LEVELS, Bot, bot_named

__all__ = ["LEVELS", "Bot", "bot_named"]
