// plates.tsx - the pictures of the games, as plates of an atlas.
import { Block, Compass, Hill, House, March, Tree, Wood } from './ink'

/** Ploughed land around the village, each strip its own way. */
function Fields() {
	const strips: [number, number, number][] = [
		[424, 208, 12],
		[470, 196, 12],
		[398, 104, -20],
		[206, 172, -30],
		[160, 190, -30],
		[478, 150, 8],
	]
	return (
		<>
			{strips.map(([x, y, turn]) => (
				<g transform={`translate(${x} ${y}) rotate(${turn})`}>
					<rect x="-22" y="-16" width="44" height="32" fill="var(--field)" opacity="0.45" />
					<path d="M-20-11h40M-20-5h40M-20 1h40M-20 7h40M-20 13h40" stroke="var(--hill)" stroke-width="0.8" stroke-dasharray="4 2" />
				</g>
			))}
		</>
	)
}

/** A battlefield at noon: two lines, a river, a village between them. */
function Battlefield() {
	const blue = 'var(--france)'
	const red = 'var(--britain)'
	return (
		<>
			<Fields />
			<path
				d="M0 250C70 236 92 282 150 276S246 214 318 226s96 66 172 56 92-44 150-38"
				stroke="var(--water-dark)"
				stroke-width="19"
				fill="none"
				opacity="0.55"
			/>
			<path
				d="M0 250C70 236 92 282 150 276S246 214 318 226s96 66 172 56 92-44 150-38"
				stroke="var(--water)"
				stroke-width="15"
				fill="none"
			/>
			<path
				d="M0 250C70 236 92 282 150 276S246 214 318 226s96 66 172 56 92-44 150-38"
				stroke="var(--sheet)"
				stroke-width="0.8"
				fill="none"
				opacity="0.7"
			/>
			<path d="M60 400C120 330 214 318 258 246S330 96 420 0" stroke="var(--ink-faint)" stroke-width="6.5" fill="none" />
			<path d="M60 400C120 330 214 318 258 246S330 96 420 0" stroke="var(--sheet)" stroke-width="4" fill="none" />
			<path
				d="M640 120C540 128 440 170 352 150S150 90 0 124"
				stroke="var(--ink-faint)"
				stroke-width="1.6"
				stroke-dasharray="7 5"
				fill="none"
			/>
			<Hill x={126} y={66} rx={78} ry={42} seed={3} turn={-8} />
			<Hill x={512} y={74} rx={84} ry={44} seed={7} turn={10} />
			<Hill x={438} y={350} rx={92} ry={38} seed={11} turn={-6} />
			<Hill x={36} y={196} rx={40} ry={24} seed={5} />
			<Wood x={248} y={56} rx={46} ry={26} n={17} seed={2} />
			<Wood x={590} y={196} rx={38} ry={22} n={13} seed={9} />
			<Wood x={104} y={336} rx={56} ry={26} n={20} seed={4} />
			<Wood x={588} y={352} rx={42} ry={26} n={14} seed={6} />
			<g>
				<House x={306} y={146} turn={-8} />
				<House x={334} y={126} spire />
				<House x={332} y={166} turn={6} />
				<House x={366} y={150} turn={-3} />
				<House x={288} y={120} s={0.85} turn={14} />
				<House x={372} y={178} s={0.85} />
			</g>
			<path d="M246 246l26 12" stroke="var(--ink-soft)" stroke-width="13" />
			<path d="M246 246l26 12" stroke="var(--sheet-high)" stroke-width="9.5" />
			<March d="M206 322C226 300 240 286 252 268" x={252} y={268} turn={-56} fill={blue} />
			<March d="M322 318C356 292 372 262 376 226" x={376} y={226} turn={-84} fill={blue} />
			<March d="M524 118C484 122 450 132 412 148" x={412} y={148} turn={158} fill={red} />
			<Block x={176} y={326} turn={-28} fill={blue} />
			<Block x={214} y={346} turn={-20} fill={blue} />
			<Block x={258} y={352} turn={-8} fill={blue} />
			<Block x={310} y={338} turn={4} fill={blue} horse />
			<Block x={360} y={334} turn={8} fill={blue} />
			<Block x={196} y={378} turn={-18} fill={blue} horse w={30} />
			<Block x={244} y={386} turn={-8} fill={blue} w={30} />
			<Block x={452} y={94} turn={14} fill={red} />
			<Block x={498} y={100} turn={10} fill={red} />
			<Block x={548} y={112} turn={8} fill={red} />
			<Block x={410} y={72} turn={20} fill={red} horse />
			<Block x={520} y={58} turn={10} fill={red} w={30} />
			<Block x={214} y={108} turn={-6} fill={red} />
			<Block x={172} y={112} turn={-4} fill={red} horse />
			<Compass x={592} y={52} s={0.8} />
		</>
	)
}

const COLOURS = ['red', 'yellow', 'blue', 'green']

