// bench.mjs GROGNARD.wasm GROGNARD [GAME] - actions a second in WebAssembly and their ratio to the native engine.
import { execFileSync } from "node:child_process";
import { Engine } from "./engine.mjs";

const [wasmPath, grognard, name = "glorious"] = process.argv.slice(2);
const engine = Engine.load(wasmPath);
const game = engine.games().findIndex(({ id }) => id === name);

function rate() {
	const begin = process.hrtime.bigint();
	const actions = engine.wasm.play_random(game, 1n, 5000);
	return (Number(actions) * 1e9) / Number(process.hrtime.bigint() - begin);
}

engine.wasm.play_random(game, 1n, 2000); // lets the compiler of node finish
const wasm = Array.from({ length: 5 }, rate).sort((x, y) => x - y)[2];
const native = JSON.parse(execFileSync(grognard, ["bench", name, "--json"], { encoding: "utf8" })).actions_per_s;
console.log(`wasm ${(wasm / 1e6).toFixed(2)} M actions/s, native ${(native / 1e6).toFixed(2)} M actions/s, ratio ${(wasm / native).toFixed(2)}`);
