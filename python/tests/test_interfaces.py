"""test_interfaces.py - the ways in which researchers know games, and the examples of docs/python.md."""
import pathlib
import random
import re
import unittest

import grognard
from grognard import gym, spiel

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "python.md"


def play(state, rng, most=10**6):
    while not state.is_terminal() and most:
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(rng.choice(actions))
        most -= 1
    return state


class Spiel(unittest.TestCase):
    def test_random_games_end_with_returns_that_add_up(self):
        for name in ("manoeuvre", "glorious"):
            for seed in range(3):
                state = play(spiel.load_game(name).new_initial_state(), random.Random(seed))
                self.assertEqual(state.current_player(), spiel.TERMINAL_PLAYER)
                self.assertAlmostEqual(sum(state.returns()), 0)
                self.assertEqual(state.legal_actions(), [])
                self.assertEqual(len(state.history()), state.move_number())

    def test_four_players_share_what_one_wins(self):
        game = spiel.load_game("glorious", {"players": 4})
        state = play(game.new_initial_state(), random.Random(3))
        self.assertEqual(game.num_players(), 4)
        self.assertAlmostEqual(sum(state.returns()), 0)
        self.assertLessEqual(max(state.returns()), game.max_utility())

    def test_chance_is_a_player_whose_chances_add_up(self):
        state = spiel.load_game("manoeuvre").new_initial_state()
        self.assertTrue(state.is_chance_node() and state.current_player() == spiel.CHANCE_PLAYER)
        self.assertAlmostEqual(sum(chance for _, chance in state.chance_outcomes()), 1)
        self.assertEqual(state.child(state.chance_outcomes()[0][0]).move_number(), 1)
        self.assertEqual(state.move_number(), 0)

    def test_actions_are_numbers_with_notation(self):
        state = play(spiel.load_game("glorious").new_initial_state(), random.Random(1), 30)
        for action in state.legal_actions():
            self.assertEqual(state.string_to_action(state.action_to_string(0, action)), action)
        self.assertEqual(state.legal_actions(1 - state.current_player()), [])
        with self.assertRaises(grognard.Illegal):
            state.apply_action(12345)

    def test_what_a_player_knows_does_not_depend_on_what_it_cannot_see(self):
        state = play(spiel.load_game("manoeuvre").new_initial_state(), random.Random(4), 60)
        for player in (0, 1):
            again = state.resample_from_infostate(player, random.Random(8).random)
            self.assertNotEqual(str(again), str(state))
            self.assertEqual(again.observation_string(player), state.observation_string(player))
            self.assertEqual(again.observation_bytes(player), state.observation_bytes(player))
        self.assertNotEqual(state.observation_string(0), state.observation_string(1))

    def test_an_information_state_remembers_and_peeks_at_nothing(self):
        """Two games that differ only in cards that player 0 has not seen: the same to them. An action of their own: not the same."""
        first = spiel.load_game("manoeuvre").new_initial_state()
        told, dealt, last = set(), set(), None
        for seed in range(6):  # both hands are dealt by chance, card by card; player 0's are the same
            state, rng = first.clone(), random.Random(seed)
            fixed = random.Random(1)
            while state.is_chance_node():
                actions = [action for action, _ in state.chance_outcomes()]
                seen = {state.child(action).observation_bytes(0) for action in actions}
                state.apply_action((fixed if len(seen) > 1 else rng).choice(actions))
            told.add(state.information_state_string(0))
            dealt.add(str(state))
            last = state
        self.assertEqual((len(told), len(dealt)), (1, 6))
        player = last.current_player()
        moved = {last.child(action).information_state_string(player) for action in last.legal_actions()}
        self.assertEqual(len(moved), len(last.legal_actions()))
        self.assertIn(last.action_to_string(last.legal_actions()[0]), last.child(last.legal_actions()[0]).information_state_string(player))


class Gym(unittest.TestCase):
    def test_a_seed_gives_the_same_game(self):
        told = []
        for _ in range(2):
            environment = gym.Environment("manoeuvre", seat=1)
            observation, info = environment.reset(seed=3)
            game = [observation]
            while True:
                observation, reward, done, cut, info = environment.step(environment.action_space.sample(info["action_mask"]))
                game.append((observation, reward))
                if done:
                    break
            told.append(game)
        self.assertEqual(told[0], told[1])
        self.assertIn(told[0][-1][1], (-1.0, 0.0, 1.0))
        self.assertTrue(all(reward == 0 for _, reward in told[0][1:-1]))

    def test_masks_have_a_one_for_each_choice(self):
        environment = gym.Environment("glorious", players=3)
        _, info = environment.reset(seed=1)
        self.assertEqual(sum(info["action_mask"]), info["count"])
        self.assertEqual(len(info["action_mask"]), environment.action_space.n)
        self.assertEqual(len(environment.notations()), info["count"])
        for wrong in (-1, info["count"]):
            with self.assertRaises(ValueError):
                environment.step(wrong)

    def test_an_observation_hides_what_the_seat_may_not_know(self):
        environment = gym.Environment("manoeuvre")
        observation, _ = environment.reset(seed=2)
        self.assertTrue(environment.observation_space.contains(observation))
        self.assertEqual(environment.view.json()["state"]["player2"]["hand"], [])
        self.assertEqual(environment.game.from_bytes(observation), environment.view)

    def test_opponents_see_their_own_view_only(self):
        seen = []

        def opponent(view, rng):
            seen.append(view)
            return rng.choice(view.actions())

        environment = gym.Environment("manoeuvre", opponent=opponent)
        _, info = environment.reset(seed=2)
        while not seen:
            _, _, _, _, info = environment.step(0)
        self.assertEqual(seen[0], seen[0].view(1))
        self.assertEqual(seen[0].json()["state"]["player1"]["hand"], [])

    def test_a_game_that_is_too_long_is_cut(self):
        environment = gym.Environment("glorious", most_decisions=2)
        environment.reset(seed=1)
        environment.step(0)
        _, reward, done, cut, _ = environment.step(0)
        self.assertEqual((reward, done, cut), (0.0, False, True))
        environment.close()
        with self.assertRaises(RuntimeError):
            environment.step(0)


class Page(unittest.TestCase):
    def test_the_examples_of_the_page_run(self):
        examples = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.S | re.M)
        self.assertGreaterEqual(len(examples), 5)
        for example in examples:
            exec(compile(example.replace("print(", "str("), str(PAGE), "exec"), {})
