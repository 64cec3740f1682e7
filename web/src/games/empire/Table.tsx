// Table.tsx - the table itself: a drawing in thousandths of UD that is panned and zoomed, with all that stands on it.
import type { JSX } from 'preact'
import { useMemo, useRef } from 'preact/hooks'
import { useSize } from '../../play/use-size'
import { Cloth } from '../../table/Cloth'
import { Flag } from '../../table/Flag'
import { useLettering } from '../../table/lettering'
import { Overview } from '../../table/Overview'
import { unitAt, unitNear } from '../../table/pointers'
import type { OverviewProps } from '../../table/Overview'
import { useTurned } from '../../table/lie'
import { useViewport } from '../../table/viewport'
import type { Box, Size, Viewport } from '../../table/viewport'
import { roundOf, useFirstLook, useReveal, useSought } from '../../table/looking'
import { useKeys } from '../../table/use-keys'
import type { BoardProps } from '../../types'
import { against, elsewhere, unitsThatAct } from './choices'
import { unitLine } from './describe'
import { Ground } from '../../table/Ground'
import type { Piece } from '../../table/Ground'
import { take } from './hand'
import type { Hand } from './hand'
import type { Interaction } from './interaction'
import { onKey, tapeFocus } from './keyboard'
import { Labels, thingsOf } from './Labels'
import { Layers } from './Layers'
import { Lights } from './Lights'
import type { Layer, Shown } from './shown'
import { GeneralPiece, UnitPiece } from './Pieces'
import { title } from './names'
import {
	across,
	actingOf,
	blockOf,
	facing,
	generalsOn,
	placeOf,
	seatOf,
	SIDES,
	standing,
	stepOf,
	transformOf,
	UD,
	unitOf,
} from './position'
import type { Battle, Block, Unit } from './position'
import { Bill, FightView, MarchView, TapeView } from './Plans'
import { askNearest } from './questions'
import { useSpeech } from './speech'
import { Tools } from '../../table/Tools'
import { Ghost, Handle, Went } from '../../table/Marks'
import { say } from './words'

export interface TableProps {
	board: BoardProps
	interaction: Interaction
	shown: Shown
	toggle(layer: Layer): void
	drags(id: string): boolean // can be marched now
}

const CLOSEST = 0.14 // pixels for a thousandth of UD

const pieces = (battle: Battle): Piece[] =>
	battle.ground.map((g, place) => ({
		kind: g.kind,
		place,
		shape: (g.shape ?? []).map(([x, y]) => [x * UD, y * UD]),
		...(g.width && { leg: { from: [g.x0 * UD, g.y0 * UD], to: [g.x1 * UD, g.y1 * UD], width: g.width * UD } }),
	}))

/** The ground, once for each battle: it is the dearest part of the drawing. */
function useGround(battle: Battle): JSX.Element {
	const key = JSON.stringify([battle.turned, battle.ground])
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key is the ground
	return useMemo(
		() => (
			<g id="tb-art" clip-path="url(#tb-edge)">
				<Ground pieces={pieces(battle)} lie={battle} />
			</g>
		),
		[key],
	)
}

/** Units, always in the same order, for whoever goes from one to the next by keys. Under a hand nothing of it is drawn anew. */
function Units({ board, interaction, px, drags }: TableProps & { px: number }): JSX.Element {
	const { battle, choices, draft, names, chosen, selected } = interaction
	const { rules, state, lang } = board
	const nearest = useMemo(() => askNearest(rules, state), [rules, state])
	// biome-ignore lint/correctness/useExhaustiveDependencies: drags follows from state and choices
	return useMemo(() => {
		const acting = new Set(unitsThatAct(choices))
		const foe = (u: Unit) => choices.some((c) => c.parts.target === u.id && (!selected || c.parts.unit === selected.id))
		const nameOf = (noun: number) => rules.noun('@objective', noun, lang)
		return (
			<>
				{standing(battle).map((u) => (
					<UnitPiece
						key={u.id}
						unit={u}
						battle={battle}
						px={px}
						label={unitLine(battle, names, u, lang, { nameOf, nearest })}
						state={{
							selected: u.id === draft.selected,
							acts: acting.has(u.id),
							target: foe(u),
							chosen: chosen?.parts.target === u.id,
							drags: drags(u.id),
							active: u.division === actingOf(battle),
							any: draft.measuring,
						}}
					/>
				))}
			</>
		)
	}, [state, battle.turned, choices, draft.selected, draft.measuring, chosen, names, px, nearest])
}

