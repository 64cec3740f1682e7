"""gym.py - one seat of a game in the manner of Gymnasium, without needing it: reset, step, an action space and masks.

An action is the number of a choice in the list of the moment; `info["action_mask"]` has a 1 for each that there is. An observation is what the
seat sees, as the engine's own bytes, always as many; `environment.view` is the same as a State, with JSON and notation. The other seats
are played by `opponent`, a function of a view and an Rng that returns an action; chance is rolled. The reward comes at the end: 1 for a win,
-1 for a loss (see State.returns)."""
from . import contract


def anything(view, rng):
    """The weakest opponent."""
    return rng.choice(view.actions())


class Choices:
    """As gymnasium.spaces.Discrete."""

    def __init__(self, n):
        self.n, self.start = n, 0
        self._rng = contract.Rng(0)

    def seed(self, seed=None):
        self._rng = contract.Rng(seed or 0)

    def sample(self, mask=None):
        if mask is None:
            return self._rng.below(self.n)
        return self._rng.choice([i for i, there in enumerate(mask) if there])

    def contains(self, choice):
        return 0 <= choice < self.n

    def __repr__(self):
        return f"Choices({self.n})"


class Bytes:
    """As gymnasium.spaces.Box of bytes."""

    def __init__(self, size):
        self.shape, self.low, self.high = (size,), 0, 255

    def contains(self, observation):
        return len(observation) == self.shape[0]

    def __repr__(self):
        return f"Bytes({self.shape[0]})"


class Environment:
    metadata = {"render_modes": ["json"]}
    reward_range = (-1.0, 3.0)

    def __init__(self, game, seat=0, opponent=anything, most_decisions=100_000, **options):
        self.game = contract.game(game) if isinstance(game, str) else game
        self.seat, self.opponent, self.most_decisions = seat, opponent, most_decisions
        self._first = self.game.new(**options)
        if not 0 <= seat < self._first.seats:
            raise ValueError(f"there is no seat {seat}")
        self.action_space = Choices(self.game.actions_max)
        self.observation_space = Bytes(self.game.state_size)
        self._rng, self._state, self._actions, self._decisions = contract.Rng(0), None, [], 0

    @property
    def view(self):
        """What the seat sees, as a State."""
        return self._state.view(self.seat)

    def notations(self):
        """The choices of the moment in words."""
        return [self._state.format(action) for action in self._actions]

    def _go_on(self):
        """Chance and the others, until the seat decides or the game is over."""
        while True:
            self._state.roll(self._rng)
            turn = self._state.turn
            if turn == self.seat or turn == contract.OVER:
                break
            self._state.apply(self.opponent(self._state.view(turn), self._rng))
        self._actions = self._state.actions() if turn == self.seat else []

    def _told(self):
        view = self._state.view(self.seat)
        count = len(self._actions)
        mask = bytes([1]) * count + bytes(self.action_space.n - count)
        return view.to_bytes(), {"action_mask": mask, "count": count}

    def reset(self, *, seed=None, options=None):
        """A new game; `options` are those of the game. The same seed gives the same game."""
        if seed is not None:
            self._rng = contract.Rng(seed)
            self.action_space.seed(seed)
        if options is not None:
            self._first = self.game.new(**options)
        self._state, self._decisions = self._first.copy(), 0
        self._go_on()
        return self._told()

    def step(self, choice):
        if self._state is None or not self._actions:
            raise RuntimeError("there is nothing to decide: call reset")
        if not 0 <= choice < len(self._actions):
            raise ValueError(f"choice {choice} is not one of {len(self._actions)}")
        self._state.apply(self._actions[choice])
        self._decisions += 1
        self._go_on()
        terminated = self._state.turn == contract.OVER
        truncated = not terminated and self._decisions >= self.most_decisions
        reward = self._state.returns()[self.seat] if terminated else 0.0
        observation, info = self._told()
        return observation, reward, terminated, truncated, info

    def render(self):
        return self.view.text()

    def close(self):
        self._state, self._actions = None, []
