// Table.tsx - the table itself: a drawing in thousandths of UD that is panned and zoomed, with all that stands on it.
import type { JSX } from 'preact'
import { useMemo, useRef } from 'preact/hooks'
import { useSize } from '../../play/use-size'
import { Cloth } from '../../table/Cloth'
import { Flag } from '../../table/Flag'
import { Ground } from '../../table/Ground'
import { useLettering } from '../../table/lettering'
import { roundOf, useFirstLook, useReveal, useSought } from '../../table/looking'
import { Ghost, Handle, Tape, Went } from '../../table/Marks'
import { Overview } from '../../table/Overview'
import { unitAt, unitNear } from '../../table/pointers'
import { Tools } from '../../table/Tools'
import { useKeys } from '../../table/use-keys'
import { useTurned } from '../../table/lie'
import { useViewport } from '../../table/viewport'
import type { Box, Size, Spot, Viewport } from '../../table/viewport'
import type { BoardProps } from '../../types'
import { elsewhere, formed, isPlaced, meantBy, strikeOf, subjectOf } from './choices'
import { flagLine, generalLine, unitLine } from './describe'
import { take } from './hand'
import type { Hand } from './hand'
import type { Interaction } from './interaction'
import { onKey } from './keyboard'
import { Labels, thingsOf } from './Labels'
import { hasSteps } from './march'
import { Layers } from './Layers'
import { lengthOf } from './names'
import { flagSize, GeneralPiece, UnitPiece } from './Pieces'
import { Bill, FightView, MarchView } from './Plans'
import { across, blockOf, drawn, generalsOf, isScreen, isSeen, placeOf, seatOf, SIDES, standing, transformOf, UD, unitOf } from './position'
import type { Battle, Point, Unit } from './position'
import { askZone } from './questions'
import type { Layer, Shown } from './shown'
import { TOGETHER } from './together'
import { say } from './words'

export interface TableProps {
	board: BoardProps
	interaction: Interaction
	shown: Shown
	toggle(layer: Layer): void
	drags(id: string): boolean // can be moved now
}

const CLOSEST = 0.2 // pixels for a thousandth of UD

/** The ground, once for each battle: it is the dearest part of the drawing. */
function useGround(battle: Battle): JSX.Element {
	const key = JSON.stringify([battle.turned, battle.ground.map((g) => [g.kind, g.points])])
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key is the ground
	return useMemo(
		() => (
			<g id="tb-art" clip-path="url(#tb-edge)">
				<Ground pieces={drawn(battle.ground)} lie={battle} />
			</g>
		),
		[key],
	)
}

/** Units, always in the same order, for whoever goes from one to the next by keys. Under a hand nothing of it is drawn anew. */
function Units({ board, interaction, px, drags }: TableProps & { px: number }): JSX.Element {
	const { battle, choices, draft, names, chosen, selected } = interaction
	const { state, lang, viewer } = board
	// biome-ignore lint/correctness/useExhaustiveDependencies: drags follows from state and choices
	return useMemo(() => {
		const acting = new Set(choices.map(meantBy))
		const foe = (u: Unit) => choices.some((c) => c.parts.target === u.id && (!selected || c.parts.unit === selected.id))
		return (
			<>
				{standing(battle).map((u) => (
					<UnitPiece
						key={u.id}
						unit={u}
						battle={battle}
						px={px}
						viewer={viewer}
						label={unitLine(battle, names, u, lang)}
						state={{
							selected: u.id === draft.selected,
							acts: acting.has(u.id),
							target: foe(u),
							chosen: chosen?.parts.target === u.id,
							drags: drags(u.id),
							any: draft.measuring,
						}}
					/>
				))}
			</>
		)
	}, [state, battle.turned, choices, draft.selected, draft.measuring, chosen, names, px])
}

function Generals({
	interaction: { battle, choices, draft, names },
	px,
	at,
}: {
	interaction: Interaction
	px: number
	at: Spot[]
}): JSX.Element {
	return (
		<>
			{generalsOf(battle)
				.filter(isSeen)
				.map((g, i) => (
					<GeneralPiece
						key={g.id}
						general={g}
						battle={battle}
						px={px}
						at={at[i]!}
						label={generalLine(names, g)}
						state={{ acts: choices.some((c) => meantBy(c) === g.id), selected: g.id === draft.selected }}
					/>
				))}
		</>
	)
}

const endOf = (battle: Battle, end: Point | string): Point => {
	const unit = typeof end === 'string' ? unitOf(battle, end) : null
	const [x, y] = unit ? [unit.x * UD, unit.y * UD] : typeof end === 'string' ? [0, 0] : end
	return across(battle, [x, y])
}

