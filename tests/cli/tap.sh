# tap.sh - what the tests of the command share. Each script is called with the program, sources this file, and ends
# with `done_testing`. Everything happens in a folder of its own that is removed at the end.
set -u
program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1") # Meson names it from its own folder
source_root=$2
here=$(mktemp -d) || exit 2
trap 'rm -rf "$here"' EXIT
trap 'exit 130' INT TERM
cd "$here" || exit 2
unset GROGNARD_COMMAND LC_MESSAGES LANG
LC_ALL=C
export LC_ALL
number=0

grognard() {
	"$program" "$@"
}

# report STATUS NAME: one line of TAP; STATUS 0 is good.
report() {
	number=$((number + 1))
	if [ "$1" = 0 ]; then
		printf '%s\n' "ok $number - $2"
	else
		printf '%s\n' "not ok $number - $2"
	fi
}

# ok NAME COMMAND...: the command succeeds.
ok() {
	name=$1
	shift
	"$@" >ok.out 2>ok.err
	got=$?
	[ $got = 0 ] || sed 's/^/# /' ok.out ok.err
	report $got "$name"
}

# is NAME GOT WANTED
is() {
	[ "$2" = "$3" ]
	same=$?
	[ $same = 0 ] || printf '%s\n' "got    $2" "wanted $3" | sed 's/^/# /'
	report $same "$1"
}

# like NAME TEXT WORDS: the words stand in the text.
like() {
	case $2 in
	*"$3"*) report 0 "$1" ;;
	*)
		printf '%s\n' "got    $2" "wanted $3" | sed 's/^/# /'
		report 1 "$1"
		;;
	esac
}

# fails NAME STATUS WORDS ARGUMENT...: the program ends with the status, prints nothing, and one line of error that has
# the words and no control characters.
fails() {
	name=$1
	status=$2
	words=$3
	shift 3
	"$program" "$@" >fails.out 2>fails.err
	got=$?
	problem=
	[ $got = "$status" ] || problem="status $got, wanted $status"
	[ -s fails.out ] && problem="$problem; it printed something"
	[ "$(wc -l <fails.err)" = 1 ] || problem="$problem; not one line of error"
	grep -qF -- "$words" fails.err || problem="$problem; no '$words'"
	[ "$(tr -d '\n' <fails.err | tr -d '[:cntrl:]')" = "$(tr -d '\n' <fails.err)" ] || problem="$problem; control characters"
	[ -z "$problem" ]
	good=$?
	[ $good = 0 ] || { echo "# $problem" && sed 's/^/# /' fails.err; }
	report $good "$name"
}

# python NAME CODE ARGUMENT...: the program prints JSON, with status 0; the code asserts things of `doc`.
python() {
	name=$1
	code=$2
	shift 2
	"$program" "$@" >python.in 2>python.err
	if [ $? = 0 ]; then
		python_file "$name" "$code" python.in
	else
		sed 's/^/# /' python.err
		report 1 "$name"
	fi
}

# python_file NAME CODE FILE: the same of a file.
python_file() {
	python3 -c "
import json, sys
doc = json.load(sys.stdin)
$2" <"$3" 2>python.err
	got=$?
	[ $got = 0 ] || sed 's/^/# /' python.err
	report $got "$1"
}

done_testing() {
	echo "1..$number"
}

# A game of the seed with all soldiers out: the first legal action, twelve times.
rolled_in() {
	grognard new glorious --seed "${1-1}" ${2+"--option" "$2"} | grognard apply - >position.grog
	grognard apply position.grog 'enter 1' 'enter 1' 'enter 2' 'enter 2' 'enter 3' 'enter 3' 'enter 4' 'enter 4' 'enter 5' 'enter 5' \
		'enter 6' 'enter 6'
}
