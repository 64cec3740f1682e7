// Tray.tsx - the units still to be placed.
import type { JSX } from 'preact'
import { tray } from './choices'
import { LooseCounter } from './Counter'
import type { View } from './view'
import { say } from './words'

export function Tray({ props, battle, names, interaction }: View): JSX.Element | null {
	const { own, seat } = battle
	const waiting = tray(battle)
	if (!own || !waiting.length || !props.legal.length) return null
	return (
		<div class="mv-tray" role="group" aria-label={say('tray')}>
			{own.units
				.filter(({ unit }) => waiting.includes(unit))
				.map((unit) => {
					const { unit: id, cavalry, strength = 0 } = unit
					const name = names.unit(own, id)
					return (
						<button
							key={id}
							type="button"
							class="mv-tray-unit"
							aria-pressed={interaction.selection.unit === id}
							data-testid={`tray-${id}`}
							onClick={() => interaction.onTrayUnit(id)}
						>
							<span class="visually-hidden">{[name, say(cavalry ? 'cavalry' : 'infantry'), say('full', { n: strength })].join(', ')}</span>
							<LooseCounter seat={seat} army={own.army} unit={unit} name={name} />
						</button>
					)
				})}
		</div>
	)
}
