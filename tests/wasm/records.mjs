// records.mjs FOLDER RECORDS REPLAYS KEPT - records in WebAssembly are what they are natively: the same faults in damaged ones, the
// same text byte for byte, the same steps for every viewer. Prints TAP.
//
// RECORDS is tests/wasm/records.c; REPLAYS and KEPT are folders of records.
import { execFileSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CHANCE, Engine, OVER } from "./engine.mjs";
import { done, same, test } from "./tap.mjs";

const [folder, records, ...folders] = process.argv.slice(2);
const engines = Engine.all(folder);

// The engine of the game that a record names; any other says what is wrong with the record.
function engineFor(text) {
	return engines.get(/^game (\S+)$/m.exec(text)?.[1]) ?? [...engines.values()][0];
}

const kept = folders.flatMap((folder) =>
	readdirSync(folder)
		.filter((name) => name.endsWith(".grog"))
		.sort()
		.map((name) => [name, readFileSync(join(folder, name), "utf8")]),
);

// What the native code makes of these texts, one answer for each: "read", or "faults" without the steps.
function natively(texts, how = "read") {
	const input = texts.map((text) => `${text}\0`).join("");
	const lines = execFileSync(records, [how], { input, encoding: "utf8", maxBuffer: 1 << 30 }).trimEnd().split("\n");
	same(lines.length, texts.length, "native answers");
	return lines.map((line) => JSON.parse(line));
}

// A record as WebAssembly holds it.
class Held {
	constructor(from, at) {
		this.from = from;
		this.at = at;
	}

	static read(text, from = engineFor(text)) {
		const bytes = new TextEncoder().encode(text);
		from.bytes(from.wasm.record_room(bytes.length), bytes.length).set(bytes);
		return new Held(from, from.wasm.record_read());
	}

	info() {
		this.from.wasm.record_info(this.at);
		return JSON.parse(this.from.text());
	}

	text() {
		const at = this.from.wasm.record_text(this.at);
		const text = this.from.decoder.decode(this.from.bytes(at, this.from.wasm.record_room_size()));
		this.from.wasm.record_room(0);
		return text;
	}

	steps(viewer) {
		const steps = [];
		for (let at = 0, { count } = this.info(); at < count; ) {
			at = this.from.wasm.record_steps(this.at, viewer, at);
			steps.push(...JSON.parse(this.from.text()));
		}
		return steps;
	}

	free() {
		this.from.wasm.record_free(this.at);
	}
}

// Everything that is told of a record in WebAssembly, against the native answer. Answers the fault.
function compare(held, native, what) {
	const info = held.info();
	for (const key of ["fault", "line", "column", "problem", "game", "count", "dice", "result"]) same(info[key], native[key], `${what}: ${key}`);
	if (info.game) {
		same(held.text(), native.text, `${what}: the text`);
		native.steps.forEach((all, i) => {
			const seen = all.filter((step) => step[4]).map((step) => step.slice(0, 4));
			same(JSON.stringify(held.steps(i - 2)), JSON.stringify(seen), `${what}: the steps of viewer ${i - 2}`);
		});
	}
	return info.fault;
}

// The same of a text.
function compareText(text, native, what) {
	const held = Held.read(text);
	const fault = compare(held, native, what);
	held.free();
	return fault;
}

// ---- damage: each line of the header, and actions from all over the game

const other = (digit) => (digit === "0" ? "1" : "0");
const DAMAGES = [
	(line) => line.replace(/.$/, other), // a hash, mostly
	(line) => line.slice(0, -3),
	(line) => `${line} `,
	(line) => `${line}\n${line}`,
	() => null,
	() => "hello",
	(line) => line.replace(/\d(?=\D*: )/, (digit) => String((Number(digit) + 1) % 10)), // a number of the notation
	(line) => line.replace(" chance ", " given "),
	(line) => line.replace(/ p(\d) /, (_, seat) => ` p${3 - seat} `),
	(line) => line.replace(/^(\d+ \S+) .* : /, "$1 done : "),
	(line) => line.replace(/(=|id=|^entropy \d )(.)/, (_, sign, digit) => sign + other(digit)),
];

function damaged(text) {
	const lines = text.split("\n");
	const head = lines.indexOf("--") + 1;
	const places = [...Array(head).keys(), ...Array.from({ length: 12 }, (_, i) => head + Math.floor(((lines.length - head) * i) / 12)), lines.length - 3, lines.length - 2];
	const texts = new Set();
	for (const place of places)
		for (const damage of DAMAGES) {
			const changed = [...lines];
			changed[place] = damage(lines[place]);
			texts.add(changed.filter((line) => line !== null).join("\n"));
		}
	for (let at = 7; at < text.length; at += Math.ceil(text.length / 20)) texts.add(text.slice(0, at));
	texts.delete(text);
	return [...texts];
}

