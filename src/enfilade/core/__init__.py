"""The contract between games and everything that runs them."""

from enfilade.core.about import About, OptionAbout, PlayerAbout
from enfilade.core.actions import ActionSpace, Out, Timeout
from enfilade.core.chance import Chance, Draws, MatchChance, OneDraw
from enfilade.core.errors import ActionError, IllegalAction, MalformedAction, StaleAction
from enfilade.core.game import AnyGame, Asked, Game, GameValue, Step, Told, Types
from enfilade.core.outcome import Outcome, Standing
from enfilade.core.pace import Due, Paced, Timed
from enfilade.core.seats import TABLE, Actor, Chair, Chairs, Seat
from enfilade.core.talk import Free, Heard, Phrases, Reply, Silent, Talk

__all__ = [
    "TABLE",
    "About",
    "ActionError",
    "ActionSpace",
    "Actor",
    "AnyGame",
    "Asked",
    "Chair",
    "Chairs",
    "Chance",
    "Draws",
    "Due",
    "Free",
    "Game",
    "GameValue",
    "Heard",
    "IllegalAction",
    "MalformedAction",
    "MatchChance",
    "OneDraw",
    "OptionAbout",
    "Out",
    "Outcome",
    "Paced",
    "Phrases",
    "PlayerAbout",
    "Reply",
    "Seat",
    "Silent",
    "StaleAction",
    "Standing",
    "Step",
    "Talk",
    "Timed",
    "Timeout",
    "Told",
    "Types",
]
