#!/bin/sh
# examples.sh - every example that the help prints works as printed, and the help is complete.
. "$(dirname "$0")/tap.sh"

verbs='games new show legal check apply entropy odds explain resolve companion replay verify analyse play learn arena bench perft rules data serve backup restore audit ask roster bot'
# As a user calls it: by a name on the path.
mkdir bin
cat >bin/grognard <<-END
	#!/bin/sh
	GROGNARD_COMMAND=grognard exec "$program" "\$@"
END
chmod +x bin/grognard
PATH=$here/bin:$PATH
TERM=dumb
export TERM
"$STORE_MAKE" grognard.db 2 5 || exit 2 # what a server leaves behind
cp "$source_root/data/empire/armies.yaml" armies.yaml || exit 2 # what a player puts together

# try NAME: runs each example of the help on standard input.
try() {
	sed '1,/^examples\{0,1\}:$/d' | sed 's/^  //' >examples
	[ -s examples ]
	report $? "$1 has an example"
	while read -r example; do
		sh -c "$example" >out 2>err </dev/null
		status=$?
		[ $status = 0 ] || sed 's/^/# /' err
		[ -s out ] || status=1
		report $status "$example"
	done <examples
}

command grognard --help >help
try 'the overview' <help
for verb in $verbs; do
	command grognard "$verb" --help >help 2>err
	is "$verb --help" "$?, $(wc -c <err | tr -d ' ')" '0, 0'
	like "$verb --help explains --lang" "$(cat help)" '--lang LANG'
	like "$verb is in the overview" "$(command grognard --help)" "
  $verb "
	try "$verb" <help
done
is 'the overview names no other verb' "$(command grognard --help | sed -n 's/^  \([a-z]*\)  *[a-z`].*/\1/p' | grep -v grognard | tr '\n' ' ')" "$verbs "
is 'lines fit a wide terminal' "$(for verb in $verbs; do command grognard "$verb" --help; done | awk 'length > 140' | wc -l | tr -d ' ')" 0
done_testing
