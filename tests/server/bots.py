"""bots.py PROGRAM ROOT - bots at a running server (`grognard bot --join`): one plays a whole game against a client that plays at random, one
with a fault resigns, one goes on after the server was restarted; links that lead nowhere are told in one line. Prints TAP. The client
knows the rules from the Python module (GROGNARD_LIBRARY)."""
import os
import pathlib
import subprocess
import sys
import tempfile
import time

PROGRAM, ROOT = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
sys.path[:0] = [str(ROOT / "python"), str(ROOT / "tests" / "server")]
HUSSAR = f"{sys.executable} {ROOT}/examples/bots/hussar.py 1"
PATIENCE = 120
sys.argv[1:] = ["0"]
import grognard  # noqa: E402
import serve_client as client  # noqa: E402

number = 0


def report(good, name, why=""):
    global number
    number += 1
    for line in str(why).splitlines() if not good else []:
        print("#", line)
    print(f"{'' if good else 'not '}ok {number} - {name}", flush=True)


class Server:
    def __init__(self, folder, port=0):
        self.log = open(f"{folder}/log", "a")
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", str(port), "--address", "127.0.0.1", "--file", f"{folder}/club.db", "--web", folder, "--http-rate", "0"],
            stdout=subprocess.PIPE,
            stderr=self.log,
            stdin=subprocess.DEVNULL,
            text=True,
        )
        self.port = client.port = int(self.process.stdout.readline().rsplit(":", 1)[1].strip().strip("/"))

    def stop(self):
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.process.stdout.close()
        self.log.close()


def invite(cookie, game):
    made = client.post("/api/games", {"game": game, "options": {}, "seats": ["me", "friend"]}, cookie)
    assert made.status == 201, made
    made = made.json()
    return made["id"], f"http://127.0.0.1:{client.port}/join/{made['invitations'][0]['token']}"


def seat_bot(link, command, *flags):
    return subprocess.Popen(
        [PROGRAM, "bot", "--join", link, command, *flags], stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True
    )


class Player:
    """Seat 0, played at random."""

    def __init__(self, cookie, game_id, seed=1):
        self.cookie, self.id, self.rng = cookie, game_id, grognard.Rng(seed)
        self.at = None
        self.open()

    def open(self):
        self.line = client.Line(self.cookie)
        self.line.say(t="open", game=self.id, form="json")
        self.at = self.line.hear("game")
        self.game = grognard.game(self.at["game"])
        self.line.say(t="entropy", hex=os.urandom(32).hex())

    def hear(self):
        """The next message that says where the game stands."""
        while True:
            opcode, text = self.line.frame()
            if opcode == 8:
                raise EOFError
            message = client.json.loads(text) if opcode == 1 else {"t": ""}
            if message["t"] == "no" and message["code"] == "slow-down":
                time.sleep(0.2)  # a client at random is faster than the server allows in the long run
                self.line.say(**self.said)
            if message["t"] in ("game", "steps"):
                self.at = message
                return

    def state(self):
        return self.game.read({"format": "grognard-position-1", "game": self.game.id, "state": self.at["view"]})

    def act(self):
        state = self.state()
        action = state.format(self.rng.choice(state.actions()))
        self.said = {"t": "act", "n": self.at["n"], "branch": self.at["branch"], "action": action}
        self.line.say(**self.said)
        return action

    def until(self, enough):
        """Plays on until enough(self.at) holds."""
        while not enough(self.at):
            if self.at["status"] == "playing" and self.at["turn"] == 0:
                self.act()
            self.hear()


def over(at):
    return at["status"] == "over"


