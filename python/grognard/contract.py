"""contract.py - the contract in Python: games, states, actions. include/grognard/grognard.h says what each of these promises."""
import ctypes
import functools
import json

from . import library
from .library import Action, Error, Payoff, lib

CHANCE, OVER = -1, -2  # as a turn
ALL_SEEING, PUBLIC = -1, -2  # as a viewer
LANGUAGES = {"en": 0, "fr": 1, "de": 2}
_MASK = (1 << 64) - 1


class Illegal(ValueError):
    """An action that the rules refuse; `clause` says by which."""

    def __init__(self, why, clause):
        super().__init__(f"{why} ({clause})" if clause else why)
        self.why, self.clause = why, clause


def _mix(x):
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return x ^ (x >> 31)


class Rng:
    """The generator of include/grognard/rng.h: the same seed gives the same numbers as in C."""

    def __init__(self, seed):
        self._state = ctypes.c_uint64(_mix((seed & _MASK) ^ 0x6772666F676E6172))

    def next(self):
        self._state.value += 0x9E3779B97F4A7C15
        return _mix(self._state.value)

    def below(self, n):
        """0 to n - 1, each equally likely."""
        product = (self.next() >> 32) * n
        if product & 0xFFFFFFFF < n:
            floor = (1 << 32) % n
            while product & 0xFFFFFFFF < floor:
                product = (self.next() >> 32) * n
        return product >> 32

    def choice(self, items):
        return items[self.below(len(items))]

    def weighted(self, weights):
        """An index with these whole weights."""
        number = self.below(sum(weights))
        for index, weight in enumerate(weights):
            if number < weight:
                return index
            number -= weight
        raise ValueError("no weights")


