#!/usr/bin/env python3
"""fit.py - learns an evaluation by self-play, generation after generation (docs/learning.md). Needs PyTorch; a GPU where there is one.

    train/fit.py GAME --samples PROGRAM --out FOLDER [--games N] [--minutes N] [--threads N] [--wide N] [--start NET.pt]

Each generation: games by the net of the last one, fast and on all cores (samples.c); targets by TD(lambda) with the values of the last net;
a fit to the last three generations; a match against the hand-written evaluation and against the net before. The best is in FOLDER/best.net.
"""

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import time

try:
    import numpy as np
    import torch
except ImportError as missing:
    sys.exit(f"fit.py: {missing.name} is missing: pip install torch numpy")

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import netfile
from games import GAMES

HEAD = np.dtype([("number", "<u4"), ("samples", "<u2"), ("seats", "u1"), ("decisive", "u1"), ("kind", "u1"), ("spare", "u1", 3), ("share", "u1", 4)])
device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
began = time.time()


def say(*words):
    print("%6.1f" % (time.time() - began), *words, flush=True)


class Features:
    def __init__(self, program, game):
        told = json.loads(subprocess.check_output([program, "groups", game]))
        self.game, self.most, self.hash = game, told["most"], int(told["hash"], 16)
        self.groups = [(row[0], row[1:]) for row in told["groups"]]
        self.count = sum(int(np.prod(size)) for _, size in self.groups)

    def parts(self):
        """For every feature and dimension: the number of what it shares with others of its group, and how far along it is."""
        shared, along, total, start = [], [], 0, 0
        for _, size in self.groups:
            places = np.indices(size).reshape(4, -1)
            rows, lines = [], []
            for d in range(4):
                if size[d] > 1:
                    rows.append(total + places[d])
                    lines.append(places[d] / (size[d] - 1))
                    total += size[d]
                else:
                    rows.append(np.full(places.shape[1], -1))
                    lines.append(np.zeros(places.shape[1]))
            shared.append(np.stack(rows))
            along.append(np.stack(lines))
            start += places.shape[1]
        return np.concatenate(shared, 1), np.concatenate(along, 1), total


class Model(torch.nn.Module):
    """The rows of the first layer are a sum: one of each feature, one of what features of a group share, one that is linear along a
    dimension. A feature that was seldom seen so leans on its neighbours. Only the sum is exported."""

    def __init__(self, features, wide, deep):
        super().__init__()
        shared, along, total = features.parts()
        self.count = features.count
        mixing = torch.zeros(features.count, total + len(features.groups) * 4)
        group = np.concatenate([np.full(int(np.prod(size)), i) for i, (_, size) in enumerate(features.groups)])
        for d in range(4):
            has = shared[d] >= 0
            at = np.nonzero(has)[0]
            mixing[at, shared[d][at]] = 1
            mixing[at, total + group[at] * 4 + d] = torch.tensor(along[d][at], dtype=torch.float32)
        self.register_buffer("mixing", mixing)
        self.own = torch.nn.Parameter(torch.zeros(features.count, wide))
        self.common = torch.nn.Parameter(torch.randn(mixing.shape[1], wide) * 0.05)
        self.bias = torch.nn.Parameter(torch.full((wide,), 0.3))
        self.second = torch.nn.Linear(wide, deep)
        self.third = torch.nn.Linear(deep, netfile.ANSWERS)

    def rows(self):
        return self.own + self.mixing @ self.common

    def forward(self, x):
        wide = (x @ self.rows() + self.bias).clamp(0, 1)
        return self.third(self.second(wide).clamp(0, 1))


def dense(lists, count):
    """How often each feature holds."""
    index = lists.long()
    index = torch.where(index < 0, torch.full_like(index, count), index)
    x = torch.zeros(len(index), count + 1, device=lists.device)
    x.scatter_add_(1, index, torch.ones_like(index, dtype=torch.float32))
    return x[:, :count]


