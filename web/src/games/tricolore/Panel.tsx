// Panel.tsx - beside the table: what is asked and of whom, the selected unit with its action points, its choices with their price, and the
// sum and the odds of the one being weighed.
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { Why, WhyMark } from '../../play/Why'
import { Later } from '../../table/Later'
import { Rolls } from '../../table/Rolls'
import type { Unread } from '../../table/rolling'
import { nextHeight, useSheet, useTop } from '../../table/sheet'
import { Threats } from '../../table/Threats'
import type { ThreatSwitch } from '../../table/Threats'
import { UnitStanding } from '../../table/UnitStanding'
import type { BoardProps } from '../../types'
import { colon } from '../../words'
import { Words } from './Abbr'
import { Acting } from './Acting'
import { Answers } from './Answers'
import { Chapters } from './Offered'
import { Placing } from './Placing'
import { isDeclared, isEnd, listed, ofSelected, subjectOf } from './choices'
import type { Choice } from './choices'
import { Declaration } from './Declaration'
import { factsOf, orderWords } from './describe'
import type { Interaction } from './interaction'
import { title } from './names'
import { PaBar, paWords } from './Pa'
import { verbOf } from './phrase'
import { TOGETHER } from './together'
import { actorOf, comingOf, groupOf, hasMarkers, seatOf, unitsOf } from './position'
import type { Battle } from './position'
import { word } from './speech'
import { Fight, Stages } from './Stages'
import { Ledgers, Weighed } from './Weighed'
import { say } from './words'

export interface PanelProps {
	board: BoardProps
	interaction: Interaction
	threats?: ThreatSwitch
}

const KNOWN = ['moves', 'sim-orders'] // what is asked of unit after unit is said once

/** The question in words, with the names of those it is about. */
function Ask({ board: { turn, viewer }, interaction, mine }: PanelProps & { mine: boolean }): JSX.Element | null {
	const { battle, about, names } = interaction
	// Both sides may have a 1st line battalion: the enemy's is told apart as in the log.
	const named = (id?: string) => (id ? names.unit(id) + (seatOf(id) === viewer ? '' : seatOf(id) ? ' (N)' : ' (S)') : say('theEnemy'))
	const text = turn === viewer ? word(`ask-${battle.phase}`, '', { unit: named(about.unit), other: named(about.other) }) : ''
	const asked = battle.stack.length > 0
	if (!text || (mine && KNOWN.includes(battle.phase))) return null
	return (
		<p class={asked ? 'tc-question' : 'quiet small tb-ask'} data-testid="question">
			<Words text={title(text)} />
		</p>
	)
}

/** Name, GT and its order, action points, figures, case and all marks. */
function Selected({ board, interaction, threats }: PanelProps): JSX.Element | null {
	const { selected, names, draft, choices, battle } = interaction
	const id = draft.selected ?? ''
	if (!id || (!selected && !choices.some((c) => subjectOf(c) === id))) return null
	const gt = groupOf(battle, selected?.group)
	return (
		<div class="tb-subject">
			<h2>
				<span class={`tb-swatch tb-side-${seatOf(id)}`} /> {title(names.subject(id))}
				<button type="button" class="tb-close" aria-label={say('allUnits')} title={say('allUnits')} onClick={() => draft.select(null)}>
					×
				</button>
			</h2>
			{selected && (
				<>
					<PaBar unit={selected} />
					<p class="quiet small">
						<Words
							text={[
								...factsOf(names, selected).filter((fact) => fact !== paWords(selected)),
								hasMarkers(battle) && selected.order ? say('marker-face', { what: word(`order-${selected.order}`, '') }) : '',
								gt ? `GT ${names.group(gt.id)}${colon()}${orderWords(gt)}` : '',
							]
								.filter(Boolean)
								.join(' · ')}
						/>
					</p>
				</>
			)}
			{selected?.shape && threats && <Threats board={board} unit={selected.id} threats={threats} />}
		</div>
	)
}

/** One word for the whole GT of the selected unit: a switch, while others of it have something to do. */
function WholeGroup({ interaction: { company, together, selected, battle, names, draft } }: PanelProps): JSX.Element | null {
	const gt = groupOf(battle, selected?.group)
	if (company.length < 2 || !gt) return null
	return (
		<button
			type="button"
			class="tb-choice tb-chip"
			data-testid="together"
			aria-pressed={together.on}
			onClick={together.toggle}
			onPointerEnter={() => draft.point(TOGETHER)}
			onPointerLeave={() => draft.point(null)}
		>
			<Words text={say('together', { gt: names.group(gt.id), n: company.length })} inside />
		</button>
	)
}

/** There was a last turn, and no marker is lost by repeating it. */
const repeats = (battle: Battle, seat: number): boolean =>
	battle.game_turn > 1 && unitsOf(battle).every((u) => seatOf(u.id) !== seat || (u.order ?? 'decoy') === 'decoy')

