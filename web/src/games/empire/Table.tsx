// Table.tsx - the table itself: a drawing in thousandths of UD that is panned and zoomed, with all that stands on it.
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { useSize } from '../../play/use-size'
import { Overview } from '../../table/Overview'
import type { OverviewProps } from '../../table/Overview'
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
import { onKey, tapeFocus } from './keyboard'
import type { Desk } from './keyboard'
import { Labels } from './Labels'
import { Layers } from './Layers'
import { Lights } from './Lights'
import type { Layer, Shown } from './shown'
import { Flag, GeneralPiece, Ghost, Handle, UnitPiece } from './Pieces'
import { title } from './names'
import { armies, blockOf, degrees, seatOf, standing, transformOf, UD, unitOf } from './position'
import type { Battle, Block, Unit } from './position'
import { Bill, FightView, MarchView, TapeView } from './Plans'
import { askNearest } from './questions'
import { useSpeech } from './speech'
import { ScaleBar, Tools } from './Tools'
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
	battle.ground.map((g) => ({
		kind: g.kind,
		shape: (g.shape ?? []).map(([x, y]) => [x * UD, y * UD]),
		...(g.width && { leg: { from: [g.x0 * UD, g.y0 * UD], to: [g.x1 * UD, g.y1 * UD], width: g.width * UD } }),
	}))

/** The ground, once for each battle: it is the dearest part of the drawing. */
function useGround(battle: Battle): JSX.Element {
	const key = JSON.stringify(battle.ground)
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key is the ground
	return useMemo(
		() => (
			<g id="em-art" clip-path="url(#em-edge)">
				<Ground pieces={pieces(battle)} height={battle.height * UD} />
			</g>
		),
		[key],
	)
}

/** The cloth, its border by fives as on an old map, and a line for each UD, five by five stronger. */
function Cloth({ width, height, grid }: { width: number; height: number; grid: boolean }): JSX.Element {
	const lines = (step: number) => {
		const out: string[] = []
		for (let x = step; x < width; x += step) out.push(`M${x * UD} 0V${height * UD}`)
		for (let y = step; y < height; y += step) out.push(`M0 ${(height - y) * UD}H${width * UD}`)
		return out.join('')
	}
	const [w, h] = [width * UD, height * UD]
	return (
		<>
			<rect class="em-rim" x="-300" y="-300" width={w + 600} height={h + 600} />
			<path class="em-fives" d={`M0-150H${w}M0 ${h + 150}H${w}M-150 ${h}V0M${w + 150} ${h}V0`} />
			<rect class="em-cloth-ground" width={w} height={h} />
			{grid && <path class="em-grid" d={lines(1)} />}
			{grid && <path class="em-grid em-grid-5" d={lines(5)} />}
			<clipPath id="em-edge">
				<rect width={w} height={h} />
			</clipPath>
		</>
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
							active: u.division === battle.active_division,
							any: draft.measuring,
						}}
					/>
				))}
			</>
		)
	}, [state, choices, draft.selected, draft.measuring, chosen, names, px, nearest])
}

const NARROW = 700 // pixels
const TOOLS = 48
const LOW = 140

/** On a small screen the armies fill it, not the table. */
function useFirstLook(viewport: Viewport, size: Size, interaction: Interaction): void {
	const looked = useRef(false)
	useEffect(() => {
		if (looked.current || !size.width) return
		looked.current = true
		const part = fightOf(interaction)
		if (size.width <= NARROW && part) viewport.show(part)
	}, [size, interaction, viewport])
}

/** Whoever the question is about comes into view, also when the frame has changed: who is asked, who moves or charges, and against whom. */
function useReveal(viewport: Viewport, size: Size, { battle, choices, draft }: Interaction): void {
	const top = battle.stack.at(-1)
	const ids = choices.length && top ? [top.unit, top.target, draft.selected] : []
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each question and frame, wherever the view is later moved
	useEffect(() => {
		const at = ids.map((id) => unitOf(battle, id)).flatMap((unit) => (unit?.shape ? [blockOf(battle, unit)] : []))
		if (!at.length || !size.width) return
		const narrow = size.width <= NARROW && top?.kind !== 'move' // who marches keeps the view that the hand has chosen
		const low = size.height < LOW // the sheet is up: no room for tools, nor for much round the fight
		const room = (narrow && !low ? 3 : 1.5) * UD
		const [west, east] = [Math.min(...at.map((b) => b.x)) - room, Math.max(...at.map((b) => b.x)) + room]
		const [north, south] = [Math.min(...at.map((b) => b.y)) - room, Math.max(...at.map((b) => b.y)) + room]
		if (narrow) {
			// The fight fills a small screen, below the tools.
			const above = low ? 0 : (south - north) * (TOOLS / (size.height - TOOLS))
			return viewport.show({ x: west, y: north - above, width: east - west, height: south - north + above })
		}
		const { view } = viewport
		const [w, h] = [size.width / view.scale, size.height / view.scale]
		if (west > view.x - w / 2 && east < view.x + w / 2 && north > view.y - h / 2 && south < view.y + h / 2) return
		const [width, height] = [Math.max(w, east - west), Math.max(h, south - north)]
		viewport.show({ x: (west + east - width) / 2, y: (north + south - height) / 2, width, height })
	}, [ids.join(), battle.phase, size])
}

