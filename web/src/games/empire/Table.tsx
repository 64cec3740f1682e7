// Table.tsx - the table itself: a drawing in thousandths of UD that is panned and zoomed, with all that stands on it.
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { useSize } from '../../play/use-size'
import { useViewport } from '../../table/viewport'
import type { Size, Viewport } from '../../table/viewport'
import type { BoardProps } from '../../types'
import { against, elsewhere, unitsThatAct } from './choices'
import { unitLine } from './describe'
import { Ground } from './Ground'
import type { Piece } from './Ground'
import { take } from './hand'
import type { Hand } from './hand'
import type { Interaction } from './interaction'
import { nextPose } from './keys'
import type { Pose } from './keys'
import { Labels } from './Labels'
import { Layers } from './Layers'
import type { Shown } from './Layers'
import { Lights } from './Lights'
import { canMarch } from './march'
import { Flag, GeneralPiece, Ghost, Handle, UnitPiece } from './Pieces'
import { armies, blockOf, seatOf, standing, UD, unitOf } from './position'
import type { Battle, Unit } from './position'
import { FightView, MarchView, TapeView } from './Plans'
import { ScaleBar, Tools } from './Tools'
import { say } from './words'

export interface TableProps {
	board: BoardProps
	interaction: Interaction
	shown: Shown
}

const CLOSEST = 0.14 // pixels for a thousandth of UD

const pieces = (battle: Battle): Piece[] =>
	battle.ground.map((g) => ({
		kind: g.kind,
		shape: (g.shape ?? []).map(([x, y]) => [x * UD, y * UD]),
		...(g.width && { leg: { from: [g.x0 * UD, g.y0 * UD], to: [g.x1 * UD, g.y1 * UD], width: g.width * UD } }),
	}))

/** The ground, once for each battle: it is the dearest part of the drawing. */
function useGround(battle: Battle): JSX.Element {
	const key = JSON.stringify(battle.ground)
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key is the ground
	return useMemo(() => <Ground pieces={pieces(battle)} height={battle.height * UD} />, [key])
}

/** Lines of the table, one for each UD, five by five stronger. */
function Grid({ width, height }: { width: number; height: number }): JSX.Element {
	const lines = (step: number) => {
		const out: string[] = []
		for (let x = step; x < width; x += step) out.push(`M${x * UD} 0V${height * UD}`)
		for (let y = step; y < height; y += step) out.push(`M0 ${(height - y) * UD}H${width * UD}`)
		return out.join('')
	}
	return (
		<>
			<rect class="em-cloth-ground" width={width * UD} height={height * UD} />
			<path class="em-grid" d={lines(1)} />
			<path class="em-grid em-grid-5" d={lines(5)} />
		</>
	)
}

/** Units, the selected one last so that nothing covers it. */
function Units({ board, interaction, px, drags }: TableProps & { px: number; drags(id: string): boolean }): JSX.Element {
	const { battle, choices, draft, names, chosen, selected } = interaction
	const acting = new Set(unitsThatAct(choices))
	const units = standing(battle).sort((a, b) => Number(a.id === selected?.id) - Number(b.id === selected?.id))
	const foe = (u: Unit) => choices.some((c) => c.parts.target === u.id && (!selected || c.parts.unit === selected.id))
	return (
		<>
			{units.map((u) => (
				<UnitPiece
					key={u.id}
					unit={u}
					battle={battle}
					px={px}
					label={unitLine(battle, names, u, board.lang)}
					state={{
						selected: u.id === draft.selected,
						acts: acting.has(u.id),
						target: foe(u),
						chosen: chosen?.parts.target === u.id,
						drags: drags(u.id),
						active: u.division === battle.active_division,
					}}
				/>
			))}
		</>
	)
}

const NARROW = 700 // pixels
const TOOLS = 48

/** On a small screen the armies fill it, not the table. */
function useFirstLook(viewport: Viewport, size: Size, battle: Battle): void {
	const looked = useRef(false)
	useEffect(() => {
		if (looked.current || !size.width) return
		looked.current = true
		const at = standing(battle).map((u) => blockOf(battle, u))
		if (size.width > NARROW || !at.length) return
		const [west, east] = [Math.min(...at.map((b) => b.x)), Math.max(...at.map((b) => b.x))]
		const [north, south] = [Math.min(...at.map((b) => b.y)), Math.max(...at.map((b) => b.y))]
		const room = 1.5 * UD
		viewport.show({ x: west - room, y: north - room, width: east - west + 2 * room, height: south - north + 2 * room })
	}, [size, battle, viewport])
}

