// TricoloreBoard.tsx - the board of Les Trois Couleurs, put together: the track above, the table, the panel beside it.
import type { JSX } from 'preact'
import { useRolls } from '../../table/rolling'
import type { DiceOf } from '../../table/rolling'
import { Switches } from '../../table/Switches'
import type { BoardProps } from '../../types'
import { useInteraction } from './interaction'
import { KeyLine } from './KeyLine'
import { canMarch } from './march'
import { Panel } from './Panel'
import { actorOf, seatOf } from './position'
import type { Battle } from './position'
import { LAYERS, useLayers } from './shown'
import { Table } from './Table'
import { Track } from './Track'
import { say } from './words'
import '../../table/board.css'
import '../../table/panel.css'
import '../../table/table.css'
import './figures.css'

/** What the table shows by itself is not told again. */
const QUIET =
	/^(general-missed|first-six|case-now|unit-moves|moves-together|turns|faces-about|forms|reforms|limbers|unlimbers|reloads|fights|inflicts|phase-of|marker-shown|reads)$/
/** Which argument of these events is the die. */
const DIE: Record<string, number> = {
	...{ 'mac-test-result': 3, 'mac-test-fire-result': 3, 'test-holds': 3, 'test-falls': 3 },
	...{ controlled: 3, 'must-pursue': 3, 'not-controlled': 3, 'initiative-die': 1, 'guns-err': 1, 'guns-true': 1 },
}

const DICE: DiceOf = {
	face: (event, args) => args[DIE[event] ?? -1],
	sideOf: (position) => seatOf(actorOf(position as Battle) ?? ''),
	quiet: QUIET,
}

export function TricoloreBoard(given: BoardProps): JSX.Element {
	const unread = useRolls(given, DICE)
	const { board } = unread
	const interaction = useInteraction(board)
	const [shown, toggle] = useLayers()
	const { battle, choices, selected } = interaction
	const drags = (id: string) => board.legal.length > 0 && seatOf(id) === board.turn && canMarch(choices, id)
	return (
		<div class="tb tc">
			<Track board={board} battle={battle} />
			<div class="tb-field-area">
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
