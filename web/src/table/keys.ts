// keys.ts - a march by keys: arrows wheel and advance in thought, Enter marches. All judged by the engine; here only the wished pose.
export interface Pose {
	x: number // thousandths of UD, y to the north
	y: number
	heading: number
	front: number
	depth: number
}

const TURN = 65536
const angle = (heading: number) => (heading * 2 * Math.PI) / TURN

export function ahead(pose: Pose, length: number): Pose {
	const t = angle(pose.heading)
	return { ...pose, x: pose.x + Math.sin(t) * length, y: pose.y + Math.cos(t) * length }
}

/** Wheeled about the front corner on the inside, as a unit does. */
export function wheeled(pose: Pose, degrees: number): Pose {
	const right = (Math.sign(degrees) * pose.front) / 2
	const corner = (heading: number, back: number): [number, number] => {
		const t = angle(heading)
		const [u, v] = [right * back, (pose.depth / 2) * back]
		return [Math.cos(t) * u + Math.sin(t) * v, -Math.sin(t) * u + Math.cos(t) * v]
	}
	const heading = Math.round(pose.heading + (degrees * TURN) / 360 + TURN) % TURN
	const [a, b] = [corner(pose.heading, 1), corner(heading, -1)]
	return { ...pose, x: pose.x + a[0] + b[0], y: pose.y + a[1] + b[1], heading }
}

/** The pose that a key wishes; null if it means nothing here. */
export function nextPose(pose: Pose, key: string, fine: boolean): Pose | null {
	const [turn, length] = fine ? [1, 50] : [5, 250]
	switch (key) {
		case 'ArrowUp':
			return ahead(pose, length)
		case 'ArrowDown':
			return ahead(pose, -length)
		case 'ArrowLeft':
			return wheeled(pose, -turn)
		case 'ArrowRight':
			return wheeled(pose, turn)
		default:
			return null
	}
}
