// EmpireBoard.tsx - the board of Bataille Empire, put together: the track above, the table, the panel beside it.
import type { JSX } from 'preact'
import type { BoardProps } from '../../types'
import { useInteraction } from './interaction'
import { useLayers } from './shown'
import { canMarch } from './march'
import { Panel } from './Panel'
import { seatOf } from './position'
import { KeyLine, Switches } from './Switches'
import { Table } from './Table'
import { Track } from './Track'
import './board.css'
import './panel.css'
import './table.css'
import './units.css'

export function EmpireBoard(board: BoardProps): JSX.Element {
	const interaction = useInteraction(board)
	const [shown, toggle] = useLayers()
	const { battle, choices, selected } = interaction
	const offers = choices.map((c) => c.parts)
	const drags = (id: string) => board.legal.length > 0 && seatOf(id) === board.turn && canMarch(offers, battle, id)
	const hover = (event: Event) =>
		interaction.draft.hover((event.target as Element).closest('[data-unit]')?.getAttribute('data-unit') ?? null)
	return (
		<div class="em">
			<Track board={board} battle={battle} names={interaction.names} />
			<div class="em-field-area" onPointerOver={hover} onFocusIn={hover} onPointerLeave={() => interaction.draft.hover(null)}>
				<Table board={board} interaction={interaction} shown={shown} toggle={toggle} drags={drags} />
				<div class="em-foot">
					<Switches shown={shown} toggle={toggle} />
					<KeyLine interaction={interaction} marches={Boolean(selected && drags(selected.id))} />
				</div>
			</div>
			<Panel board={board} interaction={interaction} />
		</div>
	)
}
