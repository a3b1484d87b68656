"""What a seat may know of a match, and what it is asked."""

from msgspec.structs import replace

from enfilade.core import Asked, Chance, Draws, Seat
from enfilade.games.mondrian import exhibition, taking
from enfilade.games.mondrian.components import WAYS, Edition
from enfilade.games.mondrian.state import DICE, GRIDS, Hang, Hung, Player, State
from enfilade.games.mondrian.told import PlayerView, View


def view(edition: Edition, state: State, seat: Seat | None) -> View:
    """Give what a seat, or a spectator (None), may know (MON-21, MON-51)."""
    return View(
        seat=seat,
        options=state.options,
        edition=edition.edition,
        grid=GRIDS[len(state.players)],
        players=tuple(
            _player(state, player, own=at == seat) for at, player in enumerate(state.players)
        ),
        board=state.board,
        aside=state.aside,
        phase=state.phase,
        round=state.round,
        first=state.first,
        turn=state.turn,
        again=state.again,
        dice=state.dice,
        rolls=state.rolls,
        laid=state.laid,
        claims=tuple(taking.claims(state)),
        size=state.size,
        scores=exhibition.scores_of(edition, state),
        by=state.by,
    )


def _player(state: State, player: Player, *, own: bool) -> PlayerView:
    chosen = player.placed if state.phase == "palette" else player.hung
    return PlayerView(
        hand=player.hand,
        off_hand=player.off_hand,
        done=chosen is not None and state.phase in ("palette", "exhibition"),
        placed=player.placed if own or state.phase != "palette" else None,
        to_roll=player.to_roll,
        hung=player.hung if own or state.phase == "over" else None,
        out=player.out,
    )


def asked(view: View) -> Asked | None:
    """Say what the seat is asked.

    ``place`` (about the number of dice), ``throw`` (about the actions), ``again`` (about the
    action), ``take``, and ``hang`` (about the number of cards).
    """
    if view.seat is None or view.players[view.seat].out is not None:
        return None
    own = view.players[view.seat]
    if view.phase == "palette":
        return None if own.done else Asked("place", (str(DICE[view.round]),))
    if view.phase == "exhibition":
        return None if own.done else Asked("hang", (str(view.size),))
    if view.turn != view.seat:
        return None
    if view.phase == "stroke":
        return Asked("throw", throws(view))
    if view.phase == "again":
        return Asked("again", (str(view.again),))
    return Asked("take") if view.phase == "taking" else None


def throws(view: View) -> tuple[str, ...]:
    """Give the actions that the seat whose turn it is may roll by."""
    if view.turn is None:
        return ()
    return view.players[view.turn].to_roll if view.again is None else (view.again,)


def guess(view: View, chance: Chance) -> State:
    """Give a state that this view allows: what others have chosen in secret is drawn."""
    draws = chance.draws()
    players = tuple(
        _guess_player(view, seat, player, draws) for seat, player in enumerate(view.players)
    )
    return State(
        options=view.options,
        players=players,
        board=view.board,
        aside=view.aside,
        phase=view.phase,
        round=view.round,
        first=view.first,
        turn=view.turn,
        again=view.again,
        dice=view.dice,
        rolls=view.rolls,
        laid=view.laid,
        size=view.size,
        by=view.by,
    )


def _guess_player(view: View, seat: Seat, known: PlayerView, draws: Draws) -> Player:
    player = Player(
        hand=known.hand,
        off_hand=known.off_hand,
        placed=known.placed,
        to_roll=known.to_roll,
        hung=known.hung,
        out=known.out,
    )
    if not known.done or seat == view.seat:
        return player
    if view.phase == "palette":
        chosen = set(some(WAYS, DICE[view.round], draws))
        return replace(player, placed=tuple(way for way in WAYS if way in chosen))
    cards = some(known.hand, view.size or 0, draws)
    return replace(player, hung=Hang(tuple(Hung(card) for card in cards), 2))


def some(items: tuple[str, ...], count: int, draws: Draws) -> list[str]:
    """Draw so many of the items, each equally likely."""
    left = list(items)
    return [left.pop(draws.integer(len(left))) for _ in range(count)]
