// engine.mjs - the JavaScript side of src/wasm: one class, whose methods are the functions of the contract. Each engine has one game, number 0.
import { createHash, createHmac } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const CHANCE = -1;
export const OVER = -2;

export const LANGS = ["en", "fr", "de"];
const PARTS = ["words", "clauses"];

// Node's own cryptography: the page has another library (web/src/engine/digest.ts), the command a third.
function nodeDigest(message, key) {
	return (key ? createHmac("sha256", key) : createHash("sha256")).update(message).digest();
}

export class Engine {
	// The engine of a game in the folder that the build made, without texts unless languages are named. `digest` gives SHA-256 without a key and
	// HMAC-SHA-256 with one: the one thing that the engine wants from its host.
	static load(folder, game, langs = [], digest = nodeDigest) {
		const module = new WebAssembly.Module(readFileSync(join(folder, `engine-${game}.wasm`)));
		const wanted = WebAssembly.Module.imports(module).map(({ module: from, name }) => `${from}.${name}`);
		if (wanted.join() !== "page.digest") throw new Error(`the engine wants ${wanted} from its host`);
		const engine = new Engine(null);
		const page = {
			digest: (out, message, size, key) =>
				engine.bytes(out, 32).set(digest(engine.bytes(message, size), key ? engine.bytes(key, 32) : null)),
		};
		engine.wasm = new WebAssembly.Instance(module, { page }).exports;
		for (const lang of langs) for (const part of PARTS) engine.open(part, lang, readFileSync(join(folder, `${part}-${game}-${lang}.bin`)));
		return engine;
	}

	// Every game of the folder, by its id, in all languages.
	static all(folder) {
		const ids = readdirSync(folder).flatMap((name) => /^engine-(.*)\.wasm$/.exec(name)?.[1] ?? []);
		return new Map(ids.map((id) => [id, Engine.load(folder, id, LANGS)]));
	}

	constructor(exports) {
		this.wasm = exports;
		this.decoder = new TextDecoder();
		this.encoder = new TextEncoder();
	}

	bytes(at, size) {
		return new Uint8Array(this.wasm.memory.buffer, at, size);
	}

	text() {
		return this.decoder.decode(this.bytes(this.wasm.text_out(), this.wasm.text_out_size()));
	}

	takeNet(game, net) {
		const at = this.wasm.net_room(net.length);
		this.bytes(at, net.length).set(net);
		this.must(this.wasm.net_take(game));
	}

	// Puts words where the engine reads them; answers their length in bytes.
	put(words) {
		const { read, written } = this.encoder.encodeInto(words, this.bytes(this.wasm.text_in(), this.wasm.text_room() - 1));
		if (read < words.length) throw new Error("too long a text for the engine");
		return written;
	}

	// Throws the engine's own words where it answered a negative number.
	must(answer) {
		if (answer < 0) throw new Error(this.text());
		return answer;
	}

	// A file of texts.
	open(part, lang, file) {
		if (file.length > this.wasm.texts_room()) throw new Error("too long a file for the engine");
		this.bytes(this.wasm.texts_in(), file.length).set(file);
		this.must(this.wasm.open_texts(PARTS.indexOf(part), LANGS.indexOf(lang), file.length));
	}

	info(game = 0) {
		this.must(this.wasm.game_info(game));
		return JSON.parse(this.text());
	}

	setup(game, slot, options) {
		const lines = Object.entries(options).map(([name, value]) => `${name}=${value}\n`);
		this.must(this.wasm.setup(game, slot, this.put(lines.join(""))));
	}

	// 64-bit numbers come as signed BigInts.
	hash(slot) {
		return BigInt.asUintN(64, this.wasm.hash(slot));
	}

	rehash(game, slot) {
		return BigInt.asUintN(64, this.wasm.rehash(game, slot));
	}

	parse(game, slot, notation) {
		this.must(this.wasm.parse(game, slot, this.put(notation)));
	}

	format(game, slot) {
		this.wasm.format(game, slot);
		return this.text();
	}

	// The words of a verdict or event: code, clause, then (8 bytes on in an event, 4 in a verdict) six arguments.
	told(game, at, args, lang) {
		const view = new DataView(this.wasm.memory.buffer);
		this.bytes(this.wasm.args_at(), 24).set(this.bytes(at + args, 24));
		this.wasm.clause_ids(game);
		const clause = this.text().split("\n")[view.getUint16(at + 2, true)];
		this.wasm.render(game, view.getUint16(at, true), lang);
		return clause ? `${clause}  ${this.text()}` : this.text();
	}

	// Plays the action last parsed; answers the number of events, or throws the refusal with its clause.
	apply(game, slot, lang = 0) {
		const events = this.wasm.apply(game, slot);
		if (events < 0) throw new Error(this.told(game, this.wasm.verdict_at(), 4, lang));
		return events;
	}

	// Event number `index` of the last action, in words.
	event(game, index, lang = 0) {
		return this.told(game, this.wasm.events_at() + 32 * index, 8, lang);
	}

	// The choices now, in notation.
	choices(game, slot) {
		const count = this.wasm.choices(game, slot);
		return count ? this.text().split("\n") : [];
	}

	document(game, slot) {
		this.wasm.write(game, slot);
		return this.text();
	}

	read(game, slot, document) {
		this.must(this.wasm.read(game, slot, this.put(document)));
	}

	// Questions that are answered from facts: which there are, the schema of their facts, and an answer.
	resolvers(lang, game = 0) {
		this.wasm.resolvers(game, LANGS.indexOf(lang));
		return JSON.parse(this.text());
	}

	schema(number, lang, game = 0) {
		this.must(this.wasm.resolve_schema(game, number, LANGS.indexOf(lang)));
		return JSON.parse(this.text());
	}

	resolve(number, facts, lang, game = 0) {
		this.must(this.wasm.resolve(game, number, this.put(facts), LANGS.indexOf(lang)));
		return JSON.parse(this.text());
	}

	explain(game, slot, lang = 0) {
		this.wasm.explain(game, slot, lang);
		return JSON.parse(this.text());
	}

	odds(game, slot, lang = 0, coming = 0) {
		this.must(this.wasm.odds(game, slot, coming, lang));
		return JSON.parse(this.text());
	}

	// The notation of the computer's choice.
	think(game, slot, seat, level, seed) {
		this.must(this.wasm.think(game, slot, seat, this.put(level), BigInt.asIntN(64, seed)));
		return this.format(game, slot);
	}

	dice(pools, modifier = 0) {
		this.wasm.pool_begin();
		for (const [count, sides] of pools) if (!this.wasm.pool_dice(count, sides)) throw new Error("too large a pool");
		this.wasm.pool_plus(modifier);
		this.wasm.pool_text();
		return JSON.parse(this.text());
	}
}

const MASK = (1n << 64n) - 1n;

// gg_mix and gg_hash_chain of include/grognard, written again so that the comparison leans on nothing but the text.
function mix(x) {
	x = ((x ^ (x >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
	x = ((x ^ (x >> 27n)) * 0x94d049bb133111ebn) & MASK;
	return x ^ (x >> 31n);
}

export function chain(before, next) {
	return mix(((before ^ ((before << 7n) & MASK)) + next + 0x2545f4914f6cdd1dn) & MASK);
}
