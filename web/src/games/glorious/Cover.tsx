// Cover.tsx - the picture of Das glorreiche Manöver on the first page.
import { Fragment } from 'preact'
import { Hill, Soldier, Tree, Wood } from '../../shell/Landscape'
import { COLOURS } from './colours'

/** Where the spaces of the road lie: a bow out of the barracks, over the hills and down to the gate again. */
function spaces(): [number, number][] {
	const road: [number, number][] = []
	for (let i = 0; i <= 20; i++) {
		const t = i / 20
		const x = 92 + 470 * t
		const y = 306 - 84 * t + 62 * Math.sin(t * 2.15 * Math.PI + 0.5)
		road.push([Math.round(x), Math.round(y)])
	}
	return road
}

export function Cover() {
	const road = spaces()
	const line = road.map(([x, y], i) => `${i ? 'L' : 'M'}${x} ${y}`).join('')
	const standing: [number, string[]][] = [
		[2, ['red']],
		[5, ['blue', 'green']],
		[8, ['yellow', 'red', 'blue']],
		[11, ['green']],
		[14, ['yellow', 'red']],
		[17, ['blue']],
	]
	return (
		<>
			<path d="M0 188C84 138 150 170 226 140s140-56 216-30 128 10 198-26v328H0z" fill="var(--wood-ground)" opacity="0.75" />
			<path d="M0 256c110-54 190-6 300-34s210-70 340-24v214H0z" fill="var(--field)" opacity="0.38" />
			<Hill x={482} y={92} rx={92} ry={34} seed={13} turn={-4} />
			<Hill x={206} y={128} rx={74} ry={28} seed={17} />
			<Wood x={342} y={112} rx={44} ry={18} n={13} seed={21} />
			<Wood x={520} y={346} rx={70} ry={24} n={22} seed={23} />
			<Wood x={230} y={362} rx={62} ry={20} n={17} seed={25} />
			{[30, 52, 74, 96].map((x, i) => (
				<Tree key={x} x={x} y={176 - i * 4} s={1.5} />
			))}
			<g>
				<path d="M14 330v-74h20v-14h18v14h32v-14h18v14h20v74z" fill="var(--sheet-high)" stroke="var(--ink-soft)" stroke-width="1.4" />
				<path d="M10 256h116l-10-16H20z" fill="var(--roof)" stroke="var(--ink-soft)" />
				<path d="M52 330v-30a16 16 0 0 1 32 0v30z" fill="var(--lead)" opacity="0.85" />
				<path d="M24 272h14v16H24zM98 272h14v16H98z" fill="var(--ink-soft)" />
				<path d="M68 240v-46" stroke="var(--ink-soft)" stroke-width="2" />
				<path d="M68 194h10v18H68z" fill="var(--blue)" />
				<path d="M78 194h10v18H78z" fill="var(--linen)" />
				<path d="M88 194h10v18H88z" fill="var(--red)" />
			</g>
			<path
				d={line}
				stroke="var(--ink-faint)"
				stroke-width="37"
				stroke-linecap="round"
				stroke-linejoin="round"
				fill="none"
				opacity="0.55"
			/>
			<path d={line} stroke="var(--sheet)" stroke-width="33" stroke-linecap="round" stroke-linejoin="round" fill="none" />
			{road.map(([x, y], i) => {
				const piece = i === 6 || i === 16 ? 'var(--lead)' : i === 3 || i === 10 ? 'var(--linen)' : i === 13 ? '#8c8778' : 'none'
				return (
					<Fragment key={i}>
						<circle cx={x} cy={y} r="11" fill="var(--paper)" stroke="var(--ink-faint)" stroke-width="1.1" />
						{piece !== 'none' && <circle cx={x} cy={y} r="8" fill={piece} stroke="var(--lead)" stroke-width="1" />}
					</Fragment>
				)
			})}
			{standing.map(([at, colours]) =>
				colours.map((colour, i) => <Soldier key={i} x={road[at][0]} y={road[at][1] + 4 - i * 51} colour={colour} s={1.22} />),
			)}
			<g transform={`translate(${road[20][0] + 30} ${road[20][1] + 20})`}>
				<path d="M-17 0v-62h34v62z" fill="var(--linen)" stroke="var(--ink-soft)" stroke-width="1.4" />
				<path d="M-17 0l34-16v16zM-17-20l34-16v10L-17-9zM-17-42l34-16v10l-34 16z" fill="var(--blue)" />
				<path d="M-21-62L0-82l21 20z" fill="var(--roof)" stroke="var(--ink-soft)" />
				<path d="M-8 0v-34a8 8 0 0 1 16 0V0z" fill="var(--lead)" />
			</g>
			{COLOURS.map((c, i) => (
				<Soldier key={c} x={28 + i * 22} y={366 + (i % 2) * 8} colour={c} s={0.86} />
			))}
		</>
	)
}
