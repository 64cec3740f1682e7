// seed.ts - random seeds for dice.

export function newSeed(): bigint {
	return crypto.getRandomValues(new BigUint64Array(1))[0]!
}