/** Whoever the question is about comes into view: who is asked, who moves or charges, and against whom. */
function useQuestion(viewport: Viewport, size: Size, interaction: Interaction): void {
	const { battle, choices, draft } = interaction
	const top = battle.stack.at(-1)
	const ids = choices.length && top ? [top.unit, top.target, draft.selected] : []
	const blocks = (ids: (string | null | undefined)[]) =>
		ids.map((id) => unitOf(battle, id)).flatMap((unit) => (unit?.shape ? [blockOf(battle, unit)] : []))
	const at = () => blocks(ids)
	useFirstLook(viewport, size, stepOf(battle), (all) => fightOf(interaction, all))
	useSought(viewport, size, draft.sought, () => blocks([draft.selected]))
	useReveal(viewport, size, { question: `${ids.join()} ${battle.phase}`, moves: top?.kind === 'move', at })
}

/** What others have moved since the viewer last acted, as arrows. */
function Trails({ board, battle, was, px }: { board: BoardProps; battle: Battle; was: Unit[]; px: number }): JSX.Element {
	const went = was.filter(({ id }) => board.viewer < 0 || seatOf(id) !== board.viewer)
	return (
		<g class="tb-trails" aria-hidden="true">
			{went.map((from) => {
				const to = unitOf(battle, from.id)
				if (!to?.shape) return null
				return <Went key={from.id} from={blockOf(battle, from)} to={blockOf(battle, to)} side={seatOf(from.id)} px={px} />
			})}
		</g>
	)
}

/** Everything that is drawn over the ground. */
function Standing(props: TableProps & { viewport: Viewport }): JSX.Element {
	const { board, interaction, shown, viewport, drags } = props
	const { battle, choices, names, draft, was, ghosts, selected, shown: choice } = interaction
	const { scale } = viewport.view
	const px = 1 / scale
	// biome-ignore lint/correctness/useExhaustiveDependencies: names follow from the battle
	const things = useMemo(
		() =>
			thingsOf(
				battle,
				scale,
				(u) => [names.unit(u.id), names.short(u.id)],
				(u) => u.id === draft.selected || u.id === choice?.parts.target,
			),
		[names, scale, draft.selected, choice],
	)
	const lettering = useLettering(things, viewport)
	// biome-ignore lint/correctness/useExhaustiveDependencies: the lettering follows from the battle
	const labels = useMemo(() => <Labels battle={battle} scale={scale} labels={lettering.labels} />, [lettering, names, scale])
	return (
		<>
			{was.map((u) => (
				<Ghost key={u.id} block={blockOf(battle, u)} side={seatOf(u.id)} kind="was" />
			))}
			<Trails board={board} battle={battle} was={was} px={px} />
			{selected?.shape && <Layers board={board} battle={battle} unit={selected} shown={shown} marches={drags(selected.id)} />}
			{battle.objectives.map((o, i) => {
				const what = o.noun === undefined ? '' : board.rules.noun('@objective', o.noun, board.lang)
				const who = o.holder ? say('held', { who: board.rules.noun('seat', o.holder === 'south' ? 0 : 1, board.lang) }) : say('free')
				const [x, y] = placeOf(battle, [o.x, o.y])
				return (
					<Flag
						key={`${o.x} ${o.y}`}
						{...{ x, y, way: lettering.flags[i] ?? 0, scale: px, points: o.value, place: i }}
						side={o.holder ? `tb-side-${SIDES.indexOf(o.holder)}` : 'tb-free'}
						label={say('flag', { what: title(what), n: o.value ?? 0, who })}
					/>
				)
			})}
			<Units {...props} px={px} />
			<Lights battle={battle} ids={draft.lit} px={px} />
			{generalsOn(battle).map((g, i) => (
				<GeneralPiece
					key={g.id}
					general={g}
					battle={battle}
					px={px}
					at={lettering.generals[i]!}
					label={names.general(g.id)}
					orderName={names.order}
					state={{ acts: choices.some((c) => c.parts.general === g.id), selected: g.id === draft.selected }}
				/>
			))}
			{ghosts.map((u) => (
				<Ghost key={u.id} block={blockOf(battle, u)} side={seatOf(u.id)} kind="will" />
			))}
			{labels}
			<FightView battle={battle} px={px} />
			<MarchView interaction={interaction} px={px} />
			{selected?.shape && drags(selected.id) && <Handle id={selected.id} block={handleAt(interaction, selected)} px={px} />}
			<TapeView interaction={interaction} px={px} />
		</>
	)
}

/** Where the facing is pulled: at the plan, or where the unit stands. */
function handleAt({ battle, draft: { march } }: Interaction, unit: Unit): Block {
	const plan = march?.unit === unit.id ? march.plan : null
	if (!plan) return blockOf(battle, unit)
	const [x, y] = across(battle, [plan.x, plan.y])
	return { ...plan, x, y, turn: facing(battle, plan.heading) }
}

