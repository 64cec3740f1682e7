#!/bin/sh
# learn.sh PROGRAM ROOT - a lesson as a learner meets it in the terminal: answers right, other and illegal, hints, leaving and resuming; and
# as somebody who writes one does: a lesson whose move is not legal is refused with file, chapter and step. Prints TAP.
. "$2/tests/cli/tap.sh"
XDG_STATE_HOME=$here/state
export XDG_STATE_HOME

# learn LINES ARGUMENT...: what it printed, on one line, is in $out.
learn() {
	input=$1
	shift
	out=$(printf "$input" | grognard learn "$@" 2>&1)
	status=$?
	out=$(printf '%s' "$out" | tr '\n' ' ' | tr -s ' ')
}

# --- The list
like 'the lessons there are' "$(grognard learn)" 'glorious    The first march, about 6 minutes            0 of 4 chapters done'
python 'the same as JSON' 'assert [l["game"] for l in doc][:2] == ["manoeuvre", "glorious"] and doc[0]["chapters"] == 7 and doc[0]["done"] == 0' learn --json

# --- Answers
learn '' glorious
like 'the aim comes first' "$out" 'Bring your soldiers home before the others'
like 'then the first step' "$out" '1/4 Come out. Your six soldiers are red.'
learn '\nmove 1 5\nhint\nenter 3\n' glorious
like 'an illegal answer is refused with its clause' "$out" 'No. All soldiers have to leave the barracks first. [DGM-3.1'
like 'a hint, and what to type' "$out" 'Choose any red soldier: which one makes no difference in the basic game. Type: '
like 'a right answer is told so' "$out" 'Yellow rolls a 4 too, and stands on top of your soldier.'
like 'what the other side does is told' "$out" 'Roll-in: Yellow 4.'
like 'leaving says how to go on' "$out" 'To go on from here: grognard learn glorious'
learn '' glorious
like 'and so it does' "$out" '1/4 Come out. Up to three may stand on one space.'
learn '1 5\n1 8\nundo\n' glorious --chapter stack
like 'a legal but other answer has a reason' "$out" 'Legal, but a bonus piece is within reach'
like 'and may be given again, better' "$out" 'A white piece doubles'
like 'nothing needs to be taken back' "$out" 'Not needed in a lesson'
for game in manoeuvre glorious empire tricolore; do
	for lang in en fr de; do
		learn 'help\nquit\n' $game --lang $lang
		is "help of a lesson, $game $lang: nothing is offered that it refuses" "$(printf '%s' "$out" | grep -o '\(save\|sauver\|speichern\) \[[^]]*')" ''
	done
done
learn 'help\nquit\n' manoeuvre
like 'what a hint is there' "$out" 'hint what to do in this step moves'
like 'and undo' "$out" 'undo back to the beginning of this step log'
learn '\nIG d3\nquit\n' manoeuvre --lang fr
like 'French: a right answer' "$out" 'Une case de plus.'

# --- On a free table: a plan typed in one line, or step by step
learn 'move L1 to 11,4\nmove L1 to 7,6.8\nmove L1 to 7,5\n' empire --chapter march
like 'a plan that ends elsewhere has its reason' "$out" 'Legal, but that is not the flag.'
like 'one of its own where the lesson gives one' "$out" 'Legal, but too far'
like 'a plan that ends there is right' "$out" 'It holds the flag, and has 2 of its 6 UD left.'
learn 'undo\nmove L1\nundo\nadvance 4\nmove L1\nadvance 4\n' empire --chapter march
like 'nothing to take back yet' "$out" 'Not needed in a lesson'
like 'a single step stays' "$out" 'So far so good: go on.'
like 'and is taken back to where the step began' "$out" 'No. That cannot be done now.'
like 'steps that end there are right' "$out" 'It holds the flag, and has 2 of its 6 UD left.'

# --- A whole lesson, as often left as there are steps
rm -rf "$XDG_STATE_HOME"
for line in '' 'enter 2' 'enter 3' '' '1 8' '2 15' '' '1 31' '2 27' '' '1 home' '2 55'; do
	learn "$line\n" glorious --lang de
