// battles.mjs FOLDER BATTLES CORPUS - a battle on a real table in WebAssembly is what it is natively: its rosters, log and what is due, every
// question with its odds and the facts that it asks for, and what is refused. Prints TAP. With --time after them: how long a day's battle takes.
//
// BATTLES is tests/wasm/battles.c; CORPUS is a folder of battles.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Engine, LANGS } from "./engine.mjs";
import { done, same, test } from "./tap.mjs";

const [folder, battles, corpus, timed] = process.argv.slice(2);
const engines = [...Engine.all(folder)].filter(([, engine]) => engine.wasm.battle_read && engine.wasm.companion(0, 0) > 0);

const natively = (args, input = "") => execFileSync(battles, args, { input, encoding: "utf8", maxBuffer: 1 << 28 });

function answer(engine, size) {
	if (size < 0) throw new Error(engine.text());
	return engine.text();
}

function read(engine, text, lang, from = 1) {
	const bytes = new TextEncoder().encode(text);
	const room = engine.wasm.record_room(bytes.length);
	engine.bytes(room, bytes.length).set(bytes);
	try {
		return answer(engine, engine.wasm.battle_read(from, LANGS.indexOf(lang), room, bytes.length));
	} catch (error) {
		return `{"error":"${error.message}"}`;
	} finally {
		engine.wasm.record_room(0);
	}
}

// A question, and which facts it asks for, as one object.
function ask(engine, line, lang) {
	try {
		const question = answer(engine, engine.wasm.battle_ask(engine.put(line), LANGS.indexOf(lang)));
		const offers = answer(engine, engine.wasm.battle_offers(engine.put(line)));
		return question.slice(0, -1) + "," + offers.slice(1);
	} catch (error) {
		return JSON.stringify({ error: error.message.replace(/^\d+:\d+: /, "") });
	}
}

function compare(engine, text, lang) {
	const [whole, ...asked] = natively(["tell", lang], text).trimEnd().split("\n");
	same(read(engine, text, lang), whole, "the battle");
	let questions = 0;
	for (const row of asked) {
		const [line, told] = row.split("\t");
		const error = JSON.parse(told).error;
		const here = ask(engine, line, lang);
		if (error) same(JSON.parse(here).error, error, line);
		else same(here, told, line);
		questions++;
	}
	return questions;
}

const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];

function time(name, engine) {
	const text = natively(["make", name, "1805", "300", "20"]);
	const times = { read: [], took: [], asked: [], offered: [] };
	const clock = (list, work) => {
		const start = performance.now();
		work();
		list.push(performance.now() - start);
	};
	for (let i = 0; i < 9; i++) {
		clock(times.read, () => read(engine, text, "fr"));
		clock(times.took, () => JSON.parse(answer(engine, engine.wasm.battle_take(engine.put("note ici"), 1))));
		const line = name === "empire" ? "shock x0 y1" : "morale x0 y1";
		clock(times.asked, () => JSON.parse(answer(engine, engine.wasm.battle_ask(engine.put(line), 1))));
		clock(times.offered, () => JSON.parse(answer(engine, engine.wasm.battle_offers(engine.put(line)))));
	}
	const ms = Object.entries(times).map(([what, list]) => `${what} ${median(list).toFixed(1)}`);
	console.log(`# ${name}: ${text.length} bytes; milliseconds: ${ms.join(", ")}; natively ${natively(["time"], text).trim()}`);
}

test("some game has a companion", () => {
	if (engines.length < 2) throw new Error(`${engines.length} have one`);
});
for (const [name, engine] of engines) {
	for (const lang of LANGS)
		test(`battles of ${name} are the same in WebAssembly, ${lang}`, () => {
			let questions = 0;
			for (const seed of [1, 2, 3]) questions += compare(engine, natively(["make", name, String(seed), "80", "6"]), lang);
			if (questions < 100) throw new Error(`${questions} questions`);
		});
	test(`what is no battle of ${name} is refused with the same words`, () => {
		for (const file of readdirSync(corpus)) {
			const text = readFileSync(join(corpus, file), "utf8");
			if (!text.includes(`game ${name}\n`)) continue;
			compare(engine, text, "en");
			for (let at = 40; at < text.length; at += 29) compare(engine, text.slice(0, at), "en");
		}
	});
	if (timed) time(name, engine);
}
done();