/** The part of the table where the fight is: the selected unit with all it can strike, or everybody. */
function fightOf({ battle, choices, draft }: Interaction, all = false): Box | null {
	const targets = choices.filter((c) => c.parts.unit === draft.selected).map((c) => c.parts.target)
	const near = standing(battle).filter((u) => u.id === draft.selected || targets.includes(u.id))
	const at = (near.length > 1 && !all ? near : standing(battle)).map((u) => blockOf(battle, u))
	return roundOf(at, 1.5 * UD)
}

/** What a hand begins on the table, and what its letting go does. */
function useHand({ interaction, drags }: TableProps, viewport: Viewport): Hand {
	const { draft, choices, choose, send } = interaction
	const drop = (march: boolean, over: string | null) => {
		const charge = over && over !== draft.selected ? against(choices, over, draft.selected) : undefined
		if (!march || charge) draft.setMarch(null)
		draft.setStuck(null)
		if (march && charge) choose(charge)
		else if (march) send()
	}
	const latest = useRef(drop)
	latest.current = drop
	return { interaction, viewport, drags, drop: (whole, over) => latest.current(whole, over) }
}

/** The whole table, small, while only a part of it is in view. */
function Small({ battle, ...rest }: Omit<OverviewProps, 'children'> & { battle: Battle }): JSX.Element {
	return (
		<Overview {...rest}>
			<rect class="tb-cloth-ground" width={rest.table.width} height={rest.table.height} />
			<use href="#tb-art" />
			{standing(battle).map((u) => {
				const block = blockOf(battle, u)
				const [front, depth] = [Math.max(block.front, 900), Math.max(block.depth, 900)]
				const box = { x: -front / 2, y: -depth / 2, width: front, height: depth }
				return <rect key={u.id} class={`tb-mini tb-side-${seatOf(u.id)}`} transform={transformOf(block)} {...box} />
			})}
		</Overview>
	)
}

export function Table(props: TableProps): JSX.Element {
	const { board, interaction, shown } = props
	const { battle, draft, choices, press } = interaction
	const frame = useRef<HTMLDivElement>(null)
	const size = useSize(frame)
	const table = useMemo(() => ({ width: battle.width * UD, height: battle.height * UD }), [battle.width, battle.height])
	const viewport = useViewport(frame, size, table, CLOSEST)
	useTurned(viewport, table, battle)
	useQuestion(viewport, size, interaction)
	useSpeech(interaction)
	const ground = useGround(battle)
	const hand = useHand(props, viewport)
	const desk = { hand, toggle: props.toggle, act: (text: string) => board.act(text) }
	useKeys((event, inside) => onKey(desk, event, inside))
	const click = (event: MouseEvent) => {
		if (viewport.dragged() || draft.measuring) return
		const id = unitNear(event) ?? unitAt(event.target)
		if (id) return press(id)
		const at = viewport.toTable(event.clientX, event.clientY)
		const [x, y] = across(battle, [at.x, at.y])
		const there = elsewhere(choices, draft.selected, [x / UD, y / UD])
		if (there) board.act(there)
	}
	const onFocus = (event: FocusEvent) => {
		const target = event.target as Element
		const id = target.getAttribute('data-unit')
		if (draft.measuring && id && target.matches(':focus-visible')) tapeFocus(hand, id)
	}
	const fight = () => {
		const part = fightOf(interaction)
		if (part) viewport.show(part)
	}
	return (
		<>
			<div
				ref={frame}
				class={`tb-table${draft.measuring ? ' tb-measuring' : ''}`}
				data-testid="free-table"
				tabindex={-1} // a press gives it the focus, and with it the keys
				onPointerDown={(event) => (event.target as Element).closest('.tb-tools') || take(hand, event)}
			>
				{size.width > 0 && (
					<svg
						class="tb-svg"
						width={size.width}
						height={size.height}
						viewBox={viewport.box}
						role="group"
						aria-label={say('map')}
						aria-description={`${say('keys')} ${say('keysMore')}`}
						onClick={click}
						onFocusIn={onFocus}
					>
						<Cloth lie={battle} grid={shown.grid} />
						{ground}
						<Standing {...props} viewport={viewport} />
					</svg>
				)}
				<Tools viewport={viewport} fight={fight} measuring={draft.measuring} measure={() => draft.setMeasuring(!draft.measuring)} />
				{viewport.small && <Small battle={battle} viewport={viewport} size={size} table={table} />}
			</div>
			<Bill interaction={interaction} openClause={board.openClause} />
		</>
	)
}
