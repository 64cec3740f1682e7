// Panel.tsx - beside the table: what is asked and of whom, the selected unit with its action points, its choices with their price, and the
// sum and the odds of the one being weighed.
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { Rolls } from '../../table/Rolls'
import { useRolls } from '../../table/rolling'
import type { DiceOf } from '../../table/rolling'
import { nextHeight, useSheet } from '../../table/sheet'
import { UnitStanding } from '../../table/UnitStanding'
import type { BoardProps } from '../../types'
import { colon } from '../../words'
import { Words } from './Abbr'
import { Acting } from './Acting'
import { Answers } from './Answers'
import { Chapters } from './Offered'
import { isDeclared, isEnd, listed, subjectOf } from './choices'
import { Declaration } from './Declaration'
import { factsOf, orderWords } from './describe'
import type { Interaction } from './interaction'
import { title } from './names'
import { PaBar, paWords } from './Pa'
import { verbOf } from './phrase'
import { actorOf, groupOf, seatOf } from './position'
import type { Battle } from './position'
import { word } from './speech'
import { Fight, Stages } from './Stages'
import { Ledgers, Weighed } from './Weighed'
import { say } from './words'

export interface PanelProps {
	board: BoardProps
	interaction: Interaction
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

/** Name, GT and its order, action points, figures, case and all marks. */
function Selected({ interaction }: PanelProps): JSX.Element | null {
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
								gt ? `GT ${names.group(gt.id)}${colon()}${orderWords(gt)}` : '',
							]
								.filter(Boolean)
								.join(' · ')}
						/>
					</p>
				</>
			)}
		</div>
	)
}

function Ends({ board, interaction }: PanelProps): JSX.Element | null {
	const ends = interaction.choices.filter(isEnd)
	const { names, choices } = interaction
	if (!ends.length) return null
	const only = choices.length === ends.length
	return (
		<div class="tb-ends">
			{ends.map((c) => (
				<button
					key={c.text}
					type="button"
					class={`button${c.parts.verb === 'suggested' || (only && c === ends[0]) ? ' primary' : ''}`}
					data-action={c.text}
					onClick={() => board.act(c.text)}
				>
					{[verbOf(c.parts), c.parts.unit ? names.unit(c.parts.unit) : ''].filter(Boolean).join(' · ')}
				</button>
			))}
		</div>
	)
}

/** Whose answer is asked. */
function Prompt({ board, interaction }: PanelProps): JSX.Element {
	const { rules, state, turn, lang } = board
	return (
		<header class="tb-prompt">
			<span class={`tb-swatch tb-side-${turn >= 0 ? turn : 9}`} />
			<div>
				<b>
					<Words text={interaction.names.phase} />
				</b>
				<small>{turn >= 0 ? rules.seatName(state, turn, lang) : ''}</small>
			</div>
		</header>
	)
}

/** What is asked now, with all that may be answered. */
function Question({ board, interaction }: PanelProps): JSX.Element {
	const { battle, choices, draft, chosen, selected } = interaction
	const { turn, viewer } = board
	const list = useMemo(() => listed(choices, draft.selected), [choices, draft.selected])
	const mine = list.some((c) => subjectOf(c) === draft.selected)
	const ask = turn === viewer ? word(`ask-${battle.phase}`, '') : ''
	if (chosen && isDeclared(chosen)) return <Declaration key={chosen.text} board={board} interaction={interaction} choice={chosen} />
	if (chosen) return <Weighed board={board} interaction={interaction} choice={chosen} />
	return (
		<>
			<News board={board} />
			{ask && (
				<p class="quiet small tb-ask">
					<Words text={ask} />
				</p>
			)}
			<Selected board={board} interaction={interaction} />
			{!choices.length && turn >= 0 && turn !== viewer && <p class="quiet">{say('waiting')}</p>}
			{battle.phase === 'mac-answer' ? (
				<Answers board={board} interaction={interaction} list={list} />
			) : (
				<Chapters board={board} interaction={interaction} list={list} />
			)}
			{!mine && <Acting interaction={interaction} />}
			{selected && board.standing && seatOf(selected.id) === viewer && <UnitStanding board={board} unit={selected.id} />}
		</>
	)
}

const DICE: DiceOf = { sideOf: (position) => seatOf(actorOf(position as Battle) ?? '') }

export function Panel({ board, interaction }: PanelProps): JSX.Element {
	const { battle, chosen, choices } = interaction
	const asked = choices.length && battle.stack.length ? `${battle.phase} ${actorOf(battle)}` : ''
	const { height, pulled, panel, grip } = useSheet(asked)
	const { rolls, read } = useRolls(board, DICE)
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
			<div class="tb-sheet">
				<Rolls
					board={board}
					rolls={rolls}
					read={read}
					sum={(items) => <Ledgers items={items} openClause={board.openClause} />}
					folded={choices.length > 0}
				/>
				<Fight interaction={interaction} />
				<Question board={board} interaction={interaction} />
			</div>
			{!chosen && <Ends board={board} interaction={interaction} />}
		</section>
	)
}
