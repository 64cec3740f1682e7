"""library.py - finds and loads libgrognard, and says what its functions take. Nothing else in this package calls C by itself."""
import ctypes
import ctypes.util
import os
import pathlib

CONTRACT = 2
PLAYERS = 4
OUTCOMES_MAX = 256
LINE_MAX = 256
ARGS = 6


class Error(ctypes.Structure):
    _fields_ = [("line", ctypes.c_int32), ("column", ctypes.c_int32), ("message", ctypes.c_char * 248)]

    def __str__(self):
        text = self.message.decode("utf-8", "replace")
        return f"line {self.line}, column {self.column}: {text}" if self.line else text


class Action(ctypes.Structure):
    """What somebody may do, 16 bytes. Only the rulebook knows what they mean: State.format and State.parts tell."""

    _fields_ = [
        ("kind", ctypes.c_uint16),
        ("who", ctypes.c_uint16),
        ("a", ctypes.c_int32),
        ("b", ctypes.c_int32),
        ("c", ctypes.c_int32),
    ]

    def __eq__(self, other):
        return isinstance(other, Action) and bytes(self) == bytes(other)

    def __hash__(self):
        return hash(bytes(self))

    def __int__(self):
        """The action as one number below 2**128, the same in every state: a key for tables."""
        return int.from_bytes(bytes(self), "little")

    @classmethod
    def of(cls, number):
        return cls.from_buffer_copy(number.to_bytes(16, "little"))

    def __repr__(self):
        return f"Action(kind={self.kind}, who={self.who}, a={self.a}, b={self.b}, c={self.c})"


class Payoff(ctypes.Structure):
    _fields_ = [("value", ctypes.c_int32 * PLAYERS), ("winners", ctypes.c_uint16), ("clause", ctypes.c_uint16)]


class BatchParts(ctypes.Structure):
    _fields_ = [
        ("game", ctypes.c_void_p),
        ("count", ctypes.c_uint32),
        ("cap", ctypes.c_uint32),
        ("states", ctypes.c_void_p),
        ("rngs", ctypes.c_void_p),
        ("lists", ctypes.c_void_p),
        ("counts", ctypes.c_void_p),
        ("turns", ctypes.c_void_p),
    ]


class JsonNode(ctypes.Structure):
    _fields_ = [(name, ctypes.c_uint32) for name in ("start", "size", "key", "key_size", "next", "first", "count", "kind")]


_game, _state, _buffer = ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p
_action, _error = ctypes.POINTER(Action), ctypes.POINTER(Error)
_batch = ctypes.POINTER(BatchParts)
_functions = {
    "gg_version": (ctypes.c_char_p, []),
    "gg_games": (ctypes.c_void_p, [ctypes.POINTER(ctypes.c_uint32)]),
    "gg_setup": (ctypes.c_bool, [_game, ctypes.c_void_p, _state, _error]),
    "gg_options_validate": (ctypes.c_bool, [_game, ctypes.c_void_p, _error]),
    "gg_apply": (None, [_game, _state, _action, ctypes.c_void_p]),
    "gg_hide": (None, [_game, _state, ctypes.c_int]),
    "gg_deal": (None, [_game, _state, ctypes.c_int, ctypes.POINTER(ctypes.c_uint64)]),
    "gg_rehash": (ctypes.c_uint64, [_game, _state]),
    "gg_forced": (ctypes.c_bool, [_game, _state, _action]),
    "gg_clause_id": (ctypes.c_char_p, [_game, ctypes.c_uint32]),
    "gg_foreign_sizes": (None, [_game, ctypes.POINTER(ctypes.c_uint32)]),
    "gg_foreign_describe": (ctypes.c_size_t, [_game, _buffer, ctypes.c_size_t]),
    "gg_foreign_seats": (ctypes.c_int, [_game, _state]),
    "gg_foreign_turn": (ctypes.c_int, [_game, _state]),
    "gg_foreign_actions": (ctypes.c_uint32, [_game, _state, _action, ctypes.c_uint32]),
    "gg_foreign_chance": (ctypes.c_uint32, [_game, _state, ctypes.POINTER(ctypes.c_uint32)]),
    "gg_foreign_payoff": (None, [_game, _state, ctypes.POINTER(Payoff)]),
    "gg_foreign_evaluate": (ctypes.c_int32, [_game, _state, ctypes.c_int]),
    "gg_foreign_check": (
        ctypes.c_bool,
        [_game, _state, _action, ctypes.c_int, _buffer, ctypes.c_size_t, ctypes.POINTER(ctypes.c_char_p)],
    ),
    "gg_foreign_format": (ctypes.c_size_t, [_game, _state, _action, _buffer, ctypes.c_size_t]),
    "gg_foreign_parse": (ctypes.c_bool, [_game, _state, ctypes.c_char_p, ctypes.c_size_t, _action, _error]),
    "gg_foreign_parts": (ctypes.c_size_t, [_game, _state, _action, _buffer, ctypes.c_size_t]),
    "gg_foreign_write": (ctypes.c_size_t, [_game, _state, _buffer, ctypes.c_size_t]),
    "gg_foreign_read": (
        ctypes.c_bool,
        [_game, _state, ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(JsonNode), ctypes.c_uint32, _error],
    ),
    "gg_batch_put": (None, [_batch, ctypes.c_uint32, _state]),
    "gg_batch_step": (ctypes.c_uint32, [_batch, ctypes.POINTER(ctypes.c_int32)]),
    "gg_batch_play": (ctypes.c_uint64, [_batch, ctypes.c_uint32]),
    "gg_batch_views": (None, [_batch, ctypes.c_void_p]),
    "gg_batch_payoffs": (None, [_batch, ctypes.POINTER(Payoff)]),
}


def _places():
    """Where the library may be, best first: named, beside this package, in a clone that was built, in the system."""
    here = pathlib.Path(__file__).resolve().parent
    named = os.environ.get("GROGNARD_LIBRARY")
    if named:
        return [named]
    found = [here / "libgrognard.so", here.parent.parent / "build" / "src" / "games" / "libgrognard.so"]
    return [str(path) for path in found if path.exists()] + [name for name in [ctypes.util.find_library("grognard")] if name]


def _load():
    places = _places()
    if not places:
        raise ImportError("libgrognard was not found: build it (./grognard games), or name it in GROGNARD_LIBRARY")
    library = ctypes.CDLL(places[0])
    for name, (result, arguments) in _functions.items():
        try:
            function = getattr(library, name)
        except AttributeError:
            raise ImportError(f"{places[0]} has no {name}: it is of another version") from None
        function.restype, function.argtypes = result, arguments
    return library


lib = _load()


def text(function, *arguments, room=1 << 14):
    """Calls a function that writes into a buffer, with one that is large enough."""
    while True:
        buffer = ctypes.create_string_buffer(room)
        size = function(*arguments, buffer, room)
        if size < room:
            return buffer.value.decode("utf-8")
        room = size + 1
