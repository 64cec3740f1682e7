"""test_contract.py - the module says what the engine says: the same counts of paths as `grognard perft`, the same hash after every action of
records that the engine wrote, the same dice, the same refusals. GROGNARD is the command, RECORD_RANDOM writes a random game."""
import json
import os
import pickle
import subprocess
import tempfile
import unittest

import grognard

PROGRAM, RECORD_RANDOM = os.environ.get("GROGNARD", "grognard"), os.environ.get("RECORD_RANDOM", "record_random")
MASK = (1 << 64) - 1


def said(*command, text=None):
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def mix(x):
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
    return x ^ (x >> 31)


def chain(before, state):
    """The running hash of docs/formats.md."""
    return mix(((before ^ (before << 7)) + state.hash + 0x2545F4914F6CDD1D) & MASK)


def paths(state, depth):
    if depth == 1:
        return len(state.actions()) if state.turn != grognard.OVER else 0
    return sum(paths(state.after(action), depth - 1) for action in state.actions())


def begun(game, seed=1):
    return game.new().roll(grognard.Rng(seed))


class Contract(unittest.TestCase):
    def test_there_are_the_games_of_the_command(self):
        listed = json.loads(said(PROGRAM, "games", "--json"))
        self.assertEqual([game.id for game in grognard.games()], [game["id"] for game in listed])
        for game, known in zip(grognard.games(), listed):
            self.assertEqual(game.title, known["title"]["en"])
            self.assertEqual([o["name"] for o in game.options], [o["name"] for o in known["options"]])
        self.assertIn(grognard.version(), said(PROGRAM, "--version"))

    def test_as_many_paths_as_perft_counts(self):
        for game, depth in zip(("manoeuvre", "glorious", "empire", "tricolore"), (3, 3, 2, 2)):
            record = said(PROGRAM, "apply", "-", text=said(PROGRAM, "new", game, "--seed", "3"))
            counted = json.loads(said(PROGRAM, "perft", "-", str(depth), "--json", text=record))["counts"]
            state = grognard.game(game).read(said(PROGRAM, "show", "-", "--json", text=record))
            self.assertEqual([paths(state, d + 1) for d in range(depth)], counted, game)

    def test_the_same_hash_after_every_action_of_a_record(self):
        games = [(game.id, []) for game in grognard.games()] + [("glorious", ["players=4"]), ("manoeuvre", ["edition=distant-lands"])]
        for name, options in games:
            head, _, body = said(RECORD_RANDOM, name, "11", *options).partition("--\n")
            given = dict(line.split(" ", 1)[1].split("=") for line in head.splitlines() if line.startswith("option "))
            edition = next((line.split()[1] for line in head.splitlines() if line.startswith("edition ")), None)
            game = grognard.game(name)
            if edition and any(option["name"] == "edition" for option in game.options):
                given.setdefault("edition", edition)
            state = game.new(**given)
            running, lines = chain(0, state), body.splitlines()
            self.assertEqual(f"start {running:016x}", head.splitlines()[-1])
            for line in lines[:-1]:
                action, _, wanted = line.partition(" : ")
                state.apply(action.split(" ", 2)[2])
                running = chain(running, state)
                self.assertEqual(f"{running:016x}", wanted, line)
            self.assertEqual(state.turn, grognard.OVER)
            points, winners, _ = state.payoff()
            self.assertTrue(lines[-1].endswith(" ".join(str(n) for n in points)), lines[-1])
            self.assertEqual({int(word[1:]) - 1 for word in lines[-1].split() if word[0] == "p" and word[1:].isdigit()}, winners)

    def test_the_generator_is_that_of_the_engine(self):
        """The test vector of docs/formats.md: seed 42, one die, twelve rolls."""
        rolls = [grognard.Rng((mix(42) + n * 0xD1342543DE82EF95) & MASK).below(6) + 1 for n in range(12)]
        self.assertEqual(rolls, [6, 1, 6, 6, 5, 5, 4, 2, 1, 2, 5, 1])

    def test_a_refusal_has_its_clause_and_changes_nothing(self):
        state = begun(grognard.game("glorious"))
        before = state.copy()
        refusal = state.check("move 1 80")
        self.assertTrue(refusal.clause.startswith("DGM-") and refusal.why)
        self.assertNotEqual(state.check("move 1 80", "fr").why, refusal.why)
        with self.assertRaises(grognard.Illegal):
            state.apply("move 1 80")
        with self.assertRaises(ValueError):
            state.apply("castle kingside")
        self.assertEqual(state, before)
        self.assertIsNone(state.check(state.actions()[0]))

    def test_notation_and_parts_of_every_choice(self):
        for game in grognard.games():
            state = begun(game)
            for action in state.actions():
                self.assertEqual(state.parse(state.format(action)), action)
                self.assertTrue(state.parts(action)["verb"])
                self.assertEqual(grognard.Action.of(int(action)), action)
            self.assertEqual(len(set(state.actions())), len(state.actions()))

    def test_a_state_goes_through_json_bytes_and_pickle(self):
        for game in grognard.games():
            state = begun(game)
            self.assertEqual(game.read(state.json()), state)
            self.assertEqual(game.read(state.text()), state)
            self.assertEqual(game.from_bytes(state.to_bytes()), state)
            self.assertEqual(pickle.loads(pickle.dumps(state)), state)
            spoilt = bytearray(state.to_bytes())
            spoilt[100] ^= 1
            for wrong in (spoilt, b"short"):
                with self.assertRaises(ValueError):
                    game.from_bytes(bytes(wrong))
            with self.assertRaises(ValueError):
                game.read({"format": "grognard-position-1", "game": game.id, "state": {}})
            with self.assertRaises(ValueError):
                game.read({"format": "grognard-position-1", "game": "chess", "state": {}})

    def test_a_view_is_that_of_the_command_and_a_deal_agrees_with_it(self):
        game, rng = grognard.game("manoeuvre"), grognard.Rng(5)
        state = begun(game)
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            file.write(state.text())
            file.flush()
            shown = json.loads(said(PROGRAM, "show", file.name, "--as", "p2", "--json"))
        self.assertEqual(state.view(1).json(), shown)
        dealt = [state.deal(1, rng) for _ in range(5)]
        self.assertGreater(len({other.hash for other in dealt}), 1)
        for other in dealt:
            self.assertEqual(other.view(1), state.view(1))
            self.assertEqual(other.actions() if state.turn == 1 else [], state.actions() if state.turn == 1 else [])

    def test_a_wrong_option_is_named(self):
        for options in ({"players": 9}, {"frob": 1}):
            with self.assertRaises(ValueError) as caught:
                grognard.game("glorious").new(**options)
            self.assertIn(list(options)[0], str(caught.exception))
        with self.assertRaises(ValueError):
            grognard.game("chess")