def whole_game(cookie):
    game, link = invite(cookie, "manoeuvre")
    bot = seat_bot(link, HUSSAR, "--json")
    player = Player(cookie, game)
    player.until(over)
    out, err = bot.communicate(timeout=PATIENCE)
    report(bot.returncode == 0 and err == "", "a bot plays a game on a server to its end", (bot.returncode, out, err))
    said = client.json.loads(out)
    report(said == {"seat": "p2", "result": player.at["result"]}, "and says how it ended", (said, player.at["result"]))
    report(client.get("/api/games/" + game, cookie).json()["seats"][1]["name"] == "hussar", "under its own name")
    record = client.get("/api/record/" + game, cookie).body.decode()
    proved = subprocess.run([PROGRAM, "verify", "-"], input=record, capture_output=True, text=True)
    report(proved.returncode == 0 and "verified: " in proved.stdout, "and the record is proved", proved.stdout + proved.stderr)
    report("entropy 2 " in record, "with entropy of the bot's side")


def fault(cookie):
    game, link = invite(cookie, "glorious")
    bot = seat_bot(link, "read x; echo hello 1 fool; while read -r w r; do case $w in begin) echo ready;; go) echo play x;; esac; done")
    player = Player(cookie, game)
    player.until(over)
    out, err = bot.communicate(timeout=PATIENCE)
    report(player.at["result"] == "p2 resigned", "a bot with a fault resigns", player.at["result"])
    report(bot.returncode == 1 and "played x: " in err and err.count("\n") == 1, "and is told why", (bot.returncode, err))


def restart(cookie, server, folder):
    game, link = invite(cookie, "glorious")
    bot = seat_bot(link, HUSSAR)
    player = Player(cookie, game)
    player.until(lambda at: at["n"] >= 20)
    port = server.port
    player.line.socket.close()
    server.stop()
    server = Server(folder, port)
    player.open()
    player.until(over)
    out, err = bot.communicate(timeout=PATIENCE)
    report(bot.returncode == 0 and err == "" and out == f"p2: {player.at['result']}\n", "a bot goes on after a restart of the server", (out, err))
    return server


def take_back(cookie):
    game, link = invite(cookie, "manoeuvre")
    bot = seat_bot(link, HUSSAR)
    player = Player(cookie, game)
    player.until(lambda at: at["status"] == "playing" and at["turn"] == 0 and at.get("back") == "" and at["n"] > 4)
    before = player.at["branch"]
    player.line.say(t="back")
    while player.at["branch"] == before:
        player.hear()
    report(player.at["branch"] == before + 1, "a bot agrees when something is taken back")
    player.line.say(t="resign")
    player.until(over)
    bot.communicate(timeout=PATIENCE)
    report(bot.returncode == 0, "and its game ends when somebody resigns", bot.returncode)


def told(name, link, status, words, command=HUSSAR):
    bot = seat_bot(link, command)
    out, err = bot.communicate(timeout=PATIENCE)
    report(bot.returncode == status and words in err and err.count("\n") == 1 and out == "", name, (bot.returncode, out, err))


def links(cookie):
    here = f"http://127.0.0.1:{client.port}"
    game, link = invite(cookie, "glorious")
    told("an invitation that is not there", f"{here}/join/AAAAAAAAAAAAAAAAAAAAAA", 3, "the server answered 404")
    told("a link that is no invitation", f"{here}/g/{game}", 2, "expected the link of an invitation")
    told("a link that is none", "club", 2, "expected an address like https://")
    told("a link of another kind", "ftp://club/join/x", 2, "http:// or https://")
    told("nobody there", "http://127.0.0.1:9/join/AAAAAAAAAAAAAAAAAAAAAA", 3, "cannot reach 127.0.0.1")
    told("a bot that does not start takes no seat", link, 2, "the bot ended with status 4", "exit 4")
    report(client.get("/api/games/" + game, cookie).json()["seats"][1]["kind"] == "open", "and the seat is still open")


with tempfile.TemporaryDirectory() as folder:
    pathlib.Path(folder, "index.html").write_text("<!doctype html>\n<title>a page</title>\n")
    server = Server(folder)
    try:
        cookie = client.guest()
        links(cookie)
        whole_game(cookie)
        fault(cookie)
        take_back(cookie)
        server = restart(cookie, server, folder)
    finally:
        server.stop()
print(f"1..{number}")
