"""Breaks a part of the program in one small place at a time and sees whether its tests notice.

A test that was never seen to fail proves little; neither does a line that can be broken unseen. This plants mutants in
the sources of one part (a comparison flipped, a number one too high, a condition negated, a statement dropped ...), one
at a time and only in a copy of the tree in a temporary folder, runs the part's unit tests on each, and notes which of
them failed. A mutant of a game that no unit test notices meets the random games of tests/property too. The last question
is whether an optimising compiler makes the same program of it, so that there is nothing to notice.

Parts: the rules of a game (glorious, manoeuvre), what hosts see of them (GAME-texts: position JSON, notation, judgement),
the readers of armies and maps (data), the hosts, the opponents (ai), and the lobby of the server (lobby).

Every run writes a table, one mutant a row. Two lists close it: the tests never seen to fail, the mutants that survived.
Needs a folder that Meson set up (meson setup build), in which Ninja makes every object but the broken one.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import queue
import random
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Of a game's folder: proved by the host tests, not by clauses, and so a part of its own.
TEXTS = ("document", "combat_validate", "notation", "evaluate")
# The folders that Meson gives the objects of what the programs are linked of, and the libraries of others.
ENGINE = r"libgrognard(?:-(?:{engine}))?\.(?:a|so[\d.]*)\.p"
NEEDED = r"libharness\.a\.p|lib(?:{scenes}|walk|toy)\.a\.p|test_(?:{tests})\.p|property_(?:{properties})\.p"
SHELF = "src/games/games.c"  # tests with a game of their own (tests/unit/toy.h) bring another
TOY = re.compile(r'^#include "(?:toy|host_record)\.h"', re.M)
LIBRARIES = ("-lyaml", "-lsodium", "-ljansson", "-lsqlite3", "-lpthread", "-lm")

# sources: patterns, with "!" what is left out. engine: libraries beside libgrognard. tests: programs of the unit tests.
Part = collections.namedtuple("Part", "sources engine scenes tests properties")
NO = "none"
PARTS = {
    "glorious": Part(["src/games/glorious/*.c", *(f"!{name}" for name in TEXTS + ("rules",))], "data", "glorious_scene", r"glorious_\w+", "games|options"),
    "manoeuvre": Part(["src/games/manoeuvre/*.c", *(f"!{name}" for name in TEXTS + ("rules",))], "data", "manoeuvre_scene", r"manoeuvre_\w+", "manoeuvre"),
    "glorious-texts": Part([f"src/games/glorious/{name}*.c" for name in TEXTS], "data|host|ai", "glorious_scene|ai_toys",
                           r"glorious_\w+|host_(?:glorious|documents)|ai_glorious|core_json", "games|options"),
    "manoeuvre-texts": Part([f"src/games/manoeuvre/{name}*.c" for name in TEXTS], "data|host|ai", "manoeuvre_scene|ai_toys",
                            r"manoeuvre_(?!combats|days|data)\w+|host_documents|core_json", "manoeuvre"),
    "data": Part(["src/bake/data_*.c", "src/bake/yaml_read.c", "src/bake/manoeuvre/*.c", "!manoeuvre/bake"], "data", "manoeuvre_scene", r"manoeuvre_data\w*", NO),
    "hosts": Part(["src/host/*.c"], "data|host", "host-wanting", r"host_\w+", NO),
    "ai": Part(["src/ai/*.c"], "data|host|ai", "ai_toys", r"ai_\w+", NO),
    "lobby": Part([f"src/server/{name}*.c" for name in ("api", "guest", "lobby", "message", "session", "steps")], "data|host|ai|lobby|store",
                  "lobby_scene", r"server_(?:guest|hidden|lobby_\w+)", NO),
}
GAMES_OF_A_PROPERTY = "20"
PATIENCE = 60  # seconds of processor time for a program of tests
TEST_PATIENCE = 2  # for one test; those that take an eighth of it without any mutant are asked only when the others see nothing

# The harness in a process that may die: a test that crashes or never ends fails, and the next process goes on after it.
RUNNER = r"""
#define _GNU_SOURCE
#define main harness_main
#include "harness.c"
#undef main
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { TESTS_MAX = 4096, DEATHS_MAX = 400 };
typedef struct results {
	int done;
	signed char failed[TESTS_MAX];
	double seconds[TESTS_MAX];
} results;

