// shapes.ts - zones round a block about its middle that faces up.
/** The front zone, as far as `range`: 45 degrees out from both front corners. */
export function fan(front: number, depth: number, range: number): string {
	const [a, e, d] = [front / 2, depth / 2, range * Math.SQRT1_2]
	const arc = `A${range} ${range} 0 0 1`
	return `M${-a} ${-e}L${-a - d} ${-e - d}${arc} ${-a} ${-e - range}H${a}${arc} ${a + d} ${-e - d}L${a} ${-e}Z`
}

/** All round a block. */
export function ring(front: number, depth: number, range: number): string {
	const [a, e] = [front / 2, depth / 2]
	const arc = `A${range} ${range} 0 0 1`
	const [x, y] = [a + range, e + range]
	return `M${-a} ${-y}H${a}${arc} ${x} ${-e}V${e}${arc} ${a} ${y}H${-a}${arc} ${-x} ${e}V${-e}${arc} ${-a} ${-y}Z`
}