class Data:
    """One generation of games."""

    def __init__(self, path, features):
        heads = np.fromfile(path + ".games", HEAD)
        raw = np.fromfile(path + ".samples", "<i2").reshape(-1, 2 + features.most)
        assert len(raw) == heads["samples"].sum()
        first = torch.from_numpy(raw[:, 0].copy()).to(device)
        lists = torch.from_numpy(raw[:, 2:]).to(device)
        self.seat = (first & 255).long()
        most = int((first >> 8 & 255).max())
        self.lists = lists[:, :most].contiguous()
        games = torch.from_numpy(np.repeat(np.arange(len(heads)), heads["samples"])).to(device)
        share = torch.from_numpy(heads["share"].astype(np.float32) / 12).to(device)[games].gather(1, self.seat[:, None])[:, 0]
        seats = torch.from_numpy(heads["seats"].astype(np.float32)).to(device)[games]
        decisive = torch.from_numpy(heads["decisive"]).to(device)[games] > 0
        self.result = torch.stack([share, share * decisive, (1 - share) * decisive], 1)
        self.chains(games, seats, raw[:, 1], heads)
        self.target = self.result
        self.decisive = float(heads["decisive"].mean())
        self.games = len(heads)

    def chains(self, games, seats, ply, heads):
        """What follows each sample. In a game of two whose features are always those of one player, the next sample may be the other's:
        its value is then the opposite. Otherwise every seat has a chain of its own."""
        n = len(games)
        ply = torch.from_numpy(ply.astype(np.int64)).to(device)
        single = n == len(torch.unique(games * 65536 + ply))
        chain = games if single else games * 4 + self.seat
        order = torch.argsort(chain, stable=True)  # the files are in order of time within a game
        following = torch.full((n,), -1, dtype=torch.long, device=device)
        same = chain[order[1:]] == chain[order[:-1]]
        following[order[:-1][same]] = order[1:][same]
        self.following = following
        known = following.clamp(min=0)
        self.flip = (self.seat[known] != self.seat) & (following >= 0)
        # Steps from the end, to go backwards for all games at once.
        sorted_chain = chain[order]
        last = torch.cat([sorted_chain[1:] != sorted_chain[:-1], torch.ones(1, dtype=torch.bool, device=device)])
        ends = torch.nonzero(last)[:, 0]
        place = torch.arange(n, device=device)
        end_of = ends[torch.searchsorted(ends, place)]
        self.to_end = torch.empty(n, dtype=torch.long, device=device)
        self.to_end[order] = end_of - place

    @torch.no_grad()
    def values(self, model, count, batch=65536):
        model.eval()
        return torch.cat([torch.sigmoid(model(dense(self.lists[i : i + batch], count))) for i in range(0, len(self.lists), batch)])

    def aim_at(self, model, count, lam):
        """TD(lambda): what a sample is fitted to is made of the value of the next one and of what that one is fitted to."""
        value = self.values(model, count)
        target = self.result.clone()
        by_end = torch.argsort(self.to_end)
        counts = torch.bincount(self.to_end)
        start = int(counts[0])
        for steps in range(1, len(counts)):
            here = by_end[start : start + int(counts[steps])]
            start += int(counts[steps])
            after = self.following[here]
            mixed = (1 - lam) * value[after] + lam * target[after]
            other = torch.stack([1 - mixed[:, 0], mixed[:, 2], mixed[:, 1]], 1)
            target[here] = torch.where(self.flip[here][:, None], other, mixed)
        self.target = target


