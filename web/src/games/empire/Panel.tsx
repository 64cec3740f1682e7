// Panel.tsx - beside the table: what is asked and of whom, the selected unit, its choices, and the sum and the odds of the one being
// weighed.
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { BoardProps } from '../../types'
import { grouped, isEnd, listed, subjectOf, unitsThatAct } from './choices'
import type { Choice } from './choices'
import { factsOf } from './describe'
import type { Interaction } from './interaction'
import { title } from './names'
import { Orders } from './Orders'
import { actingOf, actorOf, armies, comingOf, ORDERS, seatOf, stepOf, unitOf } from './position'
import type { Battle, Unit } from './position'
import { detailsOf, verbOf, whoOf } from './phrase'
import { Reactions } from './Reactions'
import { isReaction } from './answers'
import { Why, WhyMark } from '../../play/Why'
import { Later } from '../../table/Later'
import { Rolls } from '../../table/Rolls'
import type { Unread } from '../../table/rolling'
import { nextHeight, useSheet, useTop } from '../../table/sheet'
import { helpsOf, Supports, SupportsEnd } from './Supports'
import { cellOf } from './Track'
import { Threats } from '../../table/Threats'
import type { ThreatSwitch } from '../../table/Threats'
import { UnitStanding } from '../../table/UnitStanding'
import { Weighed } from './Weighed'
import { promptFor, promptOf } from './prompts'
import { say } from './words'

export interface PanelProps {
	board: BoardProps
	interaction: Interaction
	threats?: ThreatSwitch
}

function Answer({ board, interaction, choice }: PanelProps & { choice: Choice }): JSX.Element {
	return (
		<div class="tb-ends">
			<button type="button" class="button primary" data-testid="do-it" onClick={() => board.act(choice.text)}>
				{[verbOf(choice.parts), choice.parts.verb === 'form' ? interaction.names.formation(choice.parts.formation ?? '') : '']
					.filter(Boolean)
					.join(' · ')}
			</button>
			<button type="button" class="button plain" onClick={() => interaction.draft.setChosen(null)}>
				{say('back')}
			</button>
		</div>
	)
}

/** All choices of one verb under its word; one alone is a button with its word. */
function Groups({ interaction, lang, list }: { interaction: Interaction; lang: BoardProps['lang']; list: Choice[] }): JSX.Element {
	const { names, choose, draft } = interaction
	return (
		<>
			{grouped(list).map(({ verb, choices }) => (
				<div class="tb-group" key={verb} role="group" aria-label={verbOf(choices[0].parts)}>
					{choices.length > 1 && verb !== 'react' && <h3>{verbOf(choices[0].parts)}</h3>}
					<div class="tb-choices">
						{choices.map((c) => {
							const details = detailsOf(c.parts, names, lang).join(', ')
							const own = subjectOf(c) === draft.selected
							const who = own ? '' : title(whoOf(c.parts, names))
							const alone = choices.length === 1 || verb === 'react'
							const plain = ['move', 'operational'].includes(verb) ? say('alone') : verbOf(c.parts) // beside those with a group
							const words = [who, alone ? verbOf(c.parts) : '', details].filter(Boolean).join(' · ') || plain
							return (
								<button
									key={c.text}
									type="button"
									class="tb-choice"
									data-action={c.text}
									aria-pressed={draft.chosen === c.text}
									onClick={() => choose(c)}
									onPointerEnter={() => draft.point(c.text)}
									onPointerLeave={() => draft.point(null)}
								>
									{title(words)}
								</button>
							)
						})}
					</div>
				</div>
			))}
		</>
	)
}

/** The last thing that happened, where the log is out of sight. */
function News({ board: { steps, rules, lang } }: { board: BoardProps }): JSX.Element | null {
	const event = steps.at(-1)?.events.at(-1)
	const message = event && rules.event(event, lang)
	return message?.text ? (
		<p class="tb-news" aria-hidden="true">
			{title(message.text)}
		</p>
	) : null
}

/** What the general of the division that acts can still spend. */
const pointsOf = (battle: Battle): number =>
	armies(battle)
		.flatMap((a) => a.divisions)
		.find((d) => d.id === battle.active_division)?.cp ?? 0

const STATUS = ['irregular', 'militia', 'line', 'elite', 'guard']
const valuesOf = ({ rules, lang }: BoardProps, unit: Unit): string[] => [
	say('morale', { n: unit.morale }),
	say('classOf', { c: unit.class }),
	rules.noun('status', STATUS.indexOf(unit.status), lang),
]