/** Keys: those of the table while it has the focus, letters wherever nothing is typed. */
function useKeys(desk: Desk): void {
	const latest = useRef(desk)
	latest.current = desk
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			const target = event.target as Element
			if (event.defaultPrevented || target.closest('input:not([type=checkbox]), select, textarea, dialog')) return
			const inside = target === document.body || (target.closest('.em-table') !== null && !target.closest('button, a'))
			if (onKey(latest.current, event, inside)) event.preventDefault()
		}
		document.addEventListener('keydown', listen)
		return () => document.removeEventListener('keydown', listen)
	}, [])
}

/** Everything that is drawn over the ground. */
function Standing(props: TableProps & { viewport: Viewport }): JSX.Element {
	const { board, interaction, shown, viewport, drags } = props
	const { battle, choices, names, draft, was, ghosts, selected, shown: choice } = interaction
	const { scale } = viewport.view
	const px = 1 / scale
	// biome-ignore lint/correctness/useExhaustiveDependencies: names follow from the battle
	const labels = useMemo(
		() => (
			<Labels
				battle={battle}
				scale={scale}
				texts={(u) => [names.unit(u.id), names.short(u.id), '']}
				first={(u) => u.id === draft.selected || u.id === choice?.parts.target}
			/>
		),
		[names, scale, draft.selected, choice],
	)
	return (
		<>
			{was.map((u) => (
				<Ghost key={u.id} block={blockOf(battle, u)} side={seatOf(u.id)} kind="was" />
			))}
			{selected?.shape && <Layers board={board} battle={battle} unit={selected} shown={shown} marches={drags(selected.id)} />}
			{battle.objectives.map((o) => {
				const what = o.noun === undefined ? '' : board.rules.noun('@objective', o.noun, board.lang)
				const who = o.holder ? say('held', { who: board.rules.noun('seat', o.holder === 'south' ? 0 : 1, board.lang) }) : say('free')
				return (
					<Flag
						key={`${o.x} ${o.y}`}
						objective={o}
						battle={battle}
						px={px}
						label={say('flag', { what: title(what), n: o.value ?? 0, who })}
					/>
				)
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
	return plan ? { ...plan, y: battle.height * UD - plan.y, turn: degrees(plan.heading) } : blockOf(battle, unit)
}

/** The part of the table where the fight is: the selected unit with all it can strike, or everybody. */
function fightOf({ battle, choices, draft }: Interaction): { x: number; y: number; width: number; height: number } | null {
	const targets = choices.filter((c) => c.parts.unit === draft.selected).map((c) => c.parts.target)
	const near = standing(battle).filter((u) => u.id === draft.selected || targets.includes(u.id))
	const at = (near.length > 1 ? near : standing(battle)).map((u) => blockOf(battle, u))
	if (!at.length) return null
	const [west, east] = [Math.min(...at.map((b) => b.x)), Math.max(...at.map((b) => b.x))]
	const [north, south] = [Math.min(...at.map((b) => b.y)), Math.max(...at.map((b) => b.y))]
	const room = 1.5 * UD
	return { x: west - room, y: north - room, width: east - west + 2 * room, height: south - north + 2 * room }
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
			<rect class="em-cloth-ground" width={rest.table.width} height={rest.table.height} />
			<use href="#em-art" />
			{standing(battle).map((u) => {
				const block = blockOf(battle, u)
				const [front, depth] = [Math.max(block.front, 900), Math.max(block.depth, 900)]
				const box = { x: -front / 2, y: -depth / 2, width: front, height: depth }
				return <rect key={u.id} class={`em-mini em-side-${seatOf(u.id)}`} transform={transformOf(block)} {...box} />
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
	useFirstLook(viewport, size, interaction)
	useReveal(viewport, size, interaction)
	useSpeech(interaction)
	const ground = useGround(battle)
	const hand = useHand(props, viewport)
	useKeys({ hand, toggle: props.toggle, act: (text) => board.act(text) })
	const click = (event: MouseEvent) => {
		if (viewport.dragged() || draft.measuring) return
		const id = (event.target as Element).closest('[data-unit]')?.getAttribute('data-unit')
		if (id) return press(id)
		const at = viewport.toTable(event.clientX, event.clientY)
		const there = elsewhere(choices, draft.selected, [at.x / UD, battle.height - at.y / UD])
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
		<div
			ref={frame}
			class={`em-table${draft.measuring ? ' em-measuring' : ''}`}
			data-testid="empire-table"
			tabindex={-1} // a press gives it the focus, and with it the keys
			onPointerDown={(event) => (event.target as Element).closest('.em-tools, .em-bill') || take(hand, event)}
		>
			{size.width > 0 && (
				<svg
					class="em-svg"
					width={size.width}
					height={size.height}
					viewBox={viewport.box}
					role="group"
					aria-label={say('map')}
					aria-description={`${say('keys')} ${say('keysMore')}`}
					onClick={click}
					onFocusIn={onFocus}
				>
					<Cloth width={battle.width} height={battle.height} grid={shown.grid} />
					{ground}
					<Standing {...props} viewport={viewport} />
				</svg>
			)}
			<Tools viewport={viewport} fight={fight} measuring={draft.measuring} measure={() => draft.setMeasuring(!draft.measuring)} />
			{size.width > 0 && !viewport.whole && <Small battle={battle} viewport={viewport} size={size} table={table} />}
			<ScaleBar scale={viewport.view.scale} />
			<Bill interaction={interaction} middle={viewport.view.y} openClause={board.openClause} />
		</div>
	)
}