def fit(model, datas, count, epochs, rate, batch=16384, average=0.999):
    params = [{"params": [model.own], "weight_decay": 0.02}, {"params": [p for n, p in model.named_parameters() if n != "own"], "weight_decay": 0.0}]
    optimiser = torch.optim.AdamW(params, lr=rate, betas=(0.9, 0.99))
    sizes = [len(d.lists) for d in datas]
    steps = max(1, int(epochs * sum(sizes)) // batch)
    slow = {name: p.detach().clone() for name, p in model.named_parameters()}
    model.train()
    losses = []
    for step in range(steps):
        for group in optimiser.param_groups:
            group["lr"] = rate * (1 - step / steps) ** 1.0 + rate * 0.02
        xs, ts = [], []
        for d, size in zip(datas, sizes):
            pick = torch.randint(0, size, (max(1, batch * size // sum(sizes)),), device=device)
            xs.append(dense(d.lists[pick], count))
            ts.append(d.target[pick])
        loss = torch.nn.functional.binary_cross_entropy_with_logits(model(torch.cat(xs)), torch.cat(ts))
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        keep = min(average, step / (step + 10))
        with torch.no_grad():
            for name, p in model.named_parameters():
                slow[name].lerp_(p, 1 - keep)
        if step % 100 == 99:
            losses.append(loss.detach())
    with torch.no_grad():
        for name, p in model.named_parameters():
            p.copy_(slow[name])
    return float(torch.stack(losses).mean()) if losses else float(loss)


def export(model, features, path):
    with torch.no_grad():
        numbers = [t.cpu().tolist() for t in (model.bias, model.rows(), model.second.weight, model.second.bias, model.third.weight, model.third.bias)]
    net = netfile.quantised(features.hash, GAMES[features.game]["style"], *numbers)
    with open(path, "wb") as out:
        out.write(net.bytes())
    return net


def load(model, path):
    """A model that had fewer answers has the new ones to learn."""
    saved = torch.load(path, map_location=device)
    for name in ("third.weight", "third.bias"):
        fresh = model.state_dict()[name].clone()
        kept = min(len(fresh), len(saved[name]))
        fresh[:kept] = saved[name][:kept]
        saved[name] = fresh
    model.load_state_dict(saved)


class Trainer:
    def __init__(self, args):
        self.args = args
        self.features = Features(args.samples, args.game)
        self.told = GAMES[args.game]
        os.makedirs(args.out, exist_ok=True)
        os.makedirs(args.scratch, exist_ok=True)

    def play(self, generation, games, net, old):
        path = os.path.join(self.args.scratch, "g%d" % generation)
        command = [self.args.samples, "play", self.args.game, "--games", str(games), "--seed", str(self.args.seed * 1000 + generation)]
        command += ["--threads", str(self.args.threads), "--out", path, "--options", self.told["openings"], "--every", str(self.args.every)]
        command += ["--decisive", self.told["decisive"]] if self.told["decisive"] else []
        command += ["--net", net] if net else []
        command += ["--old", old] if old else []
        subprocess.run(command, check=True)
        data = Data(path, self.features)
        os.remove(path + ".samples")
        return data

    def match(self, players, games, net, old=None, options=None, ply="raw", seed=7):
        command = [self.args.samples, "match", self.args.game, "--games", str(games), "--seed", str(seed), "--threads", str(self.args.threads)]
        command += ["--players", players, "--ply", ply, "--net", net] + (["--old", old] if old else [])
        command += ["--decisive", self.told["decisive"]] if self.told["decisive"] else []
        command += ["--options", options] if options else []
        text = subprocess.check_output(command).decode().strip()
        say("  ", players, options or "", ply, text)
        return float(text.split()[1])


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--samples", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--scratch", default="/tmp/train")
    parser.add_argument("--games", type=int, default=100000)
    parser.add_argument("--generations", type=int, default=8)
    parser.add_argument("--minutes", type=float, default=8)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--every", type=int, default=11)
    parser.add_argument("--window", type=int, default=3)
    parser.add_argument("--wide", type=int, default=64)
    parser.add_argument("--deep", type=int, default=32)
    parser.add_argument("--lam", type=float, default=0.85)
    parser.add_argument("--epochs", type=float, default=2)
    parser.add_argument("--rate", type=float, default=0.003)
    parser.add_argument("--match", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", help="a model to go on from")
    return parser.parse_args()


def main():
    args = arguments()
    torch.manual_seed(args.seed)
    random.seed(args.seed)
    torch.backends.cuda.matmul.allow_tf32 = True
    trainer = Trainer(args)
    features, count = trainer.features, trainer.features.count
    say(device, args.game, count, "features")
    model = Model(features, args.wide, args.deep).to(device)
    net = old = None
    if args.start:
        load(model, args.start)
        net = os.path.join(args.scratch, "start.net")
        export(model, features, net)
    window, best, took = [], (-1, None), 0
    for generation in range(args.generations):
        started = time.time()
        if started - began + took > args.minutes * 60:
            break
        data = trainer.play(generation, args.games if net else args.games // 2, net, old)
        window = (window + [data])[-args.window :]
        say("generation", generation, data.games, "games", len(data.lists), "samples, decisive %.3f" % data.decisive, "widest", data.lists.shape[1])
        for turn in range(2):
            if net or turn:
                for d in window:
                    d.aim_at(model, count, args.lam)
            loss = fit(model, window, count, args.epochs, args.rate if not net else args.rate / 2)
            say("  fit", turn, "loss %.4f" % loss)
        old, net = net, os.path.join(args.scratch, "g%d.net" % generation)
        export(model, features, net)
        torch.save(model.state_dict(), os.path.join(args.out, "last.pt"))
        score = trainer.match("net:0,hand", args.match, net)
        if trainer.told["decisive"]:
            trainer.match("net:30,hand", args.match, net)
            trainer.match("net:30,net:0", args.match, net)
            trainer.match("net:30,net:30", args.match, net)
            trainer.match("net:50,net:50", args.match, net)
        if old:
            trainer.match("net:0,old:0", args.match, net, old)
        if score > best[0]:
            best = (score, net)
            shutil.copy(net, os.path.join(args.out, "best.net"))
        took = time.time() - started
    say("best", best)
    lists = [[f for f in row if f >= 0] for row in window[-1].lists[torch.randperm(len(window[-1].lists))[:200]].tolist()]
    netfile.write_vectors(os.path.join(args.out, "last.vectors"), export(model, features, os.path.join(args.out, "last.net")), lists)


if __name__ == "__main__":
    main()
