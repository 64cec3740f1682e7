// think.mjs FOLDER THOUGHTS GROGNARD NETS - the computer's choices, the odds and every word in WebAssembly are the native
// ones. Prints TAP.
//
// THOUGHTS plays random games natively and writes what it did, thought and said (tests/wasm/search_jobs.c); each line is asked
// again here.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Engine, LANGS } from "./engine.mjs";
import { done, same, test } from "./tap.mjs";

const [folder, thoughts, grognard, nets] = process.argv.slice(2);
const engines = Engine.all(folder);

function refuses(run, pattern) {
	try {
		run();
	} catch (error) {
		if (pattern.test(error.message)) return;
		throw error;
	}
	throw new Error(`nothing was refused where ${pattern} was expected`);
}

// What a line of THOUGHTS says, asked of WebAssembly. `odds` collects outcomes until the next other line.
function ask(engine, line, odds, counts) {
	const game = 0;
	const [word, ...rest] = line.split(" ");
	counts[word] = (counts[word] ?? 0) + 1;
	if (word === "do") {
		engine.parse(game, 0, rest.join(" "));
		engine.apply(game, 0);
	} else if (word === "word") {
		const [code, lang, ...text] = rest;
		new Int32Array(engine.wasm.memory.buffer, engine.wasm.args_at(), 6).set([1, 2, 3, 4, 5, 6]);
		engine.wasm.render(game, Number(code), LANGS.indexOf(lang));
		same(engine.text(), text.join(" "), line);
	} else if (word === "noun") {
		const [list, value, lang, ...text] = rest;
		engine.must(engine.wasm.noun(game, engine.put(list), Number(value), LANGS.indexOf(lang)));
		same(engine.text(), text.join(" "), line);
	} else if (word === "event") {
		const [index, lang, clause, ...text] = rest;
		same(engine.event(game, Number(index), LANGS.indexOf(lang)), clause ? `${clause}  ${text.join(" ")}` : text.join(" "), line);
	} else if (word === "think") {
		const [seat, level, seed, ...notation] = rest;
		same(engine.think(game, 0, Number(seat), level, BigInt(seed)), notation.join(" "), line);
	} else if (word === "odds") {
		engine.parse(game, 0, rest.join(" "));
		odds.splice(0, Infinity, ...engine.odds(game, 0));
	} else if (word === "coming") {
		odds.splice(0, Infinity, ...engine.odds(game, 0, 0, 1));
	} else if (word === "outcome" && !/certain$/.test(rest[0])) {
		const { id, num, den } = odds.shift() ?? {};
		same(`${id} ${num} ${den}`, rest.join(" "), "an outcome");
	}
}

function compare(name, seed, every, levels) {
	const [engine, game] = [engines.get(name), 0];
	const lines = execFileSync(thoughts, [name, String(seed), String(every), ...levels], { encoding: "utf8", maxBuffer: 1 << 28 }).trim().split("\n");
	const odds = [], counts = {};
	engine.setup(game, 0, {});
	for (const line of lines) {
		if (!line.startsWith("outcome ")) same(odds.length, 0, "outcomes that are not native");
		ask(engine, line, odds, counts);
	}
	same(engine.wasm.turn(game, 0), -2, "the turn at the end");
	if (!counts.think || !counts.odds || !counts.coming || !counts.event || !counts.word || !counts.noun) throw new Error(`too little was compared: ${JSON.stringify(counts)}`);
	return counts;
}

// One action in so many is thought about, by everybody and by a marshal. Short games, and any that is not named, more often.
const EVERY = { manoeuvre: [20, 200], glorious: [20, 50], empire: [80, 120] };
const only = process.env.GG_GAME; // this game alone

for (const [id, engine] of [...engines].filter(([name]) => !only || name === only)) {
	const [every, seldom] = EVERY[id] ?? [2, 4];
	test(`${id}: every word is the native one; the levels below a captain, random and greedy choose as they do natively`, () => {
		for (let seed = 1; seed <= 4; seed++) compare(id, seed, every, ["recruit", "corporal", "sergeant", "random", "greedy"]);
	});
	const net = join(nets, `${id}.net`);
	if (existsSync(net))
		test(`${id}: levels that have learned wait for it, then choose as natively`, () => {
			const engine = engines.get(id);
			engine.setup(0, 0, "");
			same(engine.wasm.net_wanted(0, engine.put("greedy")), 0, "greedy");
			same(engine.wasm.net_wanted(0, engine.put("learned")), 1, "learned");
			refuses(() => compare(id, 1, every, ["learned"]), /has not come/);
			refuses(() => engine.takeNet(0, readFileSync(net).subarray(8)), /not a net/);
			engine.takeNet(0, readFileSync(net));
			same(engine.wasm.net_wanted(0, engine.put("learned")), 0, "learned, with its net");
			compare(id, 5, every, ["learned", "captain"]);
		});
	test(`${id}: a marshal chooses as natively`, () => compare(id, 11, seldom, ["marshal"]));
	test(`${id}: clauses and options are the native ones in three languages`, () => {
		LANGS.forEach((lang, i) => {
			const native = JSON.parse(execFileSync(grognard, ["rules", id, "--json", "--lang", lang], { encoding: "utf8", maxBuffer: 1 << 26 })).clauses;
			engine.wasm.clauses(0, i);
			const ours = JSON.parse(engine.text());
			same(ours.length, native.length, "clauses");
			native.forEach(({ id: clause, title, summary, source }, n) =>
				same(JSON.stringify(ours[n]), JSON.stringify({ id: clause, title, summary, source }), clause));
		});
	});
}

