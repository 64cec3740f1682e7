// replay.mjs FOLDER RECORD_RANDOM CHAIN GROGNARD REPLAYS - the same games natively and in WebAssembly, every hash compared.
// Prints TAP.
//
// Each record comes from the native engine (RECORD_RANDOM writes it). Here its text is read with nothing but the format
// of docs/formats.md, each notation heard and applied in WebAssembly, and the running hash of every line worked out
// again. CHAIN plays many more games in both engines and compares the chain of all their states.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chain, CHANCE, Engine, OVER } from "./engine.mjs";
import { done, same, test } from "./tap.mjs";

const [folder, recordRandom, chainTool, grognard, replays] = process.argv.slice(2);
const engines = Engine.all(folder);

function parse(text) {
	const [head, body] = text.split("\n--\n");
	const record = { options: {}, lines: [] };
	for (const line of head.split("\n").slice(1)) {
		const [, word, rest] = /^(\S+) ?(.*)$/.exec(line);
		if (word === "game") record.game = rest;
		if (word === "option") record.options[rest.slice(0, rest.indexOf("="))] = rest.slice(rest.indexOf("=") + 1);
		if (word === "start") record.start = BigInt(`0x${rest}`);
	}
	for (const line of body.split("\n")) {
		const found = /^(\d+) (p\d|chance|given) (.*) : ([0-9a-f]{16})$/.exec(line);
		if (found) record.lines.push({ who: found[2], notation: found[3], hash: BigInt(`0x${found[4]}`) });
		if (line.startsWith("result ")) record.result = line.slice(7);
	}
	return record;
}

// Replays a record in slot 0, or the first `count` actions of it; answers how many they were.
function replay(text, count = Infinity) {
	const { game: id, options, start, lines: all } = parse(text);
	const [engine, game] = [engines.get(id), 0];
	const lines = all.slice(0, count);
	engine.setup(game, 0, options);
	let running = chain(0n, engine.hash(0));
	same(running, start, "the hash of the start");
	lines.forEach(({ who, notation, hash }, i) => {
		const place = `action ${i + 1}, ${notation}`;
		const turn = engine.wasm.turn(game, 0);
		same(turn === CHANCE ? "chance" : `p${turn + 1}`, who, `${place}: the turn`);
		engine.parse(game, 0, notation);
		same(engine.format(game, 0), notation, `${place}: said again`);
		engine.apply(game, 0);
		running = chain(running, engine.hash(0));
		same(running, hash, `${place}: the running hash`);
		if (i % 16 === 0) {
			same(engine.rehash(game, 0), engine.hash(0), `${place}: the hash from nothing`);
			engine.read(game, 1, engine.document(game, 0));
			same(engine.hash(1), engine.hash(0), `${place}: written and read again`);
		}
	});
	if (lines.length === all.length) same(engine.wasm.turn(game, 0), OVER, "the turn at the end");
	return lines.length;
}

function record(game, seed, options) {
	return execFileSync(recordRandom, [game, String(seed), ...options], { encoding: "utf8" });
}

// All values of an option that has few; none of one that has many or is a text.
function values({ kind, values, min, max }) {
	if (kind === "choice") return values;
	return kind === "number" && max - min < 8 ? Array.from({ length: max - min + 1 }, (_, i) => String(min + i)) : [];
}

// Options in all combinations: each of the lists in turn.
function combine([first, ...rest]) {
	if (!first) return [[]];
	return values(first).flatMap((value) => combine(rest).map((others) => [`${first.name}=${value}`, ...others]));
}

// The options that shape a game most in all combinations; each reading of every other one alone.
function settings(game) {
	const shaping = ["players", "variant", "setup"];
	const option = (name) => game.options.find((candidate) => candidate.name === name);
	const alone = game.options.filter(({ kind, name }) => kind === "choice" && !shaping.includes(name));
	const beside = (name) => (option("players") ? ["players=4"] : name === "beginner_setup" ? ["setup=book"] : []);
	return [...combine(shaping.map(option).filter(Boolean)), ...alone.flatMap((one) => values(one).map((value) => [...beside(one.name), `${one.name}=${value}`]))];
}

// Every army against every other, with the seats, editions and edges taken in turn.
function pairings() {
	const armies = ["austria", "britain", "france", "ottoman", "prussia", "russia", "spain", "united-states", "india", "qing", "sweden", "tokugawa"];
	const editions = ["first", "second", "distant-lands"];
	const pairs = armies.flatMap((one, i) => armies.slice(i + 1).map((other) => [one, other]));
	return pairs.map(([one, other], i) => [
		`army1=${i % 2 ? other : one}`,
		`army2=${i % 2 ? one : other}`,
		`edition=${editions[i % 3]}`,
		`edge1=${["north", "east", "south", "west"][i % 4]}`,
		`map=${(i % 24) + 1}:${i % 4},${((i + 7) % 24) + 1},${((i + 11) % 24) + 1}:2,${((i + 18) % 24) + 1}:${(i + 1) % 4}`,
		`deployment=${i % 5 ? "standard" : "players"}`,
	]);
}

function proved(text) {
	execFileSync(grognard, ["verify", "-"], { encoding: "utf8", input: text });
	if (!replay(text)) throw new Error("an empty game");
}

const only = process.env.GG_GAME; // this game alone, and no kept records
const GAMES = { empire: 200 }; // a battle on a free table is long

