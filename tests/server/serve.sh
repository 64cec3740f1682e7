#!/bin/sh
# serve.sh PROGRAM ROOT - `grognard serve` as its operator and its visitors see it: starting, the headers of every response,
# files, settings, errors at startup, stopping, and that games survive a restart.
. "$(dirname "$0")/../cli/tap.sh"
case $0 in /*) client=$(dirname "$0") ;; *) client=$source_root/tests/server ;; esac

for name in $(env | sed -n 's/^\(GROGNARD_[A-Z_]*\)=.*/\1/p'); do unset "$name"; done
HOME=$here/home
mkdir "$HOME"
export HOME
unset XDG_STATE_HOME

# A placeholder page: these tests do not need the real one.
mkdir -p web/assets
printf '<!doctype html>\n<title>a page</title>\n' >web/index.html
printf '"a worker"\n' >web/sw.js
printf '{}\n' >web/manifest.webmanifest
awk 'BEGIN { for (i = 0; i < 60000; i++) print "a line of script, number " i }' >web/assets/main.0123456789.js
gzip -k -9 web/assets/main.0123456789.js
printf 'brotli, says the name\n' >web/assets/main.0123456789.js.br
printf '\0asm' >web/assets/engine.0123456789.wasm
printf 'only compressed\n' | gzip >web/orphan.js.gz
printf 'out of reach\n' >secret.txt
ln -s ../secret.txt web/.hidden

# wait_for SECONDS COMMAND...: retries until it succeeds.
wait_for() {
	left=$(($1 * 10))
	shift
	until "$@" 2>/dev/null; do
		left=$((left - 1))
		[ $left -gt 0 ] || return 1
		sleep 0.1
	done
}

started() {
	[ -s "$1.out" ] || ! kill -0 "$pid"
}

# start NAME ARGUMENT...: starts the server and waits until it accepts connections; sets $pid and $port.
start() {
	server=$1
	shift
	rm -f "$server.out"
	"$program" serve "$@" >"$server.out" 2>>"$server.err" </dev/null &
	pid=$!
	wait_for 120 started "$server"
	port=$(sed -n '1s/.*http:\/\/[^ ]*:\([0-9]*\)\/.*/\1/p' "$server.out")
	[ "$port" ] || sed 's/^/# /' "$server.err"
}

# stop [SIGNAL]: stops it; sets $ended to its exit status.
stop() {
	kill -"${1-TERM}" "$pid"
	wait "$pid"
	ended=$?
	pid=
}
trap '[ -z "${pid-}" ] || kill -KILL "$pid" 2>/dev/null; rm -rf "$here"' EXIT

# asks NAME CODE WORD...: runs the Python code, whose assertions about the running server must hold.
asks() {
	name=$1
	shift
	python3 "$client/serve_client.py" "$port" "$@" >asks.out 2>&1
	got=$?
	[ $got = 0 ] || sed 's/^/# /' asks.out
	report $got "$name"
}

# --- Starting ------------------------------------------------------------------------------------------------------

start main --port 0 --file games.db --web web --log detail --http-rate 0 --ready-file ready
is 'the first line says where it listens' "$(cat main.out)" "listening on http://localhost:$port/"
is 'so does the ready file' "$(cat ready)" "http://localhost:$port/"
like 'the log says what it serves' "$(cat main.err)" "games in games.db, 5 page files"
asks 'it is healthy' 'a = get("/healthz"); assert a.status == 200 and a.body == b"ok\n", a'

# --- Responses -------------------------------------------------------------------------------------------------------