const faults = new Set();

for (const [name, text] of kept) {
	test(`${name}: read, written and shown to every viewer as natively`, () => {
		const [native] = natively([text]);
		same(compareText(text, native, name), "", "the fault");
		same(native.text, text, "written again");
	});

	test(`${name}: damaged in every way, it has the fault that it has natively`, () => {
		const texts = damaged(text);
		const natives = natively(texts, "faults"); // the steps before the fault are those of the whole record, compared above
		texts.forEach((one, i) => faults.add(compareText(one, natives[i], `damage ${i}`)));
	});
}

test("the damage had nearly every fault that there is", () => {
	for (const fault of ["no-record", "header", "no-game", "setup", "start", "line", "number", "turn", "notation", "illegal", "outcome", "hash", "after-end", "result", "key"])
		same(faults.has(fault), true, fault);
});

// ---- played here

// The game of a record played again in WebAssembly, action by action, its dice rolled here.
function playedAgain(text) {
	const read = Held.read(text);
	const { game, options, names, result } = read.info();
	read.free();
	const seed = BigInt(/^luck seeded (\d+)$/m.exec(text)[1]);
	const lines = Object.entries(options).map(([name, value]) => `${name}=${value}\n`);
	const engine = engines.get(game);
	const { wasm } = engine;
	const held = new Held(engine, wasm.record_new(0, engine.put(lines.join("")), BigInt.asIntN(64, seed)));
	for (const [, who, notation] of text.matchAll(/^\d+ (\S+) (.*) : [0-9a-f]{16}$/gm)) {
		same(wasm.record_turn(held.at), who === "chance" ? CHANCE : Number(who[1]) - 1, "the turn");
		if (who === "chance") engine.must(wasm.record_roll(held.at));
		else engine.must(wasm.record_play(held.at, engine.put(notation)));
		if (who === "chance") same(engine.text(), notation, "the outcome");
	}
	if (/resigned$/.test(result)) engine.must(wasm.record_stop(held.at, Number(result[1]) - 1));
	names.forEach((name, seat) => name && engine.must(wasm.record_name(held.at, seat, engine.put(name))));
	if (result) same(wasm.record_turn(held.at), OVER, "the turn at the end");
	return held;
}

// Every moment of the one is that of the other, which is then given back.
function sameMoments(held, fresh) {
	const engine = held.from;
	same(fresh.from, engine, "the engine");
	for (let n = 0, { count } = held.info(); n <= count; n++) {
		engine.must(engine.wasm.record_at(held.at, n, -1, 1));
		engine.must(engine.wasm.record_at(fresh.at, n, -1, 2));
		same(engine.hash(1), engine.hash(2), `the state after ${n} actions`);
	}
	fresh.free();
}

// So many actions more, the last of all choices each.
function playOn(held, most) {
	const [engine, game] = [held.from, 0];
	for (let i = 0; i < most; i++) {
		const turn = engine.wasm.record_turn(held.at);
		if (turn === OVER) return;
		engine.must(engine.wasm.record_at(held.at, held.info().count, -1, 3));
		if (turn === CHANCE) engine.must(engine.wasm.record_roll(held.at));
		else engine.must(engine.wasm.record_play(held.at, engine.put(engine.choices(game, 3).at(-1))));
	}
}

const seeded = kept.filter(([, text]) => /^luck seeded/m.test(text) && !/^\d+ given /m.test(text));
same(seeded.length > 0, true, "seeded records");
for (const [name, text] of seeded)
	test(`${name}: played again in WebAssembly and written, it is the same text byte for byte`, () => {
		const held = playedAgain(text);
		same(held.text(), text, "the text");
		held.steps(0); // has looked at every moment
		const { count } = held.info();
		held.from.must(held.from.wasm.record_back(held.at, count >> 1));
		compare(held, natively([held.text()])[0], "taken back");
		playOn(held, 200);
		compare(held, natively([held.text()])[0], "and played on otherwise");
		sameMoments(held, Held.read(held.text()));
		held.free();
	});

test("what cannot be played is refused", () => {
	const [engine, game] = [engines.get("glorious"), 0];
	const { wasm } = engine;
	same(wasm.record_new(game, engine.put("nonsense=1\n"), 1n), 0, "no record");
	same(/nonsense/.test(engine.text()), true, engine.text());
	const held = new Held(engine, wasm.record_new(game, engine.put("start=red\n"), 1n));
	same(wasm.record_play(held.at, engine.put("dance")), -1, "not understood");
	while (wasm.record_turn(held.at) === CHANCE) engine.must(wasm.record_roll(held.at));
	same(wasm.record_roll(held.at), -1, "it is not chance's turn");
	const { count } = held.info();
	same(wasm.record_play(held.at, engine.put("move 1 0")), -2, "illegal");
	same(engine.told(game, wasm.verdict_at(), 4, 0).startsWith("DGM-"), true, "with its clause");
	same(held.info().count, count, "nothing was played");
	same(wasm.record_back(held.at, count + 1), -1, "more than there is");
	engine.must(wasm.record_stop(held.at, 1));
	same(wasm.record_stop(held.at, 0), -1, "it is over");
	same(held.info().result, "p2 resigned", "the result");
	held.free();
});

