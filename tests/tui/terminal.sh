# terminal.sh - a real terminal for tests, typed into and looked at through tmux. Sourced after tests/cli/tap.sh.
command -v tmux >/dev/null || {
	echo '1..0 # SKIP tmux is not installed'
	exit 0
}
terminals=0
trap 't kill-server 2>/dev/null; rm -rf "$here"' EXIT
LC_ALL=C.UTF-8
export LC_ALL

t() {
	tmux -S "$here/socket-$terminals" -f /dev/null "$@"
}
# terminal COLUMNS ROWS: a fresh one with a shell in it. Each has a socket of its own: a server that is told to end may still answer.
terminal() {
	t kill-server 2>/dev/null
	terminals=$((terminals + 1))
	t -u new-session -d -x "$1" -y "$2" "env PS1='ready> ' TERM=screen-256color sh -i"
	t set -g status off >/dev/null
	see 'ready>'
}
type() {
	t send-keys "$@" Enter
}
picture() {
	t capture-pane -p
}
# still: the picture once it has stopped changing, for what is read off it at one look.
still() {
	before=$(picture)
	tries=0
	while sleep 0.2 && now=$(picture) && [ "$now" != "$before" ] && [ $tries -lt 100 ]; do
		before=$now
		tries=$((tries + 1))
	done
	printf '%s\n' "$now"
}
# see WORDS: waits until they stand on the screen, a minute at most.
see() {
	tries=0
	until picture 2>/dev/null | grep -qF -- "$1"; do
		tries=$((tries + 1))
		{ [ $tries -lt 600 ] && picture >/dev/null 2>&1; } || {
			echo "# never saw: $1"
			picture | sed 's/^/# /'
			return 1
		}
		sleep 0.1
	done
}
# sees NAME WORDS
sees() {
	see "$2"
	report $? "$1"
}
