"""speed.py - how many random games of Manœuvre a second, by each way in; by hand, for docs/python.md."""
import time

import grognard
from grognard import gym, spiel

manoeuvre = grognard.game("manoeuvre")


def states(games, rng):
    for _ in range(games):
        state = manoeuvre.new().roll(rng)
        while state.turn != grognard.OVER:
            state.apply(rng.choice(state.actions())).roll(rng)


def like_spiel(games, rng):
    game = spiel.load_game("manoeuvre")
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            outcomes = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
            state.apply_action(rng.choice(outcomes))


def like_gym(games, rng):
    environment = gym.Environment("manoeuvre")
    for _ in range(games):
        _, info = environment.reset()
        done = False
        while not done:
            _, _, done, _, info = environment.step(rng.below(info["count"]))


def stepped(games, rng):
    batch = grognard.Batch(manoeuvre, games, seed=rng.below(1000))
    while not batch.over:
        batch.step([rng.below(count) if count else grognard.SKIP for count in batch.counts])


def played(games, rng):
    grognard.Batch(manoeuvre, games, seed=rng.below(1000)).play()


for name, way, games in [
    ("State", states, 10),
    ("spiel", like_spiel, 10),
    ("gym", like_gym, 10),
    ("Batch.step, choices made in Python", stepped, 400),
    ("Batch.play", played, 4000),
]:
    start = time.process_time()
    way(games, grognard.Rng(1))
    print(f"| {name} | {games / (time.process_time() - start):,.0f} |")