if (!only) pairings().forEach((options, i) =>
	test(`manoeuvre ${options.slice(0, 3).join(" ")}: a game proved natively and replayed in wasm`, () => proved(record("manoeuvre", i + 1, options))),
);

for (const name of readdirSync(replays).filter((file) => !only && file.endsWith(".grog")).sort())
	test(`${name}, kept from an earlier day: proved natively and replayed in wasm`, () => proved(readFileSync(join(replays, name), "utf8")));

for (const [id, engine] of [...engines].filter(([name]) => !only || name === only)) {
	const game = engine.info();
	for (const options of settings(game))
		test(`${id} ${options.join(" ")}: wasm replays three native games hash for hash`, () => {
			for (let seed = 1; seed <= 3; seed++) if (!replay(record(id, seed, options))) throw new Error("an empty game");
		});

	const games = GAMES[id] ?? 2000;
	test(`${id}: ${games} random games have the same chain of hashes natively and in wasm`, () => {
		const [actions, native] = execFileSync(chainTool, [id, "1815", String(games)], { encoding: "utf8" }).split(" ");
		same(String(engine.wasm.play_random(0, 1815n, games)), actions, "actions");
		same(BigInt.asUintN(64, engine.wasm.play_chain()), BigInt(`0x${native}`), "the chain");
	});

	test(`${id}: a damaged record is seen`, () => {
		const text = record(id, 7, []);
		const lines = text.split("\n");
		const at = lines.findLastIndex((line) => / : [0-9a-f]{16}$/.test(line));
		lines[at] = lines[at].replace(/.$/, (digit) => (digit === "0" ? "1" : "0"));
		let seen = false;
		try {
			replay(lines.join("\n"));
		} catch {
			seen = true;
		}
		same(seen, true, "the wrong hash seen");
	});
}

test("what wasm says of itself is what the native command says", () => {
	const native = JSON.parse(execFileSync(grognard, ["games", "--json"], { encoding: "utf8" }));
	same([...engines.keys()].sort().join(), native.map(({ id }) => id).sort().join(), "games");
	native.forEach((game) => {
		const info = engines.get(game.id).info();
		same(engines.get(game.id).wasm.game_count(), 1, "games of one engine");
		same(info.id, game.id, "id");
		same(info.options.map((option) => `${option.name}=${option.default}`).join(), game.options.map((option) => `${option.name}=${option.default}`).join(), "options");
	});
});

test("a refusal has its clause in three languages, an explanation its reasons", () => {
	const text = record("glorious", 1, ["players=2"]);
	const march = parse(text).lines.findIndex(({ notation }) => notation.startsWith("move "));
	replay(text, march);
	const [engine, game] = [engines.get("glorious"), 0];
	const refusals = [0, 1, 2].map((lang) => {
		engine.parse(game, 0, "move 1 0");
		try {
			engine.apply(game, 0, lang);
		} catch (error) {
			return error.message;
		}
		throw new Error("nothing was refused");
	});
	same(new Set(refusals).size, 3, `different words in ${refusals}`);
	for (const refusal of refusals) same(/^DGM-\d+\.\d+ {2}\S/.test(refusal), true, refusal);
	engine.parse(game, 0, parse(text).lines[march].notation);
	const [total, ...factors] = engine.explain(game, 0);
	same(total.kind, "total", "the first reason");
	for (const { kind, clause } of factors) same(`${kind} ${/^DGM-\d/.test(clause)}`, "times true", "a reason");
	same(factors.reduce((product, { value }) => product * value, 1), total.value, "the product of the reasons");
});

test("the choices in wasm are those of the native command", () => {
	const text = record("glorious", 2, ["players=3"]);
	const end = replay(text);
	const middle = end >> 1;
	replay(text, middle);
	const cut = text.split("\n").filter((line) => !line.startsWith("result ") && !(Number.parseInt(line, 10) > middle)).join("\n");
	const native = execFileSync(grognard, ["legal", "-", "--json"], { encoding: "utf8", input: cut });
	const [engine, game] = [engines.get("glorious"), 0];
	same(engine.choices(game, 0).join("\n"), JSON.parse(native).actions.join("\n"), "the choices");
});

test("errors come as words, not as crashes", () => {
	const refuses = (run, pattern) => {
		try {
			run();
		} catch (error) {
			if (pattern.test(error.message)) return;
			throw error;
		}
		throw new Error(`nothing was refused where ${pattern} was expected`);
	};
	const engine = engines.get("glorious");
	refuses(() => engine.setup(0, 0, { nonsense: "1" }), /nonsense/);
	refuses(() => engine.setup(99, 0, {}), /no such game/);
	engine.setup(0, 0, {});
	refuses(() => engine.parse(0, 0, "\u{1F402} charge!"), /./);
	refuses(() => engine.read(0, 1, '{"a":\n 01}'), /^2:\d+: /);
});

test("two dice in wasm have the ways everybody knows", () => {
	const engine = engines.get("glorious");
	same(JSON.stringify(engine.dice([[2, 6]])), '{"first":2,"all":"36","ways":["1","2","3","4","5","6","5","4","3","2","1"]}', "2d6");
	same(engine.dice([[38, 10]]).all, (10n ** 38n).toString(), "all throws of 38d10");
});

done();
