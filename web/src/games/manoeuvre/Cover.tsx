// Cover.tsx - the picture of Manœuvre on the first page.
import { Block, Compass, Hill, House, March, Wood } from '../../shell/Landscape'

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
				<g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
					<rect x="-22" y="-16" width="44" height="32" fill="var(--field)" opacity="0.45" />
					<path d="M-20-11h40M-20-5h40M-20 1h40M-20 7h40M-20 13h40" stroke="var(--hill)" stroke-width="0.8" stroke-dasharray="4 2" />
				</g>
			))}
		</>
	)
}

/** A battlefield at noon: two lines, a river, a village between them. */
export function Cover() {
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
