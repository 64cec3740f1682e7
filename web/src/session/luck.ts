// luck.ts - seeded dice and the running hash of a record, as docs/formats.md says, so that a game practised here is a
// record like any other and `grognard verify` proves it.

const M = (1n << 64n) - 1n

export function mix(x: bigint): bigint {
	x = ((x ^ (x >> 30n)) * 0xbf58476d1ce4e5b9n) & M
	x = ((x ^ (x >> 27n)) * 0x94d049bb133111ebn) & M
	return x ^ (x >> 31n)
}

export function chain(before: bigint, stateHash: bigint): bigint {
	return mix(((before ^ ((before << 7n) & M)) + stateHash + 0x2545f4914f6cdd1dn) & M)
}

export const digits = (x: bigint): string => x.toString(16).padStart(16, '0')

/** Which of the weighted outcomes the seed gives at place n of the record (counted from 0). */
export function pick(seed: bigint, n: number, weights: number[]): number {
	const sum = BigInt(weights.reduce((a, b) => a + b, 0))
	if (sum <= 0n) throw new RangeError('no outcome has any weight')
	let s = mix(((mix(seed) + BigInt(n) * 0xd1342543de82ef95n) & M) ^ 0x6772666f676e6172n)
	let product: bigint
	do {
		s = (s + 0x9e3779b97f4a7c15n) & M
		product = (mix(s) >> 32n) * sum
	} while ((product & 0xffffffffn) < (1n << 32n) % sum)
	let number = Number(product >> 32n)
	return weights.findIndex((w) => (number -= w) < 0)
}

export function newSeed(): bigint {
	return crypto.getRandomValues(new BigUint64Array(1))[0]
}