function Selected({ board, interaction, threats }: PanelProps): JSX.Element | null {
	const { selected, names, draft, choices } = interaction
	if (!selected && !choices.some((c) => c.parts.general === draft.selected)) return null
	const id = draft.selected ?? ''
	return (
		<div class="tb-subject">
			<h2>
				<span class={`tb-swatch tb-side-${seatOf(id)}`} /> {title(names.subject(id))}
				<button type="button" class="tb-close" aria-label={say('allUnits')} title={say('allUnits')} onClick={() => draft.select(null)}>
					×
				</button>
			</h2>
			{selected && <p class="quiet small">{[...factsOf(names, selected), ...valuesOf(board, selected)].join(' · ')}</p>}
			{selected?.shape && threats && <Threats board={board} unit={selected.id} threats={threats} />}
		</div>
	)
}

/** Units that can do something, each a button that selects it; where all can do one and the same thing, it does it. */
function Acting({ interaction }: { interaction: Interaction }): JSX.Element | null {
	const { choices, names, battle, draft, choose } = interaction
	const units = unitsThatAct(choices)
	const acts = choices.filter(subjectOf)
	const same = ['join', 'beside'].includes(acts[0]?.parts.verb) && acts.length === units.length
	const press = (id: string) => {
		const only = acts.find((c) => subjectOf(c) === id)
		return same && only ? choose(only) : draft.pick(id)
	}
	if (!units.length) return null
	return (
		<div class="tb-group">
			<h3>{same ? verbOf(acts[0].parts) : say('canAct')}</h3>
			<div class="tb-choices">
				{units.map((id) => (
					<button key={id} type="button" class={`tb-choice tb-chip tb-side-${seatOf(id)}`} onClick={() => press(id)}>
						{title(names.subject(id))}
						{unitOf(battle, id)?.shape === undefined && unitOf(battle, id) && <small> {say('off')}</small>}
					</button>
				))}
			</div>
		</div>
	)
}

function Ends({ board, interaction }: PanelProps): JSX.Element | null {
	const ends = interaction.choices.filter(isEnd)
	const { names, battle } = interaction
	if (!ends.length) return null
	const only = interaction.choices.length === ends.length
	const inviting = battle.stack.at(-1)?.steps ? ['end', 'finish', 'go'] : ['finish', 'go'] // no move without a step: it costs the same
	return (
		<div class="tb-ends">
			{ends.map((c, i) => (
				<button
					key={c.text}
					type="button"
					class={`button${i === 0 && (only || inviting.includes(c.parts.verb)) ? ' primary' : ''}`}
					data-action={c.text}
					onClick={() => board.act(c.text)}
				>
					{[verbOf(c.parts), ...detailsOf(c.parts, names, board.lang)].join(' · ')}
				</button>
			))}
		</div>
	)
}

const STAGES = ['declared', 'halfWay', 'reaction', 'supports', 'shock'] as const

/** How far a charge has come: 0 declared, 4 shock; -1: none is on. */
export function stageOf(battle: Battle): number {
	const phase = [...battle.stack].reverse().find((f) => f.kind === 'charge')?.phase ?? ''
	if (!phase) return -1
	const stages = [['charge-with'], ['charge-go'], ['charge-react', 'charge-test', 'charge-control', 'charge-follow']]
	const early = stages.findIndex((names) => names.some((name) => phase.startsWith(name)))
	return early >= 0 ? early : /support/.test(phase) ? 3 : 4
}

function Stages({ battle }: { battle: Battle }): JSX.Element {
	const now = stageOf(battle)
	return (
		<ol class="tb-stages" hidden={now < 0}>
			{STAGES.map((stage, i) => (
				<li key={stage} aria-current={i === now ? 'step' : undefined}>
					{say(`stage-${stage}`)}
				</li>
			))}
		</ol>
	)
}

/** Whose answer is asked, and by whom. */
function Prompt({ board, interaction }: PanelProps): JSX.Element {
	const { battle, names, choices } = interaction
	const { rules, state, turn, viewer, lang } = board
	const acting = actingOf(battle)
	return (
		<header class="tb-prompt">
			<span class={`tb-swatch tb-side-${turn >= 0 ? turn : 9}`} />
			<div>
				<b>{names.phase}</b>
				<small>
					{turn >= 0 ? rules.seatName(state, turn, lang) : ''}
					{acting && seatOf(acting) === turn && ORDERS.includes(cellOf(battle)) ? ` · ${names.division(acting)}` : ''}
				</small>
			</div>
			{turn === viewer && choices.length > 0 && <WhyMark rules={rules} phase={battle.phase} lang={lang} />}
		</header>
	)
}