asks 'the page' 'a = get("/"); assert a.status == 200 and b"a page" in a.body and a.headers["Content-Type"] == "text/html; charset=utf-8", a'
asks 'every route of the page serves it, and no similar path does' '
shapes = re.findall(r"^\t\[/\^(.*?)\$/, ", open(words[0]).read(), re.M)
assert len(shapes) >= 10 and "\\/rules" in shapes, shapes
for shape in shapes:
	path = shape.replace("\\/", "/").replace("([a-z]+)", "manoeuvre").replace("([\\w-]+)", "x_Y-1")
	path, more = re.sub(r"\(\?:.*\)\?$", "", path), ["/a-b/c_D/e"] * path.endswith("?")
	assert re.fullmatch(r"[/\w-]+", path), shape
	for good in [path, path + "?words=fr"] + [path + "/"] * (path != "/") + [path + rest for rest in more]:
		a = get(good)
		assert a.status == 200 and b"a page" in a.body, good
	for bad in ["/x" + path, path + "x.y", path + "/a/b.c" if more else path + "/a/b"]:
		assert get(bad).status == 404, bad
for path in ["/rules/chess", "/new/", "/new/Manoeuvre", "/games", "/rulesx", "/help/me", "/g/a/b", "/g/%3Cb%3E", "/join"]:
	assert get(path).status == 404, path' "$source_root/web/src/router.ts"
asks 'every response has strict security headers' '
for a in [get("/"), get("/sw.js"), get("/nothing.js"), get("/api/me"), get("/api/nothing"), get("/healthz"), ask("PUT", "/"), post("/api/me", "x", Origin="http://evil.example")]:
	policy = a.headers["Content-Security-Policy"]
	for part in ["default-src '"'none'"'", "script-src '"'self' 'wasm-unsafe-eval'"';", "style-src '"'self'"';", "connect-src '"'self'"'", "frame-ancestors '"'none'"'", "base-uri '"'none'"'", "form-action '"'none'"'"]:
		assert part in policy, (part, a)
	assert "unsafe-inline" not in policy and "http" not in policy, a
	assert a.headers["X-Content-Type-Options"] == "nosniff" and a.headers["Referrer-Policy"] == "no-referrer", a
	assert a.headers["Cross-Origin-Opener-Policy"] == "same-origin" and a.headers["Cross-Origin-Resource-Policy"] == "same-origin", a
	assert "camera=(self), " in a.headers["Permissions-Policy"] and a.headers["Date"].endswith("GMT"), a
	assert not a.headers["Access-Control-Allow-Origin"] and not a.headers["Strict-Transport-Security"], a'
asks 'content types' '
for path, kind in [("/sw.js", "text/javascript; charset=utf-8"), ("/manifest.webmanifest", "application/manifest+json"), ("/assets/engine.0123456789.wasm", "application/wasm")]:
	assert get(path).headers["Content-Type"] == kind, path'
asks 'hashed files are cached forever, the rest is revalidated' '
assert get("/assets/main.0123456789.js").headers["Cache-Control"] == "public, max-age=31536000, immutable"
assert get("/").headers["Cache-Control"] == get("/sw.js").headers["Cache-Control"] == "no-cache" and get("/api/me").headers["Cache-Control"] == "no-store"'
asks 'a large file is sent whole' 'a = get("/assets/main.0123456789.js"); assert a.body == open(words[0], "rb").read() and len(a.body) > 1000000' web/assets/main.0123456789.js
asks 'compressed for clients that accept it' '
plain = get("/assets/main.0123456789.js").body
a = get("/assets/main.0123456789.js", Accept_Encoding="gzip, deflate")
assert a.headers["Content-Encoding"] == "gzip" and gzip.decompress(a.body) == plain and a.headers["Vary"] == "accept-encoding", a
b = get("/assets/main.0123456789.js", Accept_Encoding="gzip, br;q=0.9")
assert b.headers["Content-Encoding"] == "br" and b.body == b"brotli, says the name\n", b
c = get("/assets/main.0123456789.js", Accept_Encoding="gzip;q=0, identity")
assert not c.headers["Content-Encoding"] and c.body == plain, c
assert len({a.headers["ETag"], b.headers["ETag"], c.headers["ETag"]}) == 3'
asks 'unchanged files are not sent again' '
tag = get("/").headers["ETag"]
for known in [tag, "W/" + tag, "\"x\", " + tag]:
	a = get("/", If_None_Match=known)
	assert a.status == 304 and not a.body and a.headers["ETag"] == tag, a
