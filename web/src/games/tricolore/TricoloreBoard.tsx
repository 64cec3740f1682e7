// TricoloreBoard.tsx - the board of Les Trois Couleurs, put together: the track above, the table, the panel beside it.
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { Switches } from '../../table/Switches'
import type { BoardProps } from '../../types'
import { useInteraction } from './interaction'
import { KeyLine } from './KeyLine'
import { canMarch } from './march'
import { Meaning } from './Meaning'
import { Panel } from './Panel'
import { seatOf } from './position'
import { LAYERS, useLayers } from './shown'
import { Table } from './Table'
import { Track } from './Track'
import { say } from './words'
import '../../table/board.css'
import '../../table/panel.css'
import '../../table/table.css'
import './figures.css'

export function TricoloreBoard(board: BoardProps): JSX.Element {
	const interaction = useInteraction(board)
	const [shown, toggle] = useLayers()
	const { battle, choices, selected } = interaction
	const drags = (id: string) => board.legal.length > 0 && seatOf(id) === board.turn && canMarch(choices, id)
	const whole = useRef<HTMLDivElement>(null)
	return (
		<div class="tb tc" ref={whole}>
			<Track board={board} battle={battle} />
			<div class="tb-field-area">
				<Table board={board} interaction={interaction} shown={shown} toggle={toggle} drags={drags} />
				<div class="tb-foot">
					<Switches layers={LAYERS} shown={shown} name={say} toggle={toggle} />
					<KeyLine interaction={interaction} marches={Boolean(selected && drags(selected.id))} />
				</div>
			</div>
			<Panel board={board} interaction={interaction} />
			<Meaning board={whole} />
		</div>
	)
}
