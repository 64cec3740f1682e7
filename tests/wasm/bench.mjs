// bench.mjs FOLDER CHAIN [GAME] - actions a second of the same loop (src/wasm/random.c) in WebAssembly and natively,
// both of processor time, median of nine runs taken in turns, so that what else the machine does falls on both.
import { execFileSync } from "node:child_process";
import { Engine } from "./engine.mjs";

const [folder, chainTool, name = "glorious"] = process.argv.slice(2);
const engine = Engine.load(folder, name);

function wasmRate() {
	const begin = process.cpuUsage();
	const actions = engine.wasm.play_random(0, 1n, 5000);
	return (Number(actions) * 1e6) / process.cpuUsage(begin).user;
}

function nativeRate() {
	const [actions, , seconds] = execFileSync(chainTool, [name, "1", "5000"], { encoding: "utf8" }).split(" ");
	return actions / seconds;
}

function median(rates) {
	return rates.sort((x, y) => x - y)[rates.length >> 1];
}

wasmRate(); // lets the compiler of node finish
const rates = Array.from({ length: 9 }, () => [wasmRate(), nativeRate()]);
const wasm = median(rates.map(([rate]) => rate));
const native = median(rates.map(([, rate]) => rate));
console.log(`wasm ${(wasm / 1e6).toFixed(2)} M actions/s, native ${(native / 1e6).toFixed(2)} M actions/s, ratio ${(wasm / native).toFixed(2)}`);
