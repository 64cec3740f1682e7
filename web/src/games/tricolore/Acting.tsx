// Acting.tsx - who can do something now, each a button that selects it, with its action points or its order marker.
import type { JSX } from 'preact'
import { unitsThatAct } from './choices'
import type { Interaction } from './interaction'
import { title } from './names'
import { PaDots, paWords } from './Pa'
import { generalsOf, hasMarkers, seatOf, unitOf, unitsOf } from './position'
import type { Battle, Unit } from './position'
import { word } from './speech'
import { say } from './words'

/** While markers lie, the order; else what it has left to spend. */
function Short({ battle, unit }: { battle: Battle; unit: Unit }): JSX.Element {
	if (!unit.shape) return <small>{say('off')}</small>
	if (!hasMarkers(battle)) return <PaDots unit={unit} />
	return <small class="tc-laid">{word(`order-${unit.order ?? 'decoy'}`, '')}</small>
}

export function Acting({ interaction }: { interaction: Interaction }): JSX.Element | null {
	const { choices, names, battle, draft, finished, finish } = interaction
	const roster = [...unitsOf(battle), ...generalsOf(battle)].map((one) => one.id)
	const place = (id: string) => (roster.includes(id) ? roster.indexOf(id) : roster.length)
	const units = unitsThatAct(choices).sort((a, b) => place(a) - place(b))
	if (!units.length) return null
	return (
		<div class="tb-group">
			<h3>{say('canAct')}</h3>
			<div class="tb-choices tc-acting">
				{units.map((id) => {
					const unit = unitOf(battle, id)
					return (
						<button
							key={id}
							type="button"
							class={`tb-choice tb-chip tb-side-${seatOf(id)}${finished.has(id) ? ' tc-finished' : ''}`}
							aria-description={finished.has(id) ? say('finished') : unit?.shape ? paWords(unit) : undefined}
							onClick={() => draft.pick(id)}
						>
							<span>{title(names.subject(id))}</span>
							{unit && <Short battle={battle} unit={unit} />}
						</button>
					)
				})}
				{units.length > 1 && (
					<button type="button" class="tb-choice tb-chip" data-testid="finished" onClick={finish}>
						{say(draft.selected ? 'finishedNext' : 'next')}
					</button>
				)}
			</div>
		</div>
	)
}