/* Runs the tests that are not done: only those of a list, or all others. Each has so much processor time, not time, so that a busy machine changes nothing. */
static void run(results *r, int seconds, const char *names, bool only) {
	const struct itimerval limit = {{0, 0}, {seconds, 0}};
	int number = 0, quiet = open("/dev/null", O_WRONLY), from = r->done;
	dup2(quiet, 1);
	dup2(quiet, 2);
	for (test *t = first; t; t = t->next, number++) {
		if (number < from)
			continue;
		char name[256];
		snprintf(name, sizeof name, " %s ", t->name);
		r->failed[number] = -1;
		if ((strstr(names, name) != NULL) == only) {
			clock_t begin = clock();
			setitimer(ITIMER_PROF, &limit, NULL);
			failures = 0;
			r->failed[number] = 1;
			t->run();
			r->failed[number] = failures > 0;
			r->seconds[number] = (double)(clock() - begin) / CLOCKS_PER_SEC;
		}
		r->done++;
		if (r->failed[number] == 1 && getenv("MUTANTS_HURRY"))
			_exit(0);
	}
	_exit(0);
}

int main(int argc, char **argv) {
	int seconds = argc > 1 ? atoi(argv[1]) : 60;
	const char *names = argc > 2 ? argv[2] : "";
	bool only = argc > 3;
	results *r = mmap(NULL, sizeof *r, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	int slow = 0, status;
	for (int deaths = 0; deaths < DEATHS_MAX && slow < 2; deaths++) {
		pid_t child = fork();
		if (child == 0)
			run(r, seconds, names, only);
		if (child < 0 || waitpid(child, &status, 0) != child)
			return 2;
		if (!status)
			break;
		slow += WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF;
		r->done++;
		if (getenv("MUTANTS_HURRY"))
			break;
	}
	int number = 0;
	for (test *t = first; t && number < r->done; t = t->next, number++)
		if (r->failed[number] >= 0)
			printf("%s %s %.3f\n", r->failed[number] ? "failed" : "passed", t->name, r->seconds[number]);
	return 0;
}
"""

Mutant = collections.namedtuple("Mutant", "file line column kind old new")


# --- where to break ------------------------------------------------------------------------------------------------

def blank(source):
    """The source with comments, strings and preprocessor lines blanked out, each character in its place."""
    def spaces(match):
        return re.sub(r"[^\n]", " ", match.group())
    source = re.sub(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', spaces, source, flags=re.S)
    source = re.sub(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", spaces, source, flags=re.M)
    source = re.sub(r"^_Static_assert\(.*?;$", spaces, source, flags=re.M | re.S)
    return re.sub(r"^(?:enum|typedef struct)\b[^{};]*\{.*?\}[^;]*;", spaces, source, flags=re.M | re.S)


FLIPS = {"==": "!=", "!=": "==", "<=": "<", "<": "<=", ">=": ">", ">": ">=", "&&": "||", "||": "&&", "+": "-", "-": "+",
         "&": "|", "|": "&", "+=": "-=", "-=": "+=", "|=": "&=", "&=": "|=", "true": "false", "false": "true"}
OPERATOR = re.compile(r" (==|!=|<=|<|>=|>|&&|\|\||\+=|-=|\|=|&=|\+|-|&|\|) |\b(true|false)\b")
# Not a 0 that fills an argument nobody reads, as in tell(sink, CODE, CLAUSE, a, 0, 0).
NUMBER = re.compile(r"(?<![\w.])(?!0[,)])(\d+)(u?)\b(?!\.)")
DECLARED = re.compile(r"\t+(?:static |const |extern |struct |enum |unsigned |int |bool |char |void |size_t |u?int\d+_t |(?:gg|gl|mv)_\w+ \**\w+(?: =|;|,|\[))")
STATEMENT = re.compile(r"(\t+|\t+(?:else|default:|case \w+:) )((?!return\b|case\b|default\b|goto\b|if\b|for\b|while\b|do\b|else\b)[\w*(][^{}]*;)")


def balanced(text):
    return text.count("(") == text.count(")")


def places(code):
    """Every (column, length, kind, replacement) of one blanked line of code."""
    declares = DECLARED.match(code)
    for found in OPERATOR.finditer(code):
        word = found.group(1) or found.group(2)
        yield found.start(1 if found.group(1) else 2), len(word), "flip", FLIPS[word]
    for found in NUMBER.finditer(code):
        if not (declares and code[found.start() - 1] == "[") and code[found.start() - 1:found.end() + 1] != "{0}":
            yield found.start(), len(found.group()), "number", f"{int(found.group(1)) + 1}{found.group(2)}"
    for found in re.finditer(r" \? ", code):
        yield found.start(), 3, "choice", " == 0 ? "
    found = re.search(r"\bif \((.*)\)(?= [\w{*].*$|$)", code)
    if found and balanced(found.group(1)):
        yield found.start(1), len(found.group(1)), "negate", f"!({found.group(1)})"
    found = re.search(r"\breturn (?!true;|false;|\d+;)([^;]+);", code)
    if found and balanced(found.group(1)):
        yield found.start(1), len(found.group(1)), "return", f"!({found.group(1)})"
    found = STATEMENT.fullmatch(code)
    if found and not declares and balanced(found.group(2)):
        yield found.start(2), len(found.group(2)), "drop", ";"


def mutants_of(path):
    """Every mutant of one file, in the order of its lines. What stands in strings is copied, never changed."""
    source = (ROOT / path).read_text(encoding="utf-8")
    found = []
    for number, (line, code) in enumerate(zip(source.splitlines(), blank(source).splitlines()), 1):
        for column, length, kind, new in places(code.rstrip()):
            old = line[column:column + length]
            if kind in ("negate", "return"):
                new = f"!({old})"
            found.append(Mutant(path, number, column + 1, kind, old, new))
    return found


def extra_mutants(listing):
    """Mutants planted by hand: lines of FILE, OLD, NEW with tabs between; OLD stands once in the file. \\n and \\t are meant."""
    for row in pathlib.Path(listing).read_text(encoding="utf-8").splitlines():
        if not row or row.startswith("#"):
            continue
        path, old, new = (field.replace("\\n", "\n").replace("\\t", "\t") for field in row.split("\t"))
        source = (ROOT / path).read_text(encoding="utf-8")
        if source.count(old) != 1:
            sys.exit(f"{listing}: {old!r} stands {source.count(old)} times in {path}, not once")
        before = source[:source.index(old)]
        yield Mutant(path, before.count("\n") + 1, len(before) - before.rfind("\n"), "by hand", old, new)


def survivors_of(table):
    """The mutants that survived an earlier run, as far as their lines still read as they did."""
    for row in rows_of([table]):
        if row["verdict"] != "survived":
            continue
        mutant = Mutant(row["file"], int(row["line"]), int(row["column"]), row["kind"], row["old"], row["new"])
        line = (ROOT / mutant.file).read_text(encoding="utf-8").splitlines()[mutant.line - 1]
        if line[mutant.column - 1:].startswith(mutant.old):
            yield mutant
        else:
            print(f"{mutant.file}:{mutant.line} has changed: {mutant.old} -> {mutant.new}", file=sys.stderr)


def planted(source, mutant):
    lines = source.splitlines(keepends=True)
    at = sum(map(len, lines[:mutant.line - 1])) + mutant.column - 1
    assert source[at:at + len(mutant.old)] == mutant.old, mutant
    return source[:at] + mutant.new + source[at + len(mutant.old):]


# --- how to build and run ------------------------------------------------------------------------------------------

class Bench:
    """A copy of the tree in which one part is built and broken."""

    def __init__(self, part, build, folder, scratch, patient, hurry):
        self.hurry = hurry
        self.scratch = scratch  # what tests that were killed leave behind
        self.part, self.top, self.slow, self.patient = PARTS[part], folder, [], patient
        self.cwd = folder / build.relative_to(ROOT)
        for part in ("include", "src", "tests"):
            shutil.copytree(ROOT / part, folder / part)
        self.objects = folder / "objects"
        self.objects.mkdir()
        self.cwd.mkdir()
        self.build_all(build, json.loads((build / "compile_commands.json").read_text()))
        for made in build.glob("src/games/**/*.[ch]"):
            copy = self.cwd / made.relative_to(build)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(made, copy)

    def compile(self, source, output, command, level, must=False):
        """Compiles one file as the build does, but for its warnings and level; whether it can be compiled."""
        words, kept = iter(shlex.split(command)), []
        for word in words:
            if word in ("-o", "-c", "-MQ", "-MF"):
                next(words)
            elif not re.match(r"-(MD|O\d|W.*|fdiagnostics.*)$", word):
                kept.append(word)
        done = subprocess.run([*kept, level, "-w", "-c", str(source), "-o", str(output)], cwd=self.cwd, capture_output=True, text=True)
        if done.returncode and must:
            sys.exit(f"{source} does not compile: {done.stderr}")
        return done.returncode == 0

    def link(self, output, objects):
        done = subprocess.run(["gcc", "-o", str(output), *map(str, objects), *LIBRARIES], capture_output=True, text=True)
        if done.returncode:
            sys.exit(done.stderr)

    def build_all(self, build, entries):
        """Every object that the programs need, as Ninja makes it: the engine by its sources, what only tests need in lists."""
        self.engine, self.command, self.unit, self.walk, self.property, self.inside, self.toys, self.toy_rules, self.wanting = {}, {}, [], [], {}, {}, [], [], {}
        engine, needed = ENGINE.format(**self.part._asdict()), NEEDED.format(**self.part._asdict())
        of = {entry["output"]: pathlib.Path(entry["output"]).parent.name for entry in entries}
        entries = [entry for entry in entries if re.fullmatch(engine + "|" + needed, of[entry["output"]])]
        subprocess.run(["ninja", "-C", str(build), "-j2", "--quiet", *(entry["output"] for entry in entries)], check=True)
        for entry in entries:
            target, made = of[entry["output"]], self.objects / entry["output"].replace("/", "_")
            shutil.copy(build / entry["output"], made)  # whoever builds on meanwhile changes nothing here
            path = os.path.relpath(os.path.normpath(self.cwd / entry["file"]), self.top)
            if re.fullmatch(engine, target):
                self.engine[path], self.command[path] = made, entry["command"]
            elif target == "libharness.a.p":
                self.harness = made
                (self.top / "tests" / "runner.c").write_text(RUNNER)
                self.unit.append(self.objects / "runner.o")
                self.compile(self.top / "tests" / "runner.c", self.unit[-1], entry["command"], "-O2", must=True)
            elif target == "libtoy.a.p":
                self.toy_rules.append(made)
            elif target == "libhost-wanting.a.p":
                self.wanting[path] = dict(entry, made=made)
            elif target == "test_host_memory.p":
                self.memory = made
            elif target == "libwalk.a.p":
                self.walk.append(made)
            elif target.startswith("property_"):
                self.property[target] = made
            elif found := re.search(r'^#include "(src/.*\.c)"', (self.cwd / entry["file"]).read_text(encoding="utf-8"), flags=re.M):
                self.inside[found.group(1)] = entry
            elif TOY.search((self.cwd / entry["file"]).read_text(encoding="utf-8")):
                self.toys.append(made)
            else:
                self.unit.append(made)

    def programs(self, path, mutated, job):
        """The programs of the tests with one object of the engine replaced: made when they are asked for. And whether of units."""
        engine = [mutated if mutated and name == path else made for name, made in self.engine.items()]
        unit = self.objects / f"unit-{job}"
        if path in self.inside:
            yield self.look_inside(path, job), True
        for number, toy in enumerate(self.toys):
            program = self.objects / f"toy{number}-{job}"
            self.link(program, [made for name, made in zip(self.engine, engine) if name != SHELF] + [toy, *self.toy_rules, self.unit[0]])
            yield program, True
        if path in self.wanting:
            yield self.without_memory(path, job), True
        self.link(unit, engine + self.unit)
        yield unit, True
        for target, main in self.property.items():
            program = self.objects / f"{target}-{job}"
            self.link(program, engine + [main, self.harness] + self.walk)
            yield program, False

    def without_memory(self, path, job):
        """The program in which any allocation of the hosts may fail: they are compiled once more for it."""
        source, made, program = (self.top / path).with_name(f"mutant-{job}.c"), self.objects / f"wanting-{job}.o", self.objects / f"memory-{job}"
        self.compile(source, made, self.wanting[path]["command"], "-O0", must=True)
        rest = [other for name, other in self.engine.items() if name not in self.wanting and name != SHELF]
        hosts = [entry["made"] for name, entry in self.wanting.items() if name != path]
        self.link(program, [made, self.memory, *self.toy_rules, self.unit[0], *hosts, *rest])
        return program

    def look_inside(self, path, job):
        """The program of a test that includes a source of the engine, with the mutant in that place."""
        shadow, made = self.objects / f"shadow-{job}", self.objects / f"inside-{job}.o"
        (shadow / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy((self.top / path).with_name(f"mutant-{job}.c"), shadow / path)
        words = self.inside[path]["command"].split(" ", 1)
        self.compile(self.inside[path]["file"], made, f"{words[0]} -I{shadow} {words[1]}", "-O0", must=True)
        self.link(self.objects / f"inside-{job}", [made, self.unit[0]] + [other for name, other in self.engine.items() if name != path])
        return self.objects / f"inside-{job}"

    def run(self, program, *arguments):
        """(tests that failed, seconds of all that ran); a program that breaks off or never ends is a failure of its own."""
        failed, seen, name = [], {}, program.name.rsplit("-", 1)[0]
        environment = dict(os.environ, GG_GAMES=GAMES_OF_A_PROPERTY, GROGNARD_SCRATCH=str(self.scratch), **({"MUTANTS_HURRY": "1"} if self.hurry else {}))
        done = subprocess.run(["sh", "-c", f'ulimit -t {PATIENCE}; exec "$0" "$@"', str(program), *arguments], capture_output=True,
                              env=environment, cwd=self.cwd)
        for line in done.stdout.decode(errors="replace").splitlines():
            found = re.match(r"(passed|failed|ok \d+ -|not ok \d+ -) (\w+)(?: ([\d.]+))?", line)
            if found:
                seen[found.group(2)] = float(found.group(3) or 0)
                if found.group(1)[0] in "fn":
                    failed.append(found.group(2))
        if done.returncode not in (0, 1) and not failed:
            failed.append(f"({name} broke off)")
        return failed, seen

    def prove(self):
        """That all is well before anything is broken; which tests are too slow to be asked each time."""
        for program, _ in self.programs(None, None, "whole"):
            failed, seen = self.run(program)
            if failed or not seen:
                sys.exit(f"{program.name}: fails before anything is broken: {' '.join(failed) or 'no test ran'}")
            self.slow += [name for name, seconds in seen.items() if seconds > TEST_PATIENCE / 8 and not self.patient]

    def same_program(self, mutant, source):
        """Whether the compiler, when it tries hard, finds no difference."""
        codes = []
        for name in (self.top / mutant.file, source):
            made = self.objects / f"{source.stem}-hard.o"
            if not self.compile(name, made, self.command[mutant.file], "-O2"):
                return False
            codes.append(code_of(made))
        return codes[0] == codes[1]

    def judge(self, mutant, job):
        """The verdict on one mutant and the tests that noticed it."""
        source = (self.top / mutant.file).with_name(f"mutant-{job}.c")
        source.write_text(planted((self.top / mutant.file).read_text(encoding="utf-8"), mutant), encoding="utf-8")
        made = self.objects / f"mutant-{job}.o"
        if not self.compile(source, made, self.command[mutant.file], "-O0"):
            return "unbuildable", []
        slow = f" {' '.join(self.slow)} "
        for program, of_units in self.programs(mutant.file, made, job):
            if of_units:
                failed, _ = self.run(program, str(TEST_PATIENCE * (10 if self.patient else 1)), slow)
            else:
                failed, _ = self.run(program)
            if of_units and not failed and self.slow:
                failed, _ = self.run(program, str(PATIENCE), slow, "only")
            if failed:
                return ("killed" if of_units else "killed by property"), failed
        return ("equivalent" if self.same_program(mutant, source) else "survived"), []


def code_of(path):
    """What an object does: its instructions, data and what they refer to, without its name."""
    done = subprocess.run(["objdump", "-s", "-r", str(path)], capture_output=True, text=True)
    return done.stdout.split("file format", 1)[-1]


# --- what is said of it --------------------------------------------------------------------------------------------

COLUMNS = ("verdict", "file", "line", "column", "kind", "old", "new", "tests")


def written(mutant, verdict, tests):
    cells = (verdict, mutant.file, mutant.line, mutant.column, mutant.kind, mutant.old, mutant.new, " ".join(tests))
    return "\t".join(re.sub(r"\n|\t", " ", str(cell)) for cell in cells)


def rows_of(tables):
    return [dict(zip(COLUMNS, line.split("\t"))) for table in tables
            for line in pathlib.Path(table).read_text(encoding="utf-8").splitlines()[1:]]


def report(tables, tests_of):
    """The two lists of one or several tables. Of a mutant judged more than once the last verdict counts."""
    tried = rows_of(tables)
    rows = list({tuple(row[name] for name in COLUMNS[1:7]): row for row in tried}.values())
    count = collections.Counter(row["verdict"] for row in rows)
    failed = {test for row in tried for test in row["tests"].split()}
    print(f"{len(rows)} mutants: " + ", ".join(f"{number} {verdict}" for verdict, number in count.most_common()))
    never = [test for test in tests_of if test not in failed]
    print(f"\nTESTS NEVER SEEN TO FAIL: {len(never)} of {len(tests_of)}")
    for test in never:
        print(f"  {test}  {tests_of[test]}")
    survivors = sorted((row for row in rows if row["verdict"] == "survived"), key=lambda row: (row["file"], int(row["line"])))
    print(f"\nMUTANTS THAT SURVIVED: {len(survivors)}")
    for row in survivors:
        print(f"  {row['file']}:{row['line']}:{row['column']}: {row['old']}  ->  {row['new']}")


def tests_in_source(part):
    """Every unit test of a part and its file, in order."""
    found = {}
    for path in sorted([*(ROOT / "tests" / "unit").glob("*.c"), *(ROOT / "tests" / "server").glob("*.c")]):
        program = path.stem if path.parent.name == "unit" else f"server_{path.stem}"
        if not re.fullmatch(PARTS[part].tests, program):
            continue
        for name in re.findall(r"^TEST\((\w+)", path.read_text(encoding="utf-8"), flags=re.M):
            found[f"test_{name}"] = path.relative_to(ROOT)
    return found


def sources_of(part):
    """The sources of a part, in order."""
    left_out = tuple(pattern[1:] for pattern in PARTS[part].sources if pattern[0] == "!")
    found = {path for pattern in PARTS[part].sources if pattern[0] != "!" for path in ROOT.glob(pattern)}
    return [str(path.relative_to(ROOT)) for path in sorted(found) if not path.stem.startswith(left_out)]


def chosen(options):
    if options.extra:
        return list(extra_mutants(options.extra))
    if options.again:
        return list(survivors_of(options.again))
    files = options.file or sources_of(options.part)
    mutants = [m for path in files for m in mutants_of(path)]
    if not options.list:
        random.Random(options.seed).shuffle(mutants)  # so that what is done when one stops it is a fair sample
    return mutants[:options.sample]


def campaign(options, mutants):
    table = pathlib.Path(options.out)
    in_memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder, tempfile.TemporaryDirectory(prefix="mutants-", dir=in_memory) as scratch:
        bench = Bench(options.part, pathlib.Path(options.build).resolve(), pathlib.Path(folder), pathlib.Path(scratch), options.patient, options.hurry)
        for path in sorted({mutant.file for mutant in mutants} - set(bench.command)):
            sys.exit(f"{path}: no part of what the tests are linked of")
        bench.prove()
        if bench.slow:
            print(f"asked last, for they are slow: {' '.join(bench.slow)}", file=sys.stderr)
        print(f"{len(mutants)} mutants of {options.part}, table in {table}", file=sys.stderr)
        begin = time.monotonic()
        free = queue.SimpleQueue()  # each job has its own names for what it makes
        for job in range(options.jobs):
            free.put(job)

        def judged(mutant):
            job = free.get()
            try:
                return bench.judge(mutant, job)
            finally:
                free.put(job)

        table.parent.mkdir(parents=True, exist_ok=True)
        with open(table, "w", encoding="utf-8") as file, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            print(*COLUMNS, sep="\t", file=file)
            try:
                for done, (mutant, verdict) in enumerate(zip(mutants, pool.map(judged, mutants)), 1):
                    print(written(mutant, *verdict), file=file, flush=True)
                    if done % 50 == 0:
                        print(f"  {done} of {len(mutants)}, {(time.monotonic() - begin) / done:.2f} s each", file=sys.stderr)
            finally:
                pool.shutdown(cancel_futures=True)  # whoever stops it does not wait for the rest


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", choices=list(PARTS))
    parser.add_argument("--build", default=str(ROOT / "build"), help="the built folder, inside the tree (build)")
    parser.add_argument("--file", action="append", help="only this file; may be given again. Generated tables"
                        " (BUILD/src/games/GAME/X.c) can be broken too")
    parser.add_argument("--extra", metavar="LIST", help="mutants planted by hand instead: FILE, OLD, NEW with tabs between")
    parser.add_argument("--again", metavar="TABLE", help="the survivors of an earlier table instead")
    parser.add_argument("--sample", type=int, metavar="N", help="N of them, chosen by the seed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--patient", action="store_true", help="ask slow tests every time, not only when the others see nothing")
    parser.add_argument("--hurry", action="store_true", help="the first test that notices is enough: the list of tests never seen to fail says little then")
    parser.add_argument("--out", default=None, metavar="TABLE", help="where the table goes (BUILD/mutants-PART.tsv)")
    parser.add_argument("--list", action="store_true", help="only list the mutants")
    parser.add_argument("--report", nargs="+", metavar="TABLE", help="only the two lists, from tables made before")
    options = parser.parse_args()
    options.out = options.out or os.path.join(options.build, f"mutants-{options.part}.tsv")
    if options.report:
        report(options.report, tests_in_source(options.part))
        return 0
    mutants = chosen(options)
    if options.list:
        for mutant in mutants:
            print(f"{mutant.file}:{mutant.line}:{mutant.column}: {mutant.kind}: {mutant.old}  ->  {mutant.new}")
        return 0
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that the copy is cleared away
    campaign(options, mutants)
    report([options.out], tests_in_source(options.part))
    return 0


if __name__ == "__main__":
    sys.exit(main())