/** Whoever the question is about comes into view, also when the frame has changed: who is asked, who moves or charges, and against whom. */
function useReveal(viewport: Viewport, size: Size, { battle, choices, draft }: Interaction): void {
	const top = battle.stack.at(-1)
	const ids = choices.length && top ? [top.unit, top.target, draft.selected] : []
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each question and frame, wherever the view is later moved
	useEffect(() => {
		const at = ids.map((id) => unitOf(battle, id)).flatMap((unit) => (unit?.shape ? [blockOf(battle, unit)] : []))
		if (!at.length || !size.width) return
		const narrow = size.width <= NARROW
		const room = (narrow ? 3 : 1.5) * UD
		const [west, east] = [Math.min(...at.map((b) => b.x)) - room, Math.max(...at.map((b) => b.x)) + room]
		const [north, south] = [Math.min(...at.map((b) => b.y)) - room, Math.max(...at.map((b) => b.y)) + room]
		if (narrow) {
			// The fight fills a small screen, below the tools.
			const above = (south - north) * (TOOLS / Math.max(size.height - TOOLS, TOOLS))
			return viewport.show({ x: west, y: north - above, width: east - west, height: south - north + above })
		}
		const { view } = viewport
		const [w, h] = [size.width / view.scale, size.height / view.scale]
		if (west > view.x - w / 2 && east < view.x + w / 2 && north > view.y - h / 2 && south < view.y + h / 2) return
		const [width, height] = [Math.max(w, east - west), Math.max(h, south - north)]
		viewport.show({ x: (west + east - width) / 2, y: (north + south - height) / 2, width, height })
	}, [ids.join(), battle.phase, size])
}

/** What a key does on the table; whether it was one of ours. */
function onKey(event: KeyboardEvent, { interaction }: TableProps, hand: Hand): boolean {
	const { draft, battle, press, plan, send, selected } = interaction
	if (event.ctrlKey || event.metaKey || event.altKey) return false
	const focused = (event.target as Element).getAttribute?.('data-unit')
	if (event.key === 'm' || event.key === 'M') draft.setMeasuring(!draft.measuring)
	else if (event.key === 'Escape' && (draft.march || draft.chosen || draft.selected || draft.measuring)) {
		if (!draft.march && !draft.chosen) draft.select(null)
		draft.setMarch(null)
		draft.setChosen(null)
		draft.setMeasuring(false)
		draft.setTape(null)
	} else if (event.key === 'Enter' && draft.march) send()
	else if ((event.key === 'Enter' || event.key === ' ') && focused) press(focused)
	else if (selected && hand.drags(selected.id)) {
		const at: Pose =
			draft.march?.unit === selected.id
				? draft.march.plan
				: { ...selected, x: selected.x * UD, y: selected.y * UD, front: (selected.front ?? 1) * UD, depth: (selected.depth ?? 1) * UD }
		const pose = nextPose(at, event.key, event.shiftKey)
		if (!pose) return hand.viewport.onKey(event)
		plan(selected.id, [pose.x, pose.y], pose.heading)
	} else return hand.viewport.onKey(event)
	return Boolean(battle)
}

