// Cover.tsx - the picture of Les Trois Couleurs on the first page: columns of figures behind their flag, a white line, a mill.
import { Hill, Wood } from '../../shell/Landscape'

interface RanksProps {
	x: number
	y: number
	files: number
	ranks: number
	turn: number
	coat: string
	hat: string
}

/** Figures in files and ranks, from above: coat, hat, musket. */
function Ranks({ x, y, files, ranks, turn, coat, hat }: RanksProps) {
	const spots = [...Array(files * ranks).keys()].map((i) => [
		((i % files) - (files - 1) / 2) * 10,
		(Math.floor(i / files) - (ranks - 1) / 2) * 13,
	])
	const disc = (r: number) => spots.map(([a, b]) => `M${a! - r} ${b}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0${-2 * r} 0`).join('')
	return (
		<g transform={`translate(${x} ${y}) rotate(${turn})`}>
			<path d={spots.map(([a, b]) => `M${a! + 3} ${b! + 3}v-12`).join('')} stroke="var(--ink)" stroke-width="1" />
			<path d={disc(4.4)} fill={coat} stroke="var(--ink)" stroke-width="0.7" />
			<path d={disc(2)} fill={hat} />
		</g>
	)
}

function Tricolour() {
	return (
		<g transform="translate(312 288) rotate(4)">
			<path d="M0 34V-44" stroke="var(--ink)" stroke-width="2.4" />
			<path d="M1-44q11 6 22 0v38q-11 6-22 0Z" fill="#2b4a94" />
			<path d="M23-44q11-6 22 0v38q-11-6-22 0Z" fill="#f4efe2" />
			<path d="M45-44q11 6 22 0v38q-11 6-22 0Z" fill="#b2282e" />
			<path d="M1-44q11 6 22 0t22 0 22 0v38q-11 6-22 0t-22 0-22 0Z" fill="none" stroke="var(--ink)" stroke-width="1" />
		</g>
	)
}

function Mill() {
	return (
		<g transform="translate(430 104)">
			<path d="M-15 34L-10-10H10L15 34Z" fill="var(--sheet)" stroke="var(--ink-soft)" stroke-width="1.4" />
			<path d="M-12-10L0-24L12-10Z" fill="var(--roof)" stroke="var(--ink-soft)" stroke-width="1.2" />
			<path d="M-34-34L34 20M34-34L-34 20" stroke="var(--ink)" stroke-width="2" />
			<path
				d="M-34-34l12-2 14 12-6 8zM34 20l-12 2-14-12 6-8zM34-34l-3 12-14 12-8-7zM-34 20l3-12 14-12 8 7z"
				fill="var(--linen)"
				opacity="0.85"
			/>
		</g>
	)
}

export function Cover() {
	return (
		<>
			<path d="M0 0H640V400H0Z" fill="var(--wood-ground)" opacity="0.45" />
			<path d="M0 196C150 176 250 236 380 212S560 176 640 190" fill="none" stroke="var(--water)" stroke-width="13" />
			<path d="M250 400C262 280 300 240 318 206S352 90 344 0" fill="none" stroke="var(--sheet)" stroke-width="16" />
			<path d="M300 232l36-18M306 200l34-16" stroke="var(--ink-soft)" stroke-width="3" />
			<Hill x={470} y={118} rx={150} ry={46} seed={51} />
			<Hill x={150} y={338} rx={120} ry={40} seed={53} turn={-5} />
			<Wood x={84} y={92} rx={62} ry={44} n={26} seed={55} />
			<Wood x={574} y={318} rx={44} ry={36} n={16} seed={57} />
			<Mill />
			<Ranks x={232} y={132} files={12} ranks={1} turn={172} coat="#f0ebdc" hat="#2c2a26" />
			<Ranks x={372} y={142} files={12} ranks={1} turn={182} coat="#f0ebdc" hat="#2c2a26" />
			<Ranks x={508} y={160} files={12} ranks={1} turn={190} coat="#f0ebdc" hat="#2c2a26" />
			<Ranks x={210} y={306} files={4} ranks={3} turn={12} coat="#2f4f9c" hat="#f2ede0" />
			<Tricolour />
			<Ranks x={300} y={340} files={6} ranks={3} turn={3} coat="#2f4f9c" hat="#b2282e" />
			<Ranks x={408} y={312} files={4} ranks={3} turn={-6} coat="#2f4f9c" hat="#f2ede0" />
			<Ranks x={508} y={298} files={4} ranks={3} turn={-14} coat="#2f4f9c" hat="#f2ede0" />
		</>
	)
}