/** A soldier of the race: coat, crossbelts, shako. His feet are at (0, 0). */
export function Soldier({ x, y, colour, s = 1 }: { x: number; y: number; colour: string; s?: number }) {
	const coat = `var(--${colour})`
	return (
		<g transform={`translate(${x} ${y}) scale(${s})`}>
			<path d="M-9 0l2-22h14l2 22z" fill={coat} stroke="var(--lead)" stroke-width="1" />
			<path d="M-6-20L7-5M6-20L-7-5" stroke={`var(--on-${colour})`} stroke-width="2" opacity="0.85" />
			<path d="M-9 0h18v-4h-18z" fill="var(--lead)" opacity="0.8" />
			<circle cy="-27" r="6.4" fill="#e7c39c" stroke="var(--lead)" stroke-width="1" />
			<path d="M-7-29l-1-13h16l-1 13z" fill="var(--lead)" stroke="var(--ink-faint)" stroke-width="0.7" />
			<path d="M-8.6-29h17.2" stroke="var(--gold)" stroke-width="2" />
			<path d="M0-42v-8" stroke={coat} stroke-width="4" stroke-linecap="round" />
			<circle cy="-37" r="2.2" fill="var(--gold)" />
		</g>
	)
}

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

function Race() {
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
				<Tree x={x} y={176 - i * 4} s={1.5} />
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
					<>
						<circle cx={x} cy={y} r="11" fill="var(--paper)" stroke="var(--ink-faint)" stroke-width="1.1" />
						{piece !== 'none' && <circle cx={x} cy={y} r="8" fill={piece} stroke="var(--lead)" stroke-width="1" />}
					</>
				)
			})}
			{standing.map(([at, colours]) =>
				colours.map((colour, i) => <Soldier x={road[at][0]} y={road[at][1] + 4 - i * 51} colour={colour} s={1.22} />),
			)}
			<g transform={`translate(${road[20][0] + 30} ${road[20][1] + 20})`}>
				<path d="M-17 0v-62h34v62z" fill="var(--linen)" stroke="var(--ink-soft)" stroke-width="1.4" />
				<path d="M-17 0l34-16v16zM-17-20l34-16v10L-17-9zM-17-42l34-16v10l-34 16z" fill="var(--blue)" />
				<path d="M-21-62L0-82l21 20z" fill="var(--roof)" stroke="var(--ink-soft)" />
				<path d="M-8 0v-34a8 8 0 0 1 16 0V0z" fill="var(--lead)" />
			</g>
			{COLOURS.map((c, i) => (
				<Soldier x={28 + i * 22} y={366 + (i % 2) * 8} colour={c} s={0.86} />
			))}
		</>
	)
}

/** The corner of a map where there is room: a rose and its rhumb lines. */
export function Ornament() {
	const rays = Array.from({ length: 16 }, (_, i) => {
		const a = (i / 16) * 2 * Math.PI
		return `M${Math.round(330 + Math.cos(a) * 46)} ${Math.round(90 + Math.sin(a) * 46)}L${Math.round(330 + Math.cos(a) * 460)} ${Math.round(90 + Math.sin(a) * 460)}`
	})
	return (
		<svg class="ornament" viewBox="0 0 460 180" aria-hidden="true">
			<path d={rays.join('')} stroke="var(--line)" stroke-width="0.8" />
			<Compass x={330} y={90} s={1.5} />
		</svg>
	)
}

/** Where no map was drawn yet: for addresses that lead nowhere. */
export function UnknownLand() {
	return (
		<svg class="plate" viewBox="0 0 640 230" aria-hidden="true">
			<path
				d="M8 196C110 150 150 214 250 178s90-92 176-76 76 66 118 44"
				stroke="var(--ink-faint)"
				stroke-width="2"
				stroke-dasharray="7 7"
				fill="none"
			/>
			<Hill x={120} y={92} rx={84} ry={40} seed={31} turn={-6} />
			<Wood x={318} y={92} rx={48} ry={22} n={15} seed={33} />
			<Hill x={492} y={178} rx={70} ry={26} seed={35} turn={8} />
			<Compass x={584} y={56} s={0.9} />
			<Soldier x={548} y={150} colour="blue" s={1.1} />
		</svg>
	)
}

/** A plate: the picture inside the neat line of a map, with the scale along its edge. */
export function Plate({ game, title }: { game: string; title: string }) {
	const ticks = (n: number, x: (i: number) => string) => Array.from({ length: n }, (_, i) => (i % 2 ? '' : x(i))).join('')
	return (
		<svg class="plate" viewBox="0 0 664 424" role="img" aria-label={title}>
			<rect x="0.5" y="0.5" width="663" height="423" fill="var(--sheet-high)" stroke="var(--ink-soft)" />
			<path
				d={
					ticks(16, (i) => `M${12 + i * 40} 3.5h40v5h-40zM${12 + i * 40} 415.5h40v5h-40z`) +
					ticks(10, (i) => `M3.5 ${12 + i * 40}v40h5v-40zM655.5 ${12 + i * 40}v40h5v-40z`)
				}
				fill="var(--ink-soft)"
			/>
			<svg x="12" y="12" width="640" height="400" viewBox="0 0 640 400">
				<rect width="640" height="400" fill="var(--sheet)" />
				{game === 'manoeuvre' ? <Battlefield /> : <Race />}
			</svg>
			<rect x="12" y="12" width="640" height="400" fill="none" stroke="var(--ink-soft)" stroke-width="1.2" />
		</svg>
	)
}
