// ManoeuvreBoard.tsx - the board of Manœuvre, put together: both armies, the battlefield, the panel, what the player is asked, and the hand.
// What the player does is in interaction.ts, what the position means in choices.ts and its neighbours; every rule is in the engine.
import type { JSX } from 'preact'
import { useMemo, useRef } from 'preact/hooks'
import { eventFormatter } from '../../play/story'
import { ALL_SEEING, OVER } from '../../types'
import type { BoardProps } from '../../types'
import { Armies } from './Armies'
import { Cells } from './Cells'
import { battleOf, isAttack } from './choices'
import type { Choice } from './choices'
import { squareText } from './describe'
import { EdgeButtons, Field } from './Field'
import { Hand } from './Hand'
import { useInteraction } from './interaction'
import { namesOf } from './names'
import { newsOf } from './news'
import { Panel } from './Panel'
import { EDGES, seatOf, sideOf, turnsFor } from './position'
import type { Edge, Position } from './position'
import { useFocusReturn, useHandInView, useSquaresInView } from './scrolling'
import { sectionRows } from './setup-choices'
import { Status } from './Status'
import { Tray } from './Tray'
import type { View } from './view'
import './board.css'

/** The squares of the fight going on, or of the attack being chosen. */
function fightSquares(position: Position, chosen: Choice | null): string[] {
	const { combat } = position
	const active = seatOf(position.active)
	const squareOf = (seat: number, id: string | null) => sideOf(position, seat)?.units.find((u) => u.unit === id)?.square
	const squares = combat
		? [squareOf(active, combat.attacker), squareOf(1 - active, combat.target), ...combat.supporters.map((unit) => squareOf(active, unit))]
		: []
	return [...squares, chosen && isAttack(chosen) ? chosen.to : null].filter((square): square is string => !!square)
}

/** The section in hand, as it would lie on the map. */
function useGhost({ props, battle, interaction }: View): { rows: string[]; place: number } | null {
	const { rules, state, legal } = props
	const { map, phase } = battle.position
	const { held } = interaction
	const text = held && phase === 'setup-map' && legal.length > 0 ? `section ${held.id}:${held.turns}` : ''
	const place = map.sections.length
	return useMemo(() => (text ? { rows: sectionRows(rules, state, text, place), place } : null), [rules, state, text, place])
}

function BoardMap({ view, fight }: { view: View; fight: string[] }): JSX.Element {
	const { props, battle, names, interaction, news } = view
	const { rules, lang, viewer, legal, bottom } = props
	const { position, standing } = battle
	const choosingEdge = position.phase === 'setup-edge'
	// Until the edges are chosen there is no own edge to turn to the bottom.
	const turns = choosingEdge ? 0 : turnsFor(sideOf(position, bottom)?.edge)
	const { reach: targets, able: movers, onSquare, play } = interaction
	const selected = interaction.selection.unit ?? ''
	const seen = { position, names, viewer, standing, targets, movers, selected }
	const ready = new Set([...standing].filter(([, s]) => s.seat === viewer && movers.has(s.unit.unit)).map(([square]) => square))
	const edgeName = (edge: Edge) => rules.noun('edge', EDGES.indexOf(edge), lang)
	return (
		<Field key={viewer} {...seen} turns={turns} fight={fight} trail={news.trail} ghost={useGhost(view)} threatened={interaction.threatened}>
			{choosingEdge && legal.length > 0 ? (
				<EdgeButtons touch={(edge) => play([`edge ${edge}`])} label={edgeName} />
			) : (
				<Cells turns={turns} label={(square) => squareText(seen, square)} touch={onSquare} targets={targets} ready={ready} />
			)}
		</Field>
	)
}

export function ManoeuvreBoard(props: BoardProps): JSX.Element {
	const { rules, state, viewer, seats, lang, legal, steps, turn } = props
	const position = props.position as Position
	const names = useMemo(() => namesOf(rules, lang), [rules, lang])
	const battle = useMemo(() => battleOf(rules, state, position, viewer, legal), [rules, state, position, viewer, legal])
	const news = useMemo(() => newsOf(rules, steps, viewer), [rules, steps, viewer])
	const tell = useMemo(() => eventFormatter(rules, lang, viewer === ALL_SEEING), [rules, lang, viewer])
	const interaction = useInteraction(props, battle, names)
	const fight = fightSquares(position, interaction.chosen)
	const root = useRef<HTMLDivElement>(null)
	const { selection, begun, inspected, reach } = interaction
	const touched = begun && selection.unit && inspected ? [inspected, ...reach.keys()] : []
	useSquaresInView(root, fight, touched, !!seats[viewer]?.yours, interaction.open !== null, state)
	useHandInView(root, state, legal.length > 0)
	useFocusReturn(root)
	const view: View = { props, battle, names, interaction, news, tell }
	return (
		<div class="mv" ref={root} data-phase={position.phase}>
			<div class="mv-in">
				<Armies position={position} names={names} seats={seats} viewer={viewer} rules={rules} lang={lang} over={turn === OVER} />
				<div class="mv-map">
					<BoardMap view={view} fight={fight} />
				</div>
				<div class="mv-dock">
					<div class="mv-panel">
						<Panel {...view} />
					</div>
					<Status {...view} />
					<Tray {...view} />
					<Hand {...view} />
				</div>
			</div>
		</div>
	)
}