/** Everything that is drawn over the ground. */
function Standing(props: TableProps & { viewport: Viewport; drags(id: string): boolean }): JSX.Element {
	const { board, interaction, shown, viewport, drags } = props
	const { battle, choices, names, draft, was, ghosts, selected, shown: choice } = interaction
	const px = 1 / viewport.view.scale
	return (
		<>
			{was.map((u) => (
				<Ghost key={u.id} block={blockOf(battle, u)} side={seatOf(u.id)} kind="was" />
			))}
			{selected?.shape && <Layers board={board} battle={battle} unit={selected} shown={shown} marches={drags(selected.id)} />}
			{battle.objectives.map((o) => {
				const what = o.noun === undefined ? '' : board.rules.noun('@objective', o.noun, board.lang)
				const who = o.holder ? say('held', { who: board.rules.noun('seat', o.holder === 'south' ? 0 : 1, board.lang) }) : say('free')
				return <Flag key={`${o.x} ${o.y}`} objective={o} battle={battle} px={px} label={say('flag', { what, n: o.value ?? 0, who })} />
			})}
			<Units {...props} px={px} />
			<Lights battle={battle} ids={draft.lit} px={px} />
			{armies(battle)
				.flatMap((a) => a.generals)
				.filter((g) => !g.flags.includes('off-table') && !g.flags.includes('lost') && g.x > 0)
				.map((g) => (
					<GeneralPiece
						key={g.id}
						general={g}
						battle={battle}
						px={px}
						label={names.general(g.id)}
						state={{ acts: choices.some((c) => c.parts.general === g.id), selected: g.id === draft.selected }}
					/>
				))}
			{ghosts.map((u) => (
				<Ghost key={u.id} block={blockOf(battle, u)} side={seatOf(u.id)} kind="will" />
			))}
			<Labels
				battle={battle}
				view={viewport.view}
				texts={(u) => [names.unit(u.id), names.short(u.id), '']}
				first={(u) => u.id === draft.selected || u.id === choice?.parts.target}
			/>
			{selected?.shape && drags(selected.id) && <Handle unit={selected} battle={battle} px={px} />}
			<FightView battle={battle} px={px} />
			<MarchView interaction={interaction} px={px} />
			<TapeView interaction={interaction} px={px} />
		</>
	)
}

export function Table(props: TableProps): JSX.Element {
	const { board, interaction } = props
	const { battle, draft, choices, press, choose, send } = interaction
	const frame = useRef<HTMLDivElement>(null)
	const size = useSize(frame)
	const table = useMemo(() => ({ width: battle.width * UD, height: battle.height * UD }), [battle.width, battle.height])
	const viewport = useViewport(frame, size, table, CLOSEST)
	useFirstLook(viewport, size, battle)
	useReveal(viewport, size, interaction)
	const ground = useGround(battle)
	const offers = choices.map((c) => c.parts)
	const drags = (id: string) => board.legal.length > 0 && seatOf(id) === board.turn && canMarch(offers, battle, id)
	const drop = (march: boolean, over: string | null) => {
		const charge = over && over !== draft.selected ? against(choices, over, draft.selected) : undefined
		if (!march || charge) draft.setMarch(null)
		draft.setStuck(null)
		if (march && charge) choose(charge)
		else if (march) send()
	}
	const hand: Hand = { interaction, viewport, drags, drop: (whole, over) => latest.current(whole, over) }
	const latest = useRef(drop)
	latest.current = drop
	const click = (event: MouseEvent) => {
		if (viewport.dragged() || draft.measuring) return
		const id = (event.target as Element).closest('[data-unit]')?.getAttribute('data-unit')
		if (id) return press(id)
		const at = viewport.toTable(event.clientX, event.clientY)
		const there = elsewhere(choices, draft.selected, [at.x / UD, battle.height - at.y / UD])
		if (there) board.act(there)
	}
	return (
		<div
			ref={frame}
			class={`em-table${draft.measuring ? ' em-measuring' : ''}`}
			data-testid="empire-table"
			onPointerDown={(event) => (event.target as Element).closest('.em-tools') || take(hand, event)}
		>
			{size.width > 0 && (
				<svg
					class="em-svg"
					width={size.width}
					height={size.height}
					viewBox={viewport.box}
					role="group"
					aria-label={say('map')}
					aria-description={say('keys')}
					onClick={click}
					onKeyDown={(event) => onKey(event, props, hand) && event.preventDefault()}
				>
					<Grid width={battle.width} height={battle.height} />
					<clipPath id="em-edge">
						<rect width={table.width} height={table.height} />
					</clipPath>
					<g clip-path="url(#em-edge)">{ground}</g>
					<Standing {...props} viewport={viewport} drags={drags} />
				</svg>
			)}
			<Tools viewport={viewport} measuring={draft.measuring} measure={() => draft.setMeasuring(!draft.measuring)} />
			<ScaleBar scale={viewport.view.scale} />
		</div>
	)
}
