// Units.tsx - the counters on the battlefield, with what marks them: selected, in a fight, or ready to act.
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { Counter, Redoubt } from './Counter'
import type { Names } from './names'
import { columnOf, drawnAt, rowOf, sideOf } from './position'
import type { Position, Unit } from './position'

interface UnitsProps {
	position: Position
	names: Names
	viewer: number
	turns: number
	movers: Set<string> // own units that can be touched
	selected: string // an own unit
	fight: string[] // squares of the fight going on
}

/** A counter on its square: it slides there when the unit has moved, and fades away when the unit is lost. */
function Placed({
	seat,
	army,
	unit,
	name,
	at,
	halo,
}: {
	seat: number
	army: string
	unit: Unit
	name: string
	at: [number, number]
	halo: string
}): JSX.Element {
	return (
		<g
			class={`mv-placed${unit.state === 'eliminated' ? ' mv-fallen' : ''}`}
			style={{ transform: `translate(${at[0] * 100 + 50}px, ${at[1] * 100 + 50}px)` }}
			data-unit={unit.unit}
		>
			{unit.redoubt && <Redoubt />}
			{halo === 'ready' && (
				<path
					class="mv-ready"
					d="M-40-26V-34Q-40-40-34-40H-26M26-40H34Q40-40 40-34V-26M40 26V34Q40 40 34 40H26M-26 40H-34Q-40 40-40 34V26"
				/>
			)}
			{halo && halo !== 'ready' && <rect class={`mv-halo mv-halo-${halo}`} x="-39" y="-39" width="78" height="78" rx="12" />}
			<Counter seat={seat} army={army} unit={unit} name={name} />
		</g>
	)
}

function haloOf({ viewer, movers, selected, fight }: UnitsProps, seat: number, { unit, square }: Unit): string {
	const own = seat === viewer
	if (own && unit === selected) return 'chosen'
	if (square && fight.includes(square)) return 'hot'
	return own && movers.has(unit) ? 'ready' : ''
}

export function Units(props: UnitsProps): JSX.Element {
	const { position, names, turns } = props
	const last = useRef(new Map<string, [number, number]>()) // where a lost unit fades away
	const found: JSX.Element[] = []
	for (const seat of [0, 1]) {
		const side = sideOf(position, seat)
		if (!side) continue
		for (const unit of side.units) {
			const key = `${seat} ${side.army} ${unit.unit}`
			const at = unit.square ? drawnAt(columnOf(unit.square), rowOf(unit.square), turns) : last.current.get(key)
			if (!at) continue
			if (unit.square) last.current.set(key, at)
			const halo = haloOf(props, seat, unit)
			found.push(<Placed key={key} seat={seat} army={side.army} unit={unit} name={names.unit(side, unit.unit)} at={at} halo={halo} />)
		}
	}
	return <g class="mv-counters">{found}</g>
}
