// resolve.mjs FOLDER GROGNARD ROOT - answers from facts in WebAssembly are those of the command, in every language, refusals too; a form
// is told which facts to ask for. Prints TAP.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Engine, LANGS } from "./engine.mjs";
import { done, same, test } from "./tap.mjs";

const [folder, grognard, root] = process.argv.slice(2);
const engines = Engine.all(folder);

function native(game, kind, facts, lang) {
	const args = ["resolve", game, kind, "-", "--json", "--lang", lang];
	const { status, stdout, stderr } = spawnSync(grognard, args, { input: facts, encoding: "utf8" });
	return { status, answer: status === 0 ? JSON.parse(stdout) : JSON.parse(stderr).error };
}

// The corpus of the fuzz target: a byte for the kind, then the facts.
const corpus = join(root, "tests/fuzz/corpus/facts");
const inputs = readdirSync(corpus).map((name) => ({ name, bytes: readFileSync(join(corpus, name)) }));

function compare(game, engine, kinds, { name, bytes }, lang, counts) {
	const { kind, number } = kinds[bytes[0] % kinds.length];
	const facts = bytes.subarray(1).toString();
	const { status, answer } = native(game, kind, facts, lang);
	counts[status] = (counts[status] ?? 0) + 1;
	if (status === 3) {
		let message = "";
		try {
			engine.resolve(number, facts, lang);
		} catch (error) {
			message = error.message;
		}
		same(message.replace(/^\d+:\d+: /, ""), answer.message, name);
		return;
	}
	const { asked, refused, ...rest } = engine.resolve(number, facts, lang);
	if (!asked.length) throw new Error(`${name}: nothing is asked for`);
	if (status === 1) same(`${refused.code} ${refused.clause}`, `${answer.code} ${answer.clause}`, name);
	else same(JSON.stringify(rest), JSON.stringify(answer), name);
}

// A fact that only means something beside another, and one that then no longer does.
const NEEDS = {
	empire: { kind: "shock", facts: '{"charger": {"kind": "cavalry"}}', asked: "charger.lance", not: "charger.light" },
	tricolore: { kind: "loss", facts: '{"ball": true}', asked: "ranks" },
};

const answering = [...engines].filter(([, engine]) => engine.wasm.resolvers && engine.resolvers("en").length);
test("some game answers from facts", () => {
	if (!answering.length) throw new Error("none does");
});
for (const [game, engine] of answering) {
	const kinds = engine.resolvers("en").map(({ kind }, number) => ({ kind, number }));
	for (const lang of LANGS)
		test(`${game} answers in WebAssembly as natively, ${lang}`, () => {
			const counts = {};
			for (const input of inputs) compare(game, engine, kinds, input, lang, counts);
			if (!(counts[0] >= kinds.length && counts[1] && counts[3])) throw new Error(JSON.stringify(counts));
		});
	for (const { kind, number } of kinds)
		test(`the schema of ${kind} is the command's`, () => {
			const schema = readFileSync(join(root, `docs/schema/${game}-facts-${kind}.schema.json`), "utf8");
			same(JSON.stringify(engine.schema(number, "en")), JSON.stringify(JSON.parse(schema)), kind);
		});
	const needs = NEEDS[game];
	if (needs)
		test("only facts that can apply are asked for", () => {
			const number = kinds.findIndex(({ kind }) => kind === needs.kind);
			const plain = engine.resolve(number, "{}", "en").asked;
			const more = engine.resolve(number, needs.facts, "en").asked;
			if (plain.includes(needs.asked) || !more.includes(needs.asked) || more.includes(needs.not)) throw new Error(more);
		});
}
done();
