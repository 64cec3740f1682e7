// EmpireBoard.tsx - the board of Bataille Empire, put together: the track above, the table, the panel beside it.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { BoardProps } from '../../types'
import { useInteraction } from './interaction'
import type { Shown } from './Layers'
import { Panel } from './Panel'
import { Table } from './Table'
import { Track } from './Track'
import { say } from './words'
import './board.css'
import './panel.css'
import './table.css'
import './units.css'

const LAYERS: (keyof Shown)[] = ['reach', 'ranges', 'threats']

function Switches({ shown, set }: { shown: Shown; set(shown: Shown): void }): JSX.Element {
	return (
		<fieldset class="em-switches">
			<legend class="visually-hidden">{say('layers')}</legend>
			{LAYERS.map((layer) => (
				<label key={layer}>
					<input type="checkbox" checked={shown[layer]} onChange={() => set({ ...shown, [layer]: !shown[layer] })} />
					<span class={`em-key em-key-${layer}`} /> {say(layer)}
				</label>
			))}
		</fieldset>
	)
}

export function EmpireBoard(board: BoardProps): JSX.Element {
	const interaction = useInteraction(board)
	const [shown, setShown] = useState<Shown>({ reach: true, ranges: true, threats: true })
	const hover = (event: Event) =>
		interaction.draft.hover((event.target as Element).closest('[data-unit]')?.getAttribute('data-unit') ?? null)
	return (
		<div class="em">
			<Track board={board} battle={interaction.battle} names={interaction.names} />
			<div class="em-field-area" onPointerOver={hover} onFocusIn={hover} onPointerLeave={() => interaction.draft.hover(null)}>
				<Table board={board} interaction={interaction} shown={shown} />
				<Switches shown={shown} set={setShown} />
			</div>
			<Panel board={board} interaction={interaction} />
		</div>
	)
}
