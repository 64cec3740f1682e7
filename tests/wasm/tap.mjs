// tap.mjs - what the tests of this folder share: one line of TAP a test, and a comparison that says what was compared.
let number = 0;

export function test(name, run) {
	number++;
	try {
		run();
		console.log(`ok ${number} - ${name}`);
	} catch (error) {
		console.log(String(error.stack).replace(/^/gm, "# "));
		console.log(`not ok ${number} - ${name}`);
	}
}

export function same(got, wanted, what) {
	if (got !== wanted) throw new Error(`${what}: ${got}, not ${wanted}`);
}

/** The plan, once all tests have run. */
export function done() {
	console.log(`1..${number}`);
}