assert get("/", If_None_Match="\"x\"").status == 200'
asks 'HEAD sends headers only' '
a, b = ask("HEAD", "/"), get("/")
assert a.status == 200 and not a.body and a.headers["Content-Length"] == b.headers["Content-Length"] == str(len(b.body)), a
assert raw(b"HEAD / HTTP/1.0\r\nHost: x\r\n\r\n").endswith(b"\r\n\r\n") and raw(b"GET / HTTP/1.0\r\nHost: x\r\n\r\n").endswith(b"</title>\n")
assert ask("HEAD", "/healthz").status == 200 and ask("HEAD", "/nothing.js").status == 404'
asks 'missing files' '
for path in ["/nothing", "/nothing.js", "/assets/", "/assets", "/g/", "/g/a.b", "/index.html/x", "/orphan.js", "/orphan.js.gz", "/.hidden", "/assets/main.0123456789.js.gz"]:
	assert get(path).status == 404, path
a = get("/nothing", Accept="text/html,*/*;q=0.8")
assert a.status == 404 and a.body == get("/").body and a.headers["Content-Type"].startswith("text/html"), a'
asks 'no path escapes the folder' '
for path in ["/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "//secret.txt", "/assets/../../secret.txt", "/..\\secret.txt"]:
	assert b"out of reach" not in raw(b"GET " + path.encode() + b" HTTP/1.0\r\nHost: x\r\n\r\n"), path'
asks 'other methods' '
for method in ["PUT", "DELETE", "PATCH", "OPTIONS"]:
	a = ask(method, "/api/me")
	assert a.status == 405 and a.headers["Allow"] == "GET, POST", a
a = post("/", {})
assert a.status == 405 and a.headers["Allow"] == "GET, HEAD", a'
asks 'the API: names and cookies' '
a = get("/api/me")
cookie = a.headers["Set-Cookie"]
assert a.json()["new"] and cookie.startswith("grognard=") and "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax" in cookie and "Secure" not in cookie, a
mine = cookie.split(";")[0].removeprefix("grognard=")
assert post("/api/me", {"name": "Ney"}, mine).json()["name"] == "Ney" and get("/api/me", mine).json() == {"id": a.json()["id"], "name": "Ney", "new": False}
assert get("/api/me", Cookie="other=1; grognard=" + mine + "; grognardx=2").json()["name"] == "Ney"'
asks 'bodies: too long, missing, wrong type, chunked' '
assert post("/api/me", "x" * 8193).status == 413 and post("/api/me", "{\"name\":\"" + "x" * 8100 + "\"}").status == 400
assert post("/api/me", "{}", Content_Type="text/plain").status == 415 and post("/api/me", "{}", Content_Type="application/json; charset=utf-8").status != 415
head = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
for rest in [b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n", b"Content-Length: -1\r\n\r\n", b"Content-Length: 2x\r\n\r\n{}", b"\r\n{}"]:
	assert raw(head + rest).startswith(b"HTTP/1.1 400 "), rest'
asks 'a refused client gets its answer at once, however much it still sends' '
head = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: "
assert raw(head + b"1000000\r\n\r\n{").startswith(b"HTTP/1.1 413 ")
assert raw(head + b"400000\r\n\r\n" + b"x" * 400000).startswith(b"HTTP/1.1 413 ")
assert raw(head.replace(b"/json", b"/xml") + b"100000\r\n\r\n" + b"x" * 100000).startswith(b"HTTP/1.1 415 ")'
asks 'requests from other sites' '
own = "http://127.0.0.1:%d" % port
assert post("/api/me", {"name": "Ney"}, guest(), Origin=own).status == 200
for other in ["http://evil.example", "null", "https://127.0.0.1", own + ".evil.example", own + "/", "file://127.0.0.1:%d" % port, "x" * 300]:
	assert post("/api/me", {"name": "Ney"}, guest(), Origin=other).status == 403, other
	assert get("/api/games", guest(), Origin=other).status == 403, other'
asks 'several requests on one connection' '
before = metric("accepted_total")
line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
for i in range(20):
	for method, path, body in [("GET", "/healthz", None), ("POST", "/api/me", "{}"), ("HEAD", "/", None), ("GET", "/assets/main.0123456789.js", None)]:
		line.request(method, path, body=body, headers={"Content-Type": "application/json"} if body else {})
		line.getresponse().read()
assert metric("accepted_total") - before <= 3, metric("accepted_total") - before'
asks 'pipelined requests get at most one answer' '
one = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
two = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"
for many in [one * 3, one + two + one, two + two, two.replace(b"2", b"9000") + b"x" * 8998 + two + two]:
	assert raw(many).count(b"HTTP/1.1 ") <= 1, many'
asks 'metrics' '
text = get("/metrics")
assert text.headers["Content-Type"].startswith("text/plain; version=0.0.4"), text
for name in ["connections", "messages_received_total", "actions_total", "store_commits_total", "store_commit_seconds_total", "thoughts_total", "tables", "sent_bytes_total"]:
	metric(name)
lines = text.body.decode().splitlines()
assert any(l.startswith("grognard_http_answers_total{status=\"404\"}") for l in lines) and metric("refused_origin_total") >= 14
for l in lines:
	assert l.startswith("# ") or (len(l.rsplit(" ", 1)) == 2 and float(l.rsplit(" ", 1)[1]) >= 0), l
for kind in ["loop_seconds", "think_seconds"]:
	counts = [int(l.split()[1]) for l in lines if l.startswith("grognard_" + kind + "_bucket")]
	assert len(counts) > 5 and counts == sorted(counts) and counts[-1] == int(next(l for l in lines if l.startswith("grognard_" + kind + "_count")).split()[1]), kind
assert metric("loop_seconds_count") > 0'

# --- Games survive a restart ----------------------------------------------------------------------------------------------

asks 'a game against a bot begins' '
cookie = guest()
game = post("/api/games", {"game": "glorious", "options": {}, "seats": ["me", "recruit"]}, cookie).json()["id"]
line = Line(cookie)
line.say(t="open", game=game)
assert line.hear("game")["status"] == "waiting"
line.say(t="entropy", re=2, hex="ab" * 32)
n = line.hear("steps")["n"]
assert n >= 1 and metric("websockets") >= 1
assert get("/api/games/" + game, cookie).status == get("/g/" + game).status == 200
print(cookie, game)'
read -r cookie game <asks.out
like 'the log shows requests' "$(cat main.err)" ' detail  request /'
is 'and no secrets' "$(grep -cF -e "$cookie" -e "$game" main.err)" 0
"$program" serve --port 0 --file games.db --web web >second.out 2>second.err
is 'a second server on the same file is refused' "$?, $(wc -l <second.err | tr -d ' ')" '3, 1'
python3 "$client/serve_client.py" "$port" '
line = Line(words[0])
line.say(t="open", game=words[1])
line.hear("game")
print("watching", flush=True)
assert line.hear("stop")["text"] and line.hear("close") == 1012
try:
	line.more()
	raise AssertionError("still there")
except EOFError:
	print("told")' "$cookie" "$game" >told 2>&1 &
watcher=$!
wait_for 60 grep -q watching told
stop
is 'it stops gracefully' "$ended" 0
wait "$watcher"
is 'clients are told' "$(tail -n 1 told)" told
[ ! -e ready ]
report $? 'the ready file is gone'
start main --port "$port" --file games.db --web web --log detail
asks 'the game is there again, on the same port' '
assert [g["id"] for g in get("/api/games", words[0]).json()["games"]] == [words[1]]
line = Line(words[0])
line.say(t="open", game=words[1])
assert line.hear("game")["n"] >= 1' "$cookie" "$game"
stop INT
is 'Ctrl-C stops it gracefully too' "$ended" 0

# --- Under systemd -------------------------------------------------------------------------------------------------

# An abstract socket, such as systemd may pass, and its journal, identified by its inode.
python3 -c '
import os, socket
line, name = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM), "grognard-test-" + os.urandom(8).hex()
line.bind("\0" + name)
line.settimeout(300)
print("@" + name, flush=True)
while True:
	word = line.recv(100).decode()
	print(word, flush=True)
	if word == "STOPPING=1":
		break' >notified 2>&1 &
supervisor=$!
wait_for 60 grep -q @ notified
: >journal.err
NOTIFY_SOCKET=$(head -n 1 notified)
JOURNAL_STREAM=$(stat -c %d:%i journal.err)
export NOTIFY_SOCKET JOURNAL_STREAM
start journal --port 0 --file games.db --web web --log detail
wait_for 60 grep -q READY notified
is 'systemd is notified when it accepts connections' "$(sed 1d notified)" READY=1
asks 'and it does accept them' 'assert get("/healthz").status == 200'
stop
wait "$supervisor"
is 'and when it stops' "$(sed 1,2d notified)" STOPPING=1
is "the journal gets levels in its own way, and no times" "$(grep -c '^<6>grognard [0-9.]*: http' journal.err), $(grep -c '^<7>request /healthz' journal.err), $(grep -cv '^<[3467]>' journal.err)" '1, 1, 0'
NOTIFY_SOCKET=$here/nobody
start main --port 0 --file games.db --web web
stop
is 'a notify socket without a listener and a log outside the journal are no error' "$ended, $(tail -n 1 main.err | sed 's/^[0-9T:.Z-]* *//')" '0, news    stopped'
unset NOTIFY_SOCKET JOURNAL_STREAM

# --- Settings ------------------------------------------------------------------------------------------------------

cat >club.conf <<-END
	# the club
	port = 9001
	rate = 11

	workers=3
	secure = yes
END
in_force() {
	grognard serve --check "$@" | sed -n "s/^$setting = //p"
}
setting=port
is 'the default' "$(in_force)" 8080
is 'a file beats the default' "$(in_force --config club.conf)" 9001
is 'the environment beats the file' "$(GROGNARD_PORT=9002 in_force --config club.conf)" 9002
is 'a flag beats the environment' "$(GROGNARD_PORT=9002 in_force --config club.conf --port 9003)" 9003
is 'a file named by the environment' "$(GROGNARD_CONFIG=club.conf in_force)" 9001
setting=secure
is 'a switch' "$(in_force --config club.conf), $(in_force), $(in_force --secure), $(GROGNARD_SECURE=no in_force --config club.conf)" 'yes, no, yes, no'
setting=http-rate
is 'a setting of two words' "$(GROGNARD_HTTP_RATE=7 in_force)" 7
setting=origin
is 'several origins' "$(in_force --origin https://a.example --origin https://b.example)" 'https://a.example https://b.example'
fails 'not a number' 2 "--port: expected a whole number from 0 to 65535, got 'many'" serve --port many
fails 'too large' 2 "--port: expected a whole number from 0 to 65535, got '65536'" serve --port 65536
fails 'no such flag' 2 'did you mean' serve --prot 1
GROGNARD_WORKERS=x fails 'a bad environment' 2 'GROGNARD_WORKERS: expected a whole number' serve
printf 'port = 1\nports = 2\n' >bad.conf
fails 'a bad name in a file' 2 "bad.conf:2: unknown setting 'ports'" serve --config bad.conf
printf 'port\n' >bad.conf
fails 'a bad line in a file' 2 'bad.conf:1: expected name = value' serve --config bad.conf
fails 'no such file' 2 'nowhere.conf' serve --config nowhere.conf
fails 'a bad level' 2 '--log: expected error, warning, news or detail' serve --log loud

start json --port 0 --file other.db --web web --json --address 127.0.0.1 --secure --origin https://club.example --http-rate 1 --http-burst 12
python_file 'the ready line as JSON' 'assert doc["listening"] == "http://127.0.0.1:%d/" % doc["port"], doc' json.out
asks 'behind TLS: Secure cookies and strict transport' '
a = get("/api/me")
assert "; Secure" in a.headers["Set-Cookie"] and a.headers["Strict-Transport-Security"] == "max-age=31536000", a'
asks 'an allowed origin' 'assert post("/api/me", {"name": "Ney"}, guest(), Origin="https://club.example").status == 200'
asks 'too many requests' '
assert [get("/sw.js").status for i in range(30)] == [200] * 30
a = next(a for a in (get("/healthz") for i in range(1000)) if a.status == 429)
assert a.headers["Retry-After"] and a.json()["error"]["code"] == "slow-down", a'
stop

start proxy --port 0 --file other.db --web web --behind-proxy --http-rate 1 --http-burst 5 --per-address 2
asks 'behind a proxy each client is counted on its own' '
for i in range(20):
	assert get("/healthz", X_Forwarded_For="192.0.2.%d" % i).status == 200
assert any(get("/healthz", X_Forwarded_For="192.0.2.%d, 9.9.9.%d, 192.0.2.77" % (i % 70, i % 70)).status == 429 for i in range(1000))
assert get("/healthz", X_Forwarded_For="192.0.2.77, 192.0.2.77, 192.0.2.78").status == 200'
asks 'and the proxy says whether TLS was used' '
assert "; Secure" in get("/api/me", X_Forwarded_For="192.0.2.90", X_Forwarded_Proto="https").headers["Set-Cookie"]
assert "; Secure" not in get("/api/me", X_Forwarded_For="192.0.2.91", X_Forwarded_Proto="http").headers["Set-Cookie"]'
asks 'and that the client is remote, which gets no metrics' '
for who in ["192.0.2.92", "192.168.1.2", "2001:db8::1"]:
	assert get("/metrics", X_Forwarded_For=who).status == 403, who
assert get("/metrics").status == 200'
stop
start plain --port 0 --file other.db --web web --http-rate 1 --http-burst 5
asks 'without --behind-proxy forwarded addresses are ignored' '
assert get("/metrics", X_Forwarded_For="127.0.0.1").status == 403
assert any(get("/healthz", X_Forwarded_For="192.0.2.%d" % (i % 250)).status == 429 for i in range(1000))'

# --- What stops it from starting -----------------------------------------------------------------------------------

touch theirs
fails 'a taken port' 3 "port $port is in use by another program; choose another with --port" serve --port "$port" --file third.db --web web --ready-file theirs
[ ! -e third.db ] && [ -e theirs ]
report $? 'no file is made or removed for nothing'
stop
fails 'no web folder' 3 'cannot read the web folder nowhere' serve --port 0 --file third.db --web nowhere
mkdir empty
fails 'no page in it' 3 'the web folder empty has no index.html' serve --port 0 --file third.db --web empty
fails 'no folder for the file' 3 'nowhere/games.db' serve --port 0 --file nowhere/games.db --web web
fails 'not an address' 3 "expected an IP address or localhost, got 'here'" serve --port 0 --address here --file third.db --web web
start home --port 0 --web web
[ -s "$HOME/.local/state/grognard/grognard.db" ]
report $? 'without --file the games are in the user'"'"'s folder'
is 'readable by its owner only' "$(stat -c %a "$HOME/.local/state/grognard")" 700
stop
done_testing