class Game:
    """A rulebook."""

    def __init__(self, pointer):
        self.pointer = pointer
        sizes = (ctypes.c_uint32 * 7)()
        lib.gg_foreign_sizes(pointer, sizes)
        contract, self.state_size, self.actions_max, least, most, menu, hides = sizes
        if contract != library.CONTRACT:
            raise ImportError(f"libgrognard has contract {contract}, this module needs {library.CONTRACT}")
        self.players = range(least, most + 1)
        self.free_table, self.hides = bool(menu), bool(hides)
        about = json.loads(library.text(lib.gg_foreign_describe, pointer))
        self.id, self.title, self.editions = about["id"], about["title"], about["editions"].split(",")
        self.options = about["options"]

    def __repr__(self):
        return f"grognard.game({self.id!r})"

    def __reduce__(self):
        return game, (self.id,)

    def new(self, **options):
        """The first state of a game with these options; those that are left out have their defaults."""
        pairs = []
        for name, value in options.items():
            pairs += [name.encode(), str(value).encode()]
        names = (ctypes.c_char_p * max(len(pairs), 1))(*pairs)
        given = (ctypes.c_void_p * 2)(ctypes.addressof(names), len(options))  # gg_options: the list, and how many
        state, error = State(self), Error()
        if not lib.gg_options_validate(self.pointer, given, error) or not lib.gg_setup(self.pointer, given, state.address, error):
            raise ValueError(str(error))
        return state

    def read(self, position):
        """A state from a position: a dict, or its JSON; views can be read too."""
        document = json.loads(position) if isinstance(position, (str, bytes)) else position
        if document.get("format") != "grognard-position-1" or document.get("game") != self.id:
            raise ValueError(f"not a position of {self.id}")
        body = json.dumps(document["state"], ensure_ascii=False).encode()
        nodes = (library.JsonNode * (len(body) // 2 + 3))()
        state, error = State(self), Error()
        if not lib.gg_foreign_read(self.pointer, state.address, body, len(body), nodes, len(nodes), error):
            raise ValueError(str(error))
        return state

    def from_bytes(self, data):
        """A state from State.to_bytes of the same library. Its hash is checked, against accidents: the bytes are not verified."""
        if len(data) != self.state_size:
            raise ValueError(f"a state of {self.id} has {self.state_size} bytes")
        state = State(self)
        ctypes.memmove(state.address, data, len(data))
        if lib.gg_rehash(self.pointer, state.address) != state.hash:
            raise ValueError(f"these bytes are not a state of {self.id}")
        return state


class State:
    """One state of a game: plain data. Methods that take an action also take its notation."""

    __slots__ = ("game", "_words", "address")

    def __init__(self, game, _copy_of=None):
        self.game = game
        self._words = (ctypes.c_uint64 * (game.state_size // 8))()
        self.address = ctypes.addressof(self._words)
        if _copy_of is not None:
            ctypes.memmove(self.address, _copy_of, game.state_size)

    # What it is.

    @property
    def hash(self):
        return self._words[0]

    @property
    def turn(self):
        """Whose turn it is: 0 to 3, CHANCE or OVER."""
        return lib.gg_foreign_turn(self.game.pointer, self.address)

    @property
    def seats(self):
        return lib.gg_foreign_seats(self.game.pointer, self.address)

    def __eq__(self, other):
        return isinstance(other, State) and self.game.id == other.game.id and bytes(self._words) == bytes(other._words)

    def __hash__(self):
        return hash((self.game.id, self.hash))

    def __repr__(self):
        return f"<{self.game.id} {self.hash:016x} turn {self.turn}>"

    def copy(self):
        return State(self.game, self.address)

    def to_bytes(self):
        return bytes(self._words)

    def __reduce__(self):
        return self.game.from_bytes, (self.to_bytes(),)

    # What may happen.

    def actions(self):
        """The choices of whoever's turn it is; at a chance turn the outcomes. On a free table more may be legal than is listed."""
        cap = max(self.game.actions_max, library.OUTCOMES_MAX)
        room = (Action * cap)()
        count = lib.gg_foreign_actions(self.game.pointer, self.address, room, cap)
        return [Action.from_buffer_copy(room, 16 * i) for i in range(count)]

    def chance(self):
        """At a chance turn: (outcome, weight) of each. Otherwise nothing."""
        weights = (ctypes.c_uint32 * library.OUTCOMES_MAX)()
        count = lib.gg_foreign_chance(self.game.pointer, self.address, weights)
        return list(zip(self.actions(), weights[:count])) if count else []

    def forced(self):
        """What the player to act does if there is no real choice; else None."""
        action = Action()
        return action if lib.gg_forced(self.game.pointer, self.address, action) else None

    def check(self, action, language="en"):
        """None if it is legal, else an Illegal that says why."""
        if isinstance(action, str):
            try:
                action = self.parse(action)
            except ValueError as error:
                return Illegal(str(error), "")
        why, clause = ctypes.create_string_buffer(512), ctypes.c_char_p()
        if lib.gg_foreign_check(self.game.pointer, self.address, action, LANGUAGES[language], why, len(why), clause):
            return None
        return Illegal(why.value.decode("utf-8", "replace"), clause.value.decode())

    def apply(self, action):
        """Plays it, in this state. Raises Illegal, and then nothing has changed."""
        if isinstance(action, str):
            action = self.parse(action)
        refused = self.check(action)
        if refused:
            raise refused
        lib.gg_apply(self.game.pointer, self.address, action, None)
        return self

    def after(self, action):
        """The state after it; this one stays."""
        return self.copy().apply(action)

    def roll(self, rng):
        """Plays outcomes of chance, by weight, until somebody decides or the game is over."""
        while self.turn == CHANCE:
            outcomes = self.chance()
            lib.gg_apply(self.game.pointer, self.address, outcomes[rng.weighted([weight for _, weight in outcomes])][0], None)
        return self

    # What somebody knows.

    def view(self, viewer):
        """The state as a seat sees it (or PUBLIC): what it may not know is blank."""
        seen = self.copy()
        lib.gg_hide(self.game.pointer, seen.address, viewer)
        return seen

    def deal(self, viewer, rng):
        """A view with its blanks filled by a sample that agrees with what the viewer knows."""
        dealt = self.view(viewer)
        if self.game.hides:
            lib.gg_deal(self.game.pointer, dealt.address, viewer, rng._state)
        return dealt

    # As text.

    def format(self, action):
        return library.text(lib.gg_foreign_format, self.game.pointer, self.address, action, room=library.LINE_MAX)

    def parse(self, notation):
        action, error, words = Action(), Error(), notation.encode()
        if not lib.gg_foreign_parse(self.game.pointer, self.address, words, len(words), action, error):
            raise ValueError(str(error))
        return action

    def parts(self, action):
        """What an action names: {"verb": "move", "unit": ..., "to": ...}."""
        return json.loads(library.text(lib.gg_foreign_parts, self.game.pointer, self.address, action, room=1024))

    def text(self):
        """The position on one line of JSON."""
        body = library.text(lib.gg_foreign_write, self.game.pointer, self.address)
        return '{"format":"grognard-position-1","game":"%s","state":%s}' % (self.game.id, body)

    def json(self):
        """The position as a dict."""
        return json.loads(self.text())

    # What it is worth.

    def payoff(self):
        """(points of each seat, set of the winners, the clause that decided). Before the end there are no winners."""
        end = Payoff()
        lib.gg_foreign_payoff(self.game.pointer, self.address, end)
        winners = {seat for seat in range(library.PLAYERS) if end.winners >> seat & 1}
        return list(end.value[: self.seats]), winners, lib.gg_clause_id(self.game.pointer, end.clause).decode()

    def returns(self):
        """1 in all is won and lost: what the winners share is what the others lose; 0 for everybody before the end."""
        return shares(self.payoff()[1], self.seats)

    def evaluate(self, player):
        """The rulebook's guess, -1,000,000 to 1,000,000."""
        return lib.gg_foreign_evaluate(self.game.pointer, self.address, player)


def shares(winners, seats):
    """A zero-sum utility: each loser loses 1, the winners share it. For two players 1 and -1."""
    if not winners or len(winners) == seats:
        return [0.0] * seats
    prize = (seats - len(winners)) / len(winners)
    return [prize if seat in winners else -1.0 for seat in range(seats)]


@functools.lru_cache(maxsize=None)
def games():
    """All rulebooks."""
    count = ctypes.c_uint32()
    first = lib.gg_games(count)
    return tuple(Game(first + 2 * ctypes.sizeof(ctypes.c_void_p) * i) for i in range(count.value))


def game(name):
    """A rulebook by its id: game("manoeuvre")."""
    for found in games():
        if found.id == name:
            return found
    raise ValueError(f"there is no game {name!r}; there are {', '.join(found.id for found in games())}")


def version():
    return lib.gg_version().decode()
