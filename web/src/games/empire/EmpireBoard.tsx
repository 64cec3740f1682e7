// EmpireBoard.tsx - the board of Bataille Empire, put together: the track above, the table, the panel beside it.
import type { JSX } from 'preact'
import { useRolls } from '../../table/rolling'
import type { BoardProps } from '../../types'
import { Switches } from '../../table/Switches'
import { DICE } from './dice'
import { useInteraction } from './interaction'
import { KeyLine } from './KeyLine'
import { LAYERS, useLayers } from './shown'
import { canMarch } from './march'
import { Panel } from './Panel'
import { seatOf } from './position'
import { Table } from './Table'
import { Track } from './Track'
import { say } from './words'
import '../../table/board.css'
import '../../table/panel.css'
import '../../table/table.css'
import './units.css'

export function EmpireBoard(given: BoardProps): JSX.Element {
	const unread = useRolls(given, DICE)
	const { board } = unread
	const interaction = useInteraction(board)
	const [shown, toggle] = useLayers()
	const { battle, choices, selected } = interaction
	const offers = choices.map((c) => c.parts)
	const drags = (id: string) => board.legal.length > 0 && seatOf(id) === board.turn && canMarch(offers, battle, id)
	const hover = (event: Event) =>
		interaction.draft.hover((event.target as Element).closest('[data-unit]')?.getAttribute('data-unit') ?? null)
	return (
		<div class="tb">
			<Track board={board} battle={battle} names={interaction.names} />
			<div class="tb-field-area" onPointerOver={hover} onFocusIn={hover} onPointerLeave={() => interaction.draft.hover(null)}>
				<Table board={board} interaction={interaction} shown={shown} toggle={toggle} drags={drags} />
				<div class="tb-foot">
					<Switches layers={LAYERS} shown={shown} name={say} toggle={toggle} />
					<KeyLine interaction={interaction} marches={Boolean(selected && drags(selected.id))} />
				</div>
			</div>
			<Panel board={board} interaction={interaction} unread={unread} threats={{ on: shown.threats, toggle: () => toggle('threats') }} />
		</div>
	)
}
