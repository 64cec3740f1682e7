// Pictures.tsx - the cover of a game, and the pictures of pages without a game.
import { gameOf } from '../games/list'
import { localize } from '../words'
import { Compass, Hill, House, Soldier, Wood } from './Landscape'

/** A compass rose with rhumb lines, as in the empty corner of an old map. */
export function CompassOrnament() {
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

/** For addresses that lead nowhere. */
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

/** For a game without a cover of its own. */
function PlainCover() {
	return (
		<>
			<Hill x={150} y={110} rx={96} ry={44} seed={41} turn={-6} />
			<Hill x={482} y={286} rx={104} ry={46} seed={43} turn={8} />
			<Wood x={456} y={112} rx={60} ry={28} n={20} seed={45} />
			<Wood x={168} y={302} rx={64} ry={28} n={20} seed={47} />
			<House x={300} y={186} spire />
			<House x={332} y={208} turn={6} />
			<Compass x={580} y={56} s={0.9} />
		</>
	)
}

/** The cover of a game, framed like a map with a scale along its edge. */
export function GameCover({ game }: { game: string }) {
	const { Cover = PlainCover, words } = gameOf(game)
	const ticks = (n: number, x: (i: number) => string) => Array.from({ length: n }, (_, i) => (i % 2 ? '' : x(i))).join('')
	return (
		<svg
			class="plate"
			viewBox="0 0 664 424"
			{...(words ? { role: 'img' as const, 'aria-label': localize(words.picture) } : { 'aria-hidden': true as const })}
		>
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
				<Cover />
			</svg>
			<rect x="12" y="12" width="640" height="400" fill="none" stroke="var(--ink-soft)" stroke-width="1.2" />
		</svg>
	)
}