test("thinking again and again takes no more memory than the first time", () => {
	const [engine, game] = [engines.get("glorious"), 0];
	engine.setup(game, 0, { setup: "random" });
	while (engine.wasm.turn(game, 0) < 0) {
		engine.parse(game, 0, engine.choices(game, 0)[0]);
		engine.apply(game, 0);
	}
	const seat = engine.wasm.turn(game, 0);
	engine.think(game, 0, seat, "mcts:3000", 1n);
	const after = engine.wasm.memory.buffer.byteLength;
	for (let i = 0n; i < 20n; i++) engine.think(game, 0, seat, "mcts:3000", i);
	same(engine.wasm.memory.buffer.byteLength, after, "bytes");
	same(after < 64 << 20, true, `less than 64 MiB, not ${after}`);
});

test("what cannot be thought about is refused in words", () => {
	const [engine, game] = [engines.get("glorious"), 0];
	const seat = engine.wasm.turn(game, 0);
	refuses(() => engine.think(game, 0, seat, "napoleon", 1n), /no such opponent/);
	refuses(() => engine.think(game, 0, seat, "mcts:200ms", 1n), /clock/);
	refuses(() => engine.think(game, 0, 1 - seat, "recruit", 1n), /turn/);
	refuses(() => engine.think(99, 0, 0, "recruit", 1n), /no such game/);
	refuses(() => engine.think(game, 0, 0, "x".repeat(200), 1n), /too long/);
	engine.parse(game, 0, "move 1 home");
	refuses(() => engine.odds(game, 0), /^illegal: .*DGM-/);
});

for (const [id, complete] of [...engines].filter(([name]) => !only || name === only))
	test(`${id}: texts come one language at a time, and those of another version are refused`, () => {
		const read = (part, lang) => readFileSync(join(folder, `${part}-${id}-${lang}.bin`));
		const title = (engine, lang) => (engine.wasm.render(0, 1, lang), engine.text());
		const clauses = (engine, lang) => (engine.wasm.clauses(0, lang), JSON.parse(engine.text()));
		const engine = Engine.load(folder, id);
		same(title(engine, 2), "", "a word before any has come");
		same(clauses(engine, 2)[0].title, "", "a clause before any has come");
		engine.open("words", "de", read("words", "de"));
		for (const lang of [0, 1, 2]) same(title(engine, lang), title(complete, 2), "the one language there is, whoever asks");
		same(clauses(engine, 2)[0].title, "", "a clause, of which none has come");
		engine.open("words", "en", read("words", "en"));
		same(title(engine, 2), title(complete, 2), "German, after English");
		same(title(engine, 0), title(complete, 0), "English");
		engine.open("clauses", "fr", read("clauses", "fr"));
		same(JSON.stringify(clauses(engine, 1)), JSON.stringify(clauses(complete, 1)), "the clauses in French");
		const other = read("words", "fr");
		refuses(() => engine.open("words", "de", other), /another version/);
		other[other.length >> 1] ^= 1;
		refuses(() => engine.open("words", "fr", other), /another version/);
		refuses(() => engine.open("words", "tlh", other), /no such/);
	});

for (const [id, complete] of [...engines].filter(([name]) => !only || name === only))
	test(`${id}: outcomes have the same names in a page that has only French`, () => {
		const engine = Engine.load(folder, id, ["fr"]);
		const lines = execFileSync(thoughts, [id, "5", String((EVERY[id] ?? [2])[0]), "recruit"], { encoding: "utf8", maxBuffer: 1 << 28 }).trim().split("\n");
		let compared = 0;
		for (const one of [engine, complete]) one.setup(0, 0, {});
		for (const line of lines) {
			const [word, ...rest] = line.split(" ");
			if (word !== "do" && word !== "odds") continue;
			for (const one of [engine, complete]) one.parse(0, 0, rest.join(" "));
			if (word === "do") for (const one of [engine, complete]) one.apply(0, 0);
			else same(JSON.stringify(engine.odds(0, 0, 1)), JSON.stringify(complete.odds(0, 0, 1)), line), compared++;
		}
		same(compared > 0, true, "something was compared");
	});

done();