/** What is asked now, with all that may be answered. */
function Question({ board, interaction, threats }: PanelProps): JSX.Element {
	const { battle, choices, draft, chosen, shown, selected, names } = interaction
	const { turn, viewer, lang } = board
	const list = listed(choices, draft.selected)
	const mine = list.some((c) => subjectOf(c) === draft.selected)
	const reacts = mine && isReaction(battle)
	const gives = !mine && choices.some((c) => c.parts.verb === 'order')
	const weighed = reacts ? shown : chosen
	const ask = promptOf(battle.phase) || (mine || reacts || battle.stack.length ? '' : promptFor(choices.map((c) => c.parts.verb)))
	const scrolled = useRef<HTMLDivElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: when another answer is chosen
	useEffect(() => scrolled.current?.scrollIntoView({ block: 'nearest' }), [chosen])
	if (helpsOf(choices).length) return <Supports board={board} interaction={interaction} />
	if (weighed && !reacts) return <Weighed board={board} interaction={interaction} choice={weighed} />
	return (
		<>
			<News board={board} />
			{turn === viewer && ask && <p class="quiet small tb-ask">{ask}</p>}
			{turn === viewer && !mine && choices.length > 0 && <Why rules={board.rules} phase={battle.phase} lang={lang} />}
			<Selected board={board} interaction={interaction} threats={threats} />
			{!choices.length && viewer >= 0 && turn >= 0 && turn !== viewer && <p class="quiet">{say('waiting')}</p>}
			{!mine && choices.some((c) => c.parts.verb === 'move') && <p class="quiet small">{say('dragHint', { n: pointsOf(battle) })}</p>}
			{mine && list.some((c) => ['place', 'arrive', 'ride'].includes(c.parts.verb)) && <p class="quiet small">{say('tapHint')}</p>}
			{gives && <Orders board={board} interaction={interaction} />}
			{reacts ? (
				<Reactions board={board} interaction={interaction} />
			) : (
				<Groups interaction={interaction} lang={lang} list={gives ? list.filter((c) => !c.parts.division) : list} />
			)}
			{reacts && weighed && (
				<div ref={scrolled}>
					<Weighed board={board} interaction={interaction} choice={weighed} />
				</div>
			)}
			{!mine && <Acting interaction={interaction} />}
			{!mine && turn === viewer && <Later all={comingOf(battle, viewer).map((d) => ({ name: names.division(d.id), turn: d.arrives }))} />}
			{selected && board.standing && seatOf(selected.id) === viewer && <UnitStanding board={board} unit={selected.id} />}
		</>
	)
}

export function Panel({ board, interaction, unread, threats }: PanelProps & { unread: Unread }): JSX.Element {
	const { battle, chosen, choices } = interaction
	const End = helpsOf(choices).length ? SupportsEnd : Ends
	const asked = choices.length && (isReaction(battle) || helpsOf(choices).length) ? `${battle.phase} ${actorOf(battle)}` : ''
	const { height, pulled, panel, grip } = useSheet(asked)
	const { rolls, read } = unread
	const reacts = isReaction(battle) // their sums lie below them, and are scrolled to
	const sheet = useTop([stepOf(battle), board.turn, interaction.draft.selected, rolls.at(-1)?.key, reacts || chosen?.text].join())
	return (
		<section
			ref={panel}
			class={`tb-panel tb-panel-${height}`}
			data-testid="panel"
			data-height={height}
			style={pulled === null ? undefined : { height: `${pulled}px` }}
			aria-label={say('sheet')}
		>
			<button type="button" class="tb-grip" data-testid="grip" aria-label={say(`sheet-${nextHeight(height)}`)} {...grip} />
			<Prompt board={board} interaction={interaction} />
			<Stages battle={battle} />
			<div class="tb-sheet" ref={sheet}>
				<Rolls
					board={board}
					rolls={rolls}
					read={read}
					short={!battle.stack.length && choices.some((c) => subjectOf(c) === interaction.draft.selected)}
				/>
				<Question board={board} interaction={interaction} threats={threats} />
			</div>
			{chosen ? <Answer board={board} interaction={interaction} choice={chosen} /> : <End board={board} interaction={interaction} />}
		</section>
	)
}