// ---- dice

test("a number from the uneven rest is thrown away, and the next attempt taken", () => {
	// The first attempt always gives the largest number there is, which no die of six sides may use.
	const asked = [];
	const strange = Engine.load(folder, "glorious", ["en"], (message, key) => {
		if (!key) return Buffer.from(/commitment=(\S+)/.exec(text)[1], "hex"); // whatever the key is
		const [n, attempt] = [Buffer.from(message).readUInt32BE(163), Buffer.from(message).readUInt32BE(167)];
		asked.push(`${n} ${attempt}`);
		return attempt ? createHmac("sha256", key).update(message).digest() : Buffer.alloc(32, 255);
	});
	const [, text] = kept.find(([name]) => name === "fair-glorious.grog");
	const { fault, line, problem } = Held.read(text, strange).info();
	same(fault, "outcome", "these are other dice");
	const rolled = /^the key gives "roll (\d)" here$/.exec(problem);
	const n = Number.parseInt(text.split("\n")[line - 1], 10) - 1;
	same(asked.slice(-2).join(), `${n} 0,${n} 1`, "the attempts");
	const message = Buffer.alloc(171);
	message.write("grognard fair 1");
	Buffer.from(/ id=(\S+)/.exec(text)[1], "hex").copy(message, 15);
	for (const [, seat, hex] of text.matchAll(/^entropy (\d) (\S+)$/gm)) Buffer.from(hex, "hex").copy(message, 31 + 32 * (seat - 1));
	message.writeUInt32BE(n, 163);
	message.writeUInt32BE(1, 167);
	const word = createHmac("sha256", Buffer.from(/^key (\S+)$/m.exec(text)[1], "hex")).update(message).digest().readBigUInt64BE();
	same(rolled?.[1], String((word % 6n) + 1n), `the outcome of the second attempt (${problem})`);
});

// ---- long ones

const long = execFileSync(records, ["long", "12000"], { encoding: "utf8", maxBuffer: 1 << 26 });

test("a record of 12,000 actions is read, written and shown as natively", () => {
	const [native] = natively([long]);
	same(native.count >= 12000, true, "actions");
	same(compareText(long, native, "the long one"), "", "the fault");
});

test("every moment of a long record is the state that playing to it gives", () => {
	const held = Held.read(long);
	const { options, count } = held.info();
	const [engine, id] = [held.from, 0];
	const notations = held.steps(-1).map(([, , , text]) => text);
	engine.setup(id, 0, options);
	for (let n = 0; n <= count; n++) {
		if (n % 501 === 0 || n === count) {
			engine.must(engine.wasm.record_at(held.at, n, -1, 1));
			same(engine.hash(1), engine.hash(0), `after ${n} actions`);
			engine.must(engine.wasm.record_at(held.at, n, 1, 1));
			engine.must(engine.wasm.copy(id, 2, 0));
			engine.wasm.hide(id, 2, 1);
			same(engine.hash(1), engine.hash(2), `after ${n} actions, to a seat`);
		}
		if (n === count) break;
		engine.parse(id, 0, notations[n]);
		engine.apply(id, 0);
	}
	engine.must(engine.wasm.record_at(held.at, 3, -1, 1)); // and back again
	engine.setup(id, 0, options);
	for (const notation of notations.slice(0, 3)) {
		engine.parse(id, 0, notation);
		engine.apply(id, 0);
	}
	same(engine.hash(1), engine.hash(0), "after 3 actions");
	same(engine.wasm.record_at(held.at, count + 1, -1, 1), -1, "beyond the end");
	held.free();
});

test("reading again and again takes no more memory than the first time, and a long record little", () => {
	const engine = engineFor(long);
	const before = engine.wasm.memory.buffer.byteLength;
	const others = kept.filter(([, text]) => engineFor(text) === engine).slice(0, 3).map(([, text]) => Held.read(text)); // that lie in between
	for (let i = 0; i < 10; i++) {
		const held = Held.read(long);
		held.steps(0);
		held.text();
		held.free();
	}
	for (const held of others) held.free();
	const after = engine.wasm.memory.buffer.byteLength;
	same(after - before < 1 << 20, true, `less than a mebibyte more, not ${after - before}`);
	same(after < 20 << 20, true, `less than 20 MiB in all, not ${after}`);
});

done();
