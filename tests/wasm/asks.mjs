// asks.mjs FOLDER - how long a page waits for the answers that it asks for while a unit is dragged over a free table: where it can be put
// (plan) and how far it comes (reach). Asked in positions of random battles of Bataille Empire; processor time of each question.
import { Engine } from "./engine.mjs";

const [folder, games = "3"] = process.argv.slice(2);
const engine = Engine.load(folder, "empire", ["en"]);
const took = { plan: [], reach: [] };

// A generator of its own: the same positions on every machine.
let seed = 1;
function below(n) {
	seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
	return (seed >>> 8) % n;
}

function ask(question) {
	const size = engine.put(JSON.stringify(question));
	const begin = process.cpuUsage();
	engine.must(engine.wasm.ask(0, 0, size));
	took[question.ask].push(process.cpuUsage(begin).user / 1000);
	return JSON.parse(engine.text());
}

// Coordinates of a document are UD, those of a question thousandths.
function askAll() {
	const { south, north } = JSON.parse(engine.document(0, 0));
	const standing = [...south.units, ...north.units].filter(({ flags }) => flags.includes("on-table"));
	const { id, x, y } = standing[below(standing.length)];
	const aside = () => below(12000) - 6000;
	ask({ ask: "plan", unit: id, to: [Math.round(1000 * x) + aside(), Math.round(1000 * y) + aside()] });
	ask({ ask: "reach", unit: id });
}

for (let game = 0; game < Number(games); game++) {
	engine.setup(0, 0, {});
	for (let n = 0; ; n++) {
		const choices = engine.choices(0, 0);
		if (!choices.length) break;
		engine.parse(0, 0, choices[below(choices.length)]);
		engine.apply(0, 0);
		if (n % 10 === 0) askAll();
	}
}
for (const [name, list] of Object.entries(took)) {
	list.sort((a, b) => a - b);
	const at = (share) => list[Math.min(list.length - 1, Math.floor(share * list.length))].toFixed(2);
	console.log(`${name}: ${list.length} asked, ms: median ${at(0.5)}, nine tenths ${at(0.9)}, 99 % ${at(0.99)}, longest ${at(1)}`);
}