/** Where only one may let it pass, that is to let all pass. */
function endsOf({ choices, battle }: Interaction, seat: number): Choice[] {
	const ends = choices.filter((c) => isEnd(c) && (c.parts.verb !== 'as-last-turn' || repeats(battle, seat)))
	const single = ends.filter((c) => c.parts.verb === 'decline').length === 1
	return single && ends.some((c) => c.parts.verb === 'decline-all') ? ends.filter((c) => c.parts.verb !== 'decline-all') : ends
}

/** Somebody still waits for his place. */
const placing = (choices: Choice[]): boolean => choices.some((c) => c.parts.verb === 'place')

/** A phase may end by itself, and the next begin: the button says which one it ends. */
const doneWords = (battle: Battle): string => (battle.stack.length ? say('goOn') : word(`done-${battle.phase}`, say('do-done')))

function Ends({ board, interaction }: PanelProps): JSX.Element | null {
	const ends = endsOf(interaction, board.turn)
	const { names, choices, battle } = interaction
	if (!ends.length) return null
	const only = choices.length === ends.length
	const first = ends.find((c) => c.parts.verb === (placing(choices) ? 'suggested' : 'done')) ?? ends[0]
	const unread = new Set(choices.filter((c) => c.parts.verb === 'read').map((c) => c.parts.unit)).size
	const primary = only || ends.some((c) => c.parts.verb === 'suggested') ? first : undefined
	return (
		<div class="tb-ends">
			{ends.map((c) => (
				<button
					key={c.text}
					type="button"
					class={`button${c === primary ? ' primary' : ''}`}
					data-action={c.text}
					onClick={() => board.act(c.text)}
				>
					{[
						c.parts.verb === 'done' ? doneWords(battle) : verbOf(c.parts),
						c.parts.unit ? names.unit(c.parts.unit) : '',
						c.parts.verb === 'done' && unread ? say('unread', { n: unread }) : '',
					]
						.filter(Boolean)
						.join(' · ')}
				</button>
			))}
		</div>
	)
}

/** Whose answer is asked. */
function Prompt({ board, interaction }: PanelProps): JSX.Element {
	const { rules, state, turn, viewer, lang } = board
	const asked = turn === viewer && interaction.choices.length > 0
	return (
		<header class="tb-prompt">
			<span class={`tb-swatch tb-side-${turn >= 0 ? turn : 9}`} />
			<div>
				<b>
					<Words text={interaction.names.phase} />
				</b>
				<small>{turn >= 0 ? rules.seatName(state, turn, lang) : ''}</small>
			</div>
			{asked && <WhyMark rules={rules} phase={interaction.battle.phase} lang={lang} />}
		</header>
	)
}

/** What is asked now, with all that may be answered. */
function Question({ board, interaction, threats }: PanelProps): JSX.Element {
	const { battle, choices, draft, chosen, selected } = interaction
	const { turn, viewer } = board
	const list = useMemo(() => listed(choices, draft.selected), [choices, draft.selected])
	const mine = ofSelected(list, draft.selected)
	if (chosen && isDeclared(chosen)) return <Declaration key={chosen.text} board={board} interaction={interaction} choice={chosen} />
	if (chosen) return <Weighed board={board} interaction={interaction} choice={chosen} />
	return (
		<>
			<Ask board={board} interaction={interaction} mine={mine} />
			{turn === viewer && !mine && choices.length > 0 && <Why rules={board.rules} phase={battle.phase} lang={board.lang} />}
			<Selected board={board} interaction={interaction} threats={threats} />
			<WholeGroup board={board} interaction={interaction} />
			<Placing board={board} interaction={interaction} />
			{!choices.length && viewer >= 0 && turn >= 0 && turn !== viewer && <p class="quiet">{say('waiting')}</p>}
			{battle.phase === 'mac-answer' ? (
				<Answers board={board} interaction={interaction} list={list} />
			) : (
				<Chapters board={board} interaction={interaction} list={list} />
			)}
			{!mine && <Acting interaction={interaction} />}
			{!mine && turn === viewer && (
				<Later all={comingOf(battle, viewer).map((gt) => ({ name: interaction.names.group(gt.id), turn: gt.entry_turn }))} />
			)}
			{selected && board.standing && seatOf(selected.id) === viewer && <UnitStanding board={board} unit={selected.id} />}
		</>
	)
}

export function Panel({ board, interaction, unread, threats }: PanelProps & { unread: Unread }): JSX.Element {
	const { battle, chosen, choices } = interaction
	const asked = choices.length && battle.stack.length ? `${battle.phase} ${actorOf(battle)}` : ''
	const { height, pulled, panel, grip } = useSheet(asked)
	const { rolls, read } = unread
	const sheet = useTop(`${board.steps.length} ${interaction.draft.selected} ${chosen?.text}`)
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
				{!chosen && (
					<Rolls
						board={board}
						rolls={rolls}
						read={read}
						sum={(items) => <Ledgers items={items} openClause={board.openClause} />}
						folded={choices.length > 0}
						short={!battle.stack.length && ofSelected(choices, interaction.draft.selected)}
					/>
				)}
				<Fight interaction={interaction} />
				<Question board={board} interaction={interaction} threats={threats} />
			</div>
			{!chosen && <Ends board={board} interaction={interaction} />}
		</section>
	)
}