function TapeView({
	interaction: { battle, draft, measured },
	px,
	lang,
}: {
	interaction: Interaction
	px: number
	lang: BoardProps['lang']
}): JSX.Element | null {
	if (!draft.tape || !measured) return null
	const lines = [
		say('measured', { n: lengthOf(measured.distance / UD, lang) }),
		measured.sees === undefined ? '' : say(measured.sees ? 'sees' : 'unseen'),
		measured.zone ? say(`zone-${measured.zone}`) : '',
	].filter(Boolean)
	return <Tape from={endOf(battle, draft.tape.from)} to={endOf(battle, draft.tape.to)} px={px} lines={lines} />
}

/** Where units may be placed, while they are (L3C-30.1). */
function DeployZone({
	board: { rules, state },
	interaction: { battle, choices },
}: Pick<TableProps, 'board' | 'interaction'>): JSX.Element | null {
	const placing = battle.phase === 'deploy' && choices.length > 0
	const zone = useMemo(() => (placing ? askZone(rules, state, '')?.zone : undefined), [rules, state, placing])
	if (!zone) return null
	const [west, south, east, north] = zone
	const [[a, b], [c, d]] = [across(battle, [west, south]), across(battle, [east, north])]
	return (
		<rect class="tc-deploy" data-testid="zone" x={Math.min(a, c)} y={Math.min(b, d)} width={east - west} height={north - south}>
			<title>{say('yourZone')}</title>
		</rect>
	)
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

/** Who acts together. */
function Company({ interaction: { battle, company, draft, together }, px }: { interaction: Interaction; px: number }): JSX.Element | null {
	if (!together.on && draft.pointed !== TOGETHER) return null
	return (
		<g class="tb-lights" aria-hidden="true">
			{company.map((u) => {
				const block = blockOf(battle, u)
				const [w, h] = [block.front + 10 * px, block.depth + 10 * px]
				return <rect key={u.id} data-lit={u.id} transform={transformOf(block)} x={-w / 2} y={-h / 2} width={w} height={h} />
			})}
		</g>
	)
}

/** Everything that is drawn over the ground. */
function Standing(props: TableProps & { viewport: Viewport }): JSX.Element {
	const { board, interaction, shown, viewport, drags } = props
	const { battle, names, draft, was, ghosts, selected, shown: choice } = interaction
	const { scale } = viewport.view
	const px = 1 / scale
	// biome-ignore lint/correctness/useExhaustiveDependencies: names follow from the battle
	const things = useMemo(
		() =>
			thingsOf(
				battle,
				scale,
				(u) => (isScreen(u) ? [''] : [names.unit(u.id), names.short(u.id)]),
				(u) => u.id === draft.selected || u.id === choice?.parts.target,
			),
		[names, scale, draft.selected, choice],
	)
	const lettering = useLettering(things, viewport)
	// biome-ignore lint/correctness/useExhaustiveDependencies: the lettering follows from the battle
	const labels = useMemo(() => <Labels battle={battle} scale={scale} labels={lettering.labels} />, [lettering, names, scale])
	return (
		<>
			<DeployZone board={board} interaction={interaction} />
			{was.map((u) => (
				<Ghost key={u.id} block={blockOf(battle, u)} side={seatOf(u.id)} kind="was" />
			))}
			<Trails board={board} battle={battle} was={was} px={px} />
			{selected?.shape && <Layers board={board} battle={battle} unit={selected} shown={shown} marches={drags(selected.id)} />}
			{battle.objectives.map((o, i) => {
				const [x, y] = placeOf(battle, [o.x, o.y])
				return (
					<Flag
						key={`${o.x} ${o.y}`}
						{...{ x, y, way: lettering.flags[i] ?? 0, scale: px * flagSize(px), points: o.value, place: i }}
						side={o.holder ? `tb-side-${SIDES.indexOf(o.holder)}` : 'tb-free'}
						label={flagLine(board.rules, o, board.lang)}
					/>
				)
			})}
			<Units {...props} px={px} />
			<Generals interaction={interaction} px={px} at={lettering.generals} />
			{ghosts.map((u) => (
				<Ghost key={u.id} block={blockOf(battle, u)} side={seatOf(u.id)} kind="will" />
			))}
			{labels}
			<Company interaction={interaction} px={px} />
			<FightView battle={battle} px={px} />
			<MarchView interaction={interaction} px={px} />
			{selected?.shape && drags(selected.id) && !draft.march && <Handle id={selected.id} block={blockOf(battle, selected)} px={px} />}
			<TapeView interaction={interaction} px={px} lang={board.lang} />
		</>
	)
}

/** The part of the table where the fight is: the selected unit with all it can strike, or everybody. */
function fightOf({ battle, choices, draft }: Interaction, all = false): Box | null {
	const targets = choices.filter((c) => c.parts.unit === draft.selected).map((c) => c.parts.target)
	const near = standing(battle).filter((u) => u.id === draft.selected || targets.includes(u.id))
	const at = (near.length > 1 && !all ? near : standing(battle)).map((u) => blockOf(battle, u))
	return roundOf(at, 1.5 * UD)
}

/** Whoever the question is about comes into view. */
function useQuestion(viewport: Viewport, size: Size, interaction: Interaction): void {
	const { battle, choices, draft } = interaction
	const top = battle.stack.at(-1)
	const { chosen, about } = interaction
	const ids = chosen?.parts.target
		? [chosen.parts.unit, chosen.parts.target]
		: choices.length && top
			? [top.unit, top.other, about.unit, about.other, draft.selected]
			: []
	const blocks = (ids: (string | null | undefined)[]) =>
		ids.map((id) => unitOf(battle, id)).flatMap((unit) => (unit?.shape ? [blockOf(battle, unit)] : []))
	const at = () => blocks(ids)
	useFirstLook(viewport, size, interaction.step, (all) => fightOf(interaction, all))
	useSought(viewport, size, draft.sought, () => blocks([draft.selected]))
	useReveal(viewport, size, { question: `${ids.join()} ${battle.phase}`, moves: top?.kind === 'move', at })
}

/** What a hand begins on the table, and what its letting go does. */
function useHand({ board, interaction, drags }: TableProps, viewport: Viewport): Hand {
	const { draft, choices, choose, send } = interaction
	const drop = (march: boolean, over: string | null) => {
		const strike = over ? strikeOf(choices, draft.selected, over) : undefined
		const enemy = over && seatOf(over) !== board.turn && choices.some((c) => ['mac', 'advance'].includes(c.parts.verb))
		if (!march || strike || enemy) draft.setMarch(null)
		draft.aim(null)
		if (march && strike) choose(strike)
		else if (march && enemy)
			board.act(`mac ${draft.selected} ${over} por`) // it is refused: the rules say why
		else if (march) send()
	}
	const latest = useRef(drop)
	latest.current = drop
	return { interaction, viewport, drags, drop: (whole, over) => latest.current(whole, over) }
}

/** The whole table, small, while only a part of it is in view. */
function Small({ battle, viewport, size, table }: { battle: Battle; viewport: Viewport; size: Size; table: Size }): JSX.Element {
	return (
		<Overview viewport={viewport} size={size} table={table}>
			<rect class="tb-cloth-ground" width={table.width} height={table.height} />
			<use href="#tb-art" />
			{standing(battle).map((u) => {
				const block = blockOf(battle, u)
				const [front, depth] = [Math.max(block.front, 600), Math.max(block.depth, 600)]
				const box = { x: -front / 2, y: -depth / 2, width: front, height: depth }
				return <rect key={u.id} class={`tc-mini tb-side-${seatOf(u.id)}`} transform={transformOf(block)} {...box} />
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
	const ground = useGround(battle)
	const hand = useHand(props, viewport)
	const desk = { hand, toggle: props.toggle }
	useKeys((event, inside) => onKey(desk, event, inside))
	const click = (event: MouseEvent) => {
		if (viewport.dragged() || draft.measuring) return
		const id = unitNear(event) ?? unitAt(event.target)
		if (id) return press(id)
		const at = viewport.toTable(event.clientX, event.clientY)
		const [x, y] = across(battle, [at.x, at.y])
		const like = choices.find((c) => subjectOf(c) === draft.selected && isPlaced(c))
		if (like && !hasSteps(choices, draft.selected ?? '')) board.act(formed(elsewhere(like, [x / UD, y / UD]), draft.formation))
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
						aria-description={say('keys')}
						onClick={click}
					>
						<Cloth lie={battle} grid={shown.grid} />
						{ground}
						<Standing {...props} viewport={viewport} />
					</svg>
				)}
				<Tools viewport={viewport} fight={fight} measuring={draft.measuring} measure={() => draft.setMeasuring(!draft.measuring)} />
				{viewport.small && <Small battle={battle} viewport={viewport} size={size} table={table} />}
			</div>
			<Bill board={board} interaction={interaction} />
		</>
	)
}
