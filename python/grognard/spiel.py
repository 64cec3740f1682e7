"""spiel.py - the games in the manner of OpenSpiel, without needing it: code written against pyspiel's game and state finds the same names
here. An action is a number (the 16 bytes of the engine's, below 2**128) that means the same in every state; `action_to_string` is its
notation. Chance is a player, with `chance_outcomes`."""
from . import contract
from .library import Action

CHANCE_PLAYER, TERMINAL_PLAYER = -1, -4


def load_game(name, options=None):
    return Game(contract.game(name), dict(options or {}))


class Game:
    def __init__(self, game, options):
        self.game, self.options = game, options
        self._first = game.new(**options)

    def get_type_name(self):
        return self.game.id

    def num_players(self):
        return self._first.seats

    def new_initial_state(self):
        return State(self, self._first.copy())

    def min_utility(self):
        return -1.0

    def max_utility(self):
        return float(self.num_players() - 1)

    def utility_sum(self):
        return 0.0

    def max_legal_actions(self):
        return self.game.actions_max

    def __repr__(self):
        options = ",".join(f"{name}={value}" for name, value in sorted(self.options.items()))
        return f"{self.game.id}({options})"


class State:
    def __init__(self, game, state, history=()):
        self._game, self._state, self._history = game, state, list(history)

    # Whose turn it is.

    def get_game(self):
        return self._game

    def num_players(self):
        return self._game.num_players()

    def current_player(self):
        turn = self._state.turn
        return TERMINAL_PLAYER if turn == contract.OVER else CHANCE_PLAYER if turn == contract.CHANCE else turn

    def is_terminal(self):
        return self._state.turn == contract.OVER

    def is_chance_node(self):
        return self._state.turn == contract.CHANCE

    def is_player_node(self):
        return self._state.turn >= 0

    # What may happen.

    def legal_actions(self, player=None):
        turn = self._state.turn
        if turn == contract.OVER or (player is not None and player != turn):
            return []
        return [int(action) for action in self._state.actions()]

    def chance_outcomes(self):
        """[(action, probability)]; those that cannot happen are left out."""
        outcomes = self._state.chance()
        total = sum(weight for _, weight in outcomes)
        return [(int(action), weight / total) for action, weight in outcomes if weight]

    def apply_action(self, action):
        self._state.apply(Action.of(action))
        self._history.append(action)

    def child(self, action):
        child = self.clone()
        child.apply_action(action)
        return child

    def clone(self):
        return State(self._game, self._state.copy(), self._history)

    def action_to_string(self, *player_and_action):
        return self._state.format(Action.of(player_and_action[-1]))

    def string_to_action(self, *player_and_text):
        return int(self._state.parse(player_and_text[-1]))

    def history(self):
        return list(self._history)

    def move_number(self):
        return len(self._history)

    # What it is worth.

    def returns(self):
        return self._state.returns()

    def player_return(self, player):
        return self.returns()[player]

    # What a player knows.

    def observation_string(self, player=None):
        """What the player sees now: the position as JSON."""
        return self._state.view(self._player(player)).text()

    def observation_bytes(self, player=None):
        """The same as the engine's own bytes, always as many: an observation for a network."""
        return self._state.view(self._player(player)).to_bytes()

    def information_state_string(self, player=None):
        """Everything the player has seen and done, so that nothing is forgotten: the hash of each view that was new to them, their own
        actions, and the position as they see it now. It is worked out from the history, and takes as long as that is."""
        player = self._player(player)
        state, seen, told = self._game.new_initial_state()._state, None, []
        for action in [*self._history, None]:
            view = state.view(player).hash
            if view != seen:
                told.append(f"{view:016x}")
                seen = view
            if action is None:
                break
            if state.turn == player:
                told.append(state.format(Action.of(action)))
            state.apply(Action.of(action))
        return "\n".join([*told, self.observation_string(player)])

    def resample_from_infostate(self, player, sampler):
        """A state that looks the same to the player, with everything else dealt anew; `sampler` gives numbers from 0 to 1. It has no
        history."""
        rng = contract.Rng(int(sampler() * (1 << 53)))
        return State(self._game, self._state.deal(player, rng))

    def _player(self, player):
        player = self._state.turn if player is None else player
        if not 0 <= player < self.num_players():
            raise ValueError(f"there is no player {player}")
        return player

    def serialize(self):
        return self._state.text()

    def __str__(self):
        return self._state.text()
