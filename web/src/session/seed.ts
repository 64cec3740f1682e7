// seed.ts - a seed for dice that nobody has chosen.

export function newSeed(): bigint {
	return crypto.getRandomValues(new BigUint64Array(1))[0]!
}
