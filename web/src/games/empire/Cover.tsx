// Cover.tsx - the picture of Bataille Empire on the first page: battalions of both sides on a table without squares.
import { Hill, Wood } from '../../shell/Landscape'

interface BattalionProps {
	x: number
	y: number
	turn: number
	front: number
	depth: number
	colour: string
	horse?: boolean
}

function Battalion({ x, y, turn, front, depth, colour, horse }: BattalionProps) {
	const [a, e] = [front / 2, depth / 2]
	return (
		<g transform={`translate(${x} ${y}) rotate(${turn})`}>
			<path d={`M${-a} ${-e}H${a}V${e}H${-a}Z`} fill={horse ? 'var(--sheet-high)' : colour} stroke="var(--ink)" stroke-width="1.2" />
			{horse ? (
				<path d={`M${-a} ${e}L${a} ${-e}V${e}Z`} fill={colour} />
			) : (
				<path d={`M${-a * 0.7} 0H${a * 0.7}`} stroke="var(--linen)" stroke-width="2" />
			)}
			<path d={`M-5 ${-e}L0 ${-e - 7}L5 ${-e}Z`} fill={colour} />
		</g>
	)
}

const BLUE: Omit<BattalionProps, 'colour'>[] = [
	{ x: 190, y: 300, turn: 14, front: 62, depth: 18 },
	{ x: 272, y: 322, turn: 6, front: 34, depth: 34 },
	{ x: 344, y: 322, turn: -4, front: 34, depth: 34 },
	{ x: 430, y: 306, turn: -14, front: 62, depth: 18 },
	{ x: 538, y: 300, turn: -38, front: 50, depth: 26, horse: true },
]
const RED: Omit<BattalionProps, 'colour'>[] = [
	{ x: 214, y: 142, turn: 176, front: 62, depth: 16 },
	{ x: 298, y: 128, turn: 180, front: 62, depth: 16 },
	{ x: 396, y: 126, turn: 184, front: 62, depth: 16 },
	{ x: 500, y: 176, turn: 222, front: 50, depth: 26, horse: true },
]

export function Cover() {
	return (
		<>
			<path d="M0 0H640V400H0Z" fill="var(--wood-ground)" opacity="0.5" />
			<path d="M0 270C120 240 240 300 360 268S560 240 640 262" fill="none" stroke="var(--water)" stroke-width="14" />
			<path d="M318 0C330 120 306 250 322 400" fill="none" stroke="var(--sheet)" stroke-width="15" />
			<Hill x={310} y={128} rx={214} ry={44} seed={31} />
			<Hill x={120} y={344} rx={72} ry={30} seed={33} turn={-6} />
			<Wood x={566} y={92} rx={52} ry={36} n={24} seed={35} />
			<Wood x={70} y={190} rx={46} ry={26} n={15} seed={37} />
			<path d="M286 206h36v26h-36zM334 196h30v34h-30zM300 240h30v22h-30z" fill="var(--roof)" stroke="var(--ink-soft)" stroke-width="1.2" />
			<path d="M272 314L286 236" stroke="var(--red)" stroke-width="3" stroke-dasharray="7 5" />
			<path d="M286 226l-8 16 13 2z" fill="var(--red)" />
			{BLUE.map((b) => (
				<Battalion key={b.x} {...b} colour="var(--blue)" />
			))}
			{RED.map((b) => (
				<Battalion key={b.x} {...b} colour="var(--red)" />
			))}
		</>
	)
}
