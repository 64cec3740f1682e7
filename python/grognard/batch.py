"""batch.py - many games stepped by one call, in C (include/grognard/batch.h). Chance is rolled by itself."""
import ctypes

from .contract import OVER, PUBLIC, Rng, State, shares
from .library import Action, BatchParts, Payoff, lib

SKIP = -1


class Batch:
    """`count` games of one kind. `turns` and `counts` say of each game who is to act (OVER at the end) and among how many choices; both,
    and what `views` returns, share their memory: numpy.frombuffer(batch.turns, "int32") copies nothing. The same seed gives the same
    games. The library is not held by Python's lock while it works, so several batches run side by side in threads."""

    def __init__(self, game, count, seed=0, start=None, **options):
        self.game, self.count = game, count
        self.first = start.copy() if start else game.new(**options)
        self._states = (ctypes.c_uint64 * (game.state_size // 8 * count))()
        self._rngs = (ctypes.c_uint64 * count)(*(Rng(seed * 0x1000003 + i)._state.value for i in range(count)))
        self._lists = (Action * (game.actions_max * count))()
        self.counts, self.turns = (ctypes.c_uint32 * count)(), (ctypes.c_int32 * count)()
        address = ctypes.addressof
        self._parts = BatchParts(
            game.pointer,
            count,
            game.actions_max,
            address(self._states),
            address(self._rngs),
            address(self._lists),
            address(self.counts),
            address(self.turns),
        )
        self._choices = (ctypes.c_int32 * count)()
        for index in range(count):
            self.reset(index)

    def _check(self, index):
        if not 0 <= index < self.count:
            raise IndexError(f"game {index} of {self.count}")

    def reset(self, index, state=None):
        """Begins a game again, or goes on from a state; its dice go on."""
        self._check(index)
        lib.gg_batch_put(self._parts, index, (state or self.first).address)

    def step(self, choices):
        """Plays choice number choices[i] in game i, SKIP for none. Returns how many were played: a number that is not on the list is
        skipped."""
        if len(choices) != self.count:
            raise ValueError(f"{len(choices)} choices for {self.count} games")
        self._choices[:] = choices
        return lib.gg_batch_step(self._parts, self._choices)

    def play(self, decisions=0xFFFFFFFF):
        """Plays at random, by default to the end. Returns how many decisions there were."""
        return lib.gg_batch_play(self._parts, decisions)

    @property
    def over(self):
        """Whether all games are."""
        return all(turn == OVER for turn in self.turns)

    def state(self, index):
        self._check(index)
        return State(self.game, ctypes.addressof(self._states) + self.game.state_size * index)

    def actions(self, index):
        self._check(index)
        first = 16 * self.game.actions_max * index
        return [Action.from_buffer_copy(self._lists, first + 16 * i) for i in range(self.counts[index])]

    def views(self):
        """What whoever is to act sees, game by game, state_size bytes each."""
        seen = (ctypes.c_uint64 * len(self._states))()
        lib.gg_batch_views(self._parts, ctypes.addressof(seen))
        return seen

    def view(self, index):
        """The same of one game, as a State."""
        return self.state(index).view(self.turns[index] if self.turns[index] >= 0 else PUBLIC)

    def returns(self):
        """State.returns of each game."""
        ends = (Payoff * self.count)()
        lib.gg_batch_payoffs(self._parts, ends)
        seats = [lib.gg_foreign_seats(self.game.pointer, self._parts.states + self.game.state_size * i) for i in range(self.count)]
        return [shares({s for s in range(n) if end.winners >> s & 1}, n) for end, n in zip(ends, seats)]