class Batches(unittest.TestCase):
    def test_many_games_are_each_what_one_alone_would_be(self):
        for game in grognard.games():
            batch = grognard.Batch(game, 3, seed=9)
            batch.play(60)
            for index in range(3):
                rng = grognard.Rng(9 * 0x1000003 + index)
                state = game.new().roll(rng)
                for _ in range(60):
                    if state.turn == grognard.OVER:
                        break
                    state.apply(rng.choice(state.actions())).roll(rng)
                self.assertEqual(batch.state(index), state, game.id)
                self.assertEqual(batch.turns[index], state.turn)
                self.assertEqual(batch.actions(index), state.actions() if state.turn != grognard.OVER else [])

    def test_steps_skips_and_new_games(self):
        game = grognard.game("manoeuvre")
        batch = grognard.Batch(game, 4, seed=1)
        before = [batch.state(index) for index in range(4)]
        self.assertEqual(batch.step([0, grognard.SKIP, 100000, 0]), 2)
        self.assertNotEqual(batch.state(0), before[0])
        self.assertEqual([batch.state(1), batch.state(2)], before[1:3])
        with self.assertRaises(ValueError):
            batch.step([0])
        with self.assertRaises(IndexError):
            batch.state(4)
        batch.play()
        self.assertTrue(batch.over)
        self.assertEqual(batch.step([0, 0, 0, 0]), 0)
        self.assertEqual(batch.returns(), [batch.state(index).returns() for index in range(4)])
        batch.reset(2)
        self.assertFalse(batch.over)

    def test_views_hide_what_the_mover_may_not_know(self):
        game = grognard.game("manoeuvre")
        batch = grognard.Batch(game, 3, seed=2)
        batch.play(30)
        views = bytes(batch.views())
        for index in range(3):
            seen = game.from_bytes(views[index * game.state_size : (index + 1) * game.state_size])
            self.assertEqual(seen, batch.view(index))
            self.assertNotEqual(seen, batch.state(index))