done
like 'what was learnt' "$out" '4/4 Die Kaserne. Zwoelf, elf, zehn'
learn '\n' glorious --chapter barracks
like 'a chapter by its name' "$out" '4/4 The barracks'
learn '1 home\n2 55\n\n' glorious --chapter barracks
like 'the end leads to a first game' "$out" 'Your first game, against the recruit, the weakest opponent: grognard play glorious --p2 ai:recruit'
like 'and is remembered' "$(grognard learn)" 'all 4 chapters done'
fails 'no such chapter' 2 "there is no chapter 'stick'; did you mean 'stack'?" learn glorious --chapter stick
fails 'no such game' 2 'glorius' learn glorius

# --- Every step by what its hint says to type: a hint that the terminal does not take leaves the learner where he was
for game in manoeuvre glorious empire tricolore; do
	for lang in en fr de; do
		rm -rf "$XDG_STATE_HOME"
		where=beginning
		while [ "$where" != end ]; do
			learn 'hint\n' $game --lang $lang
			typed=$(printf '%s' "$out" | sed -n 's/.*\(Type: \|Tapez *: \|Tipp ein: \)//p' | sed 's: [0-9]*/[0-9]* .*::')
			learn "$typed\n" $game --lang $lang
			now=$(cat "$XDG_STATE_HOME/grognard/lesson-$game")
			[ "$now" != "$where" ] || break
			where=$now
		done
		is "the whole lesson by its hints, $game $lang" "$where: $typed" "end: $typed"
	done
done

# --- Without a place for progress
out=$(printf '\n' | HOME='' XDG_STATE_HOME='' grognard learn glorious)
like 'it says that nothing is saved' "$out" 'Your progress is not saved.'

# --- Writing a lesson
for file in "$source_root"/lessons/*.yaml; do
	like "$(basename "$file") is proved" "$(grognard learn --check "$file")" 'all of them legal'
done
lesson=$source_root/lessons/glorious.yaml
changed() {
	sed "$1" "$lesson" >changed.yaml
}
line_of() {
	grep -n -- "$1" changed.yaml | cut -d: -f1
}
changed 's/unit: red 1, to: 8}/unit: red 1, to: 9}/'
fails 'a move that is not legal: file, line, chapter, step' 3 "changed.yaml:$(($(line_of 'to: 9}') - 6)):" learn --check changed.yaml
like 'by name' "$(cat fails.err)" 'chapter stack, step 1: no answer that this step accepts is legal'
changed 's/          - roll 4/          - roll 9/'
fails 'dice that cannot be' 3 "changed.yaml:$(line_of 'roll 9' | head -n 1):" learn --check changed.yaml
changed '0,/^  fr: /{/^  fr: /d}'
fails 'a text that is missing' 3 'changed.yaml:5:1: "fr" is missing' learn --check changed.yaml
changed 's/^minutes: 6/minutes: six/'
fails 'a word for a number' 3 "changed.yaml:$(line_of 'minutes: six'):1" learn --check changed.yaml
changed 's/clause: DGM-5.2/clause: DGM-5.99/'
fails 'a clause that is not there' 3 'there is no clause DGM-5.99' learn --check changed.yaml
changed 's/Choose any red soldier/Type enter 1 in the terminal/'
fails 'a line to be typed in what the page says too' 3 "changed.yaml:$(line_of 'in the terminal' | head -n 1):" learn --check changed.yaml
like 'and where it belongs' "$(cat fails.err)" 'what is typed in the terminal belongs in "typed"'
changed 's/^chapters:/chapters: [/'
fails 'no YAML' 3 'not YAML' learn --check changed.yaml
lesson=$source_root/lessons/tricolore.yaml
changed 's/- rally fr01-1 LIG/- rally fr01-1 COD/'
fails 'a free table: an answer that the rules forbid' 3 'chapter rally, step 1: no answer that this step accepts is legal' learn --check changed.yaml
changed 's/- answer au01-1 fire p1/- answer au01-1 evade/'
fails 'and a reply of the other side' 3 'choose pch: answer au01-1 evade: ' learn --check changed.yaml
changed 's/- mac fr01-1 au01-1 pch with g1 along 0/- mac fr01-1 au01-1 pch with g1 along 90/'
fails 'and a march that leads to where a chapter begins' 3 'chapter test, step 1: mac fr01-1 au01-1 pch with g1 along 90: ' learn --check changed.yaml
lesson=$source_root/lessons/glorious.yaml
learn '\n' "$lesson"
like 'a lesson of one s own can be tried' "$out" '1/4 Come out. First everyone comes out'
done_testing
