// Weighed.tsx - the choice being weighed: its terms as a ledger, rubric by rubric, each with its clause and where its value comes from; and
// what the dice can do, each with the case it gives.
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { Ledger } from '../../play/Ledger'
import { partsOf } from '../../table/Balance'
import { merged, Odds } from '../../table/Odds'
import type { Action, BoardProps, Item, Outcome } from '../../types'
import { Words, words } from './Abbr'
import type { Choice } from './choices'
import type { PanelProps } from './Panel'
import { wordsOf } from './phrase'
import { say } from './words'

const MANY = 24 // outcomes that nobody reads

interface Weight {
	items: Item[]
	outcomes: Outcome[]
}

/** What is public of it: nothing hidden enters (L3C-34.7). */
function weigh({ rules, state, lang }: BoardProps, action: Action): Weight {
	try {
		const outcomes = merged(rules.odds(state, action, lang))
		return { items: rules.explain(state, action, lang), outcomes: outcomes.length > MANY ? [] : outcomes }
	} catch {
		return { items: [], outcomes: [] }
	}
}

/** Each total below its own terms; totals without terms, one for each die, in one table. */
export function Ledgers({ items, openClause }: { items: Item[]; openClause(id: string): void }): JSX.Element {
	const parts = partsOf(items)
	const loose = items.slice(
		0,
		Math.max(
			0,
			items.findIndex((item) => item.kind === 'total'),
		),
	)
	const [sums, dice] = [parts.filter((part) => part.lines.length), parts.filter((part) => !part.lines.length)]
	return (
		<>
			{!parts.length && <Ledger items={items} openClause={openClause} words={words} />}
			{loose.length > 0 && <Ledger items={loose} openClause={openClause} words={words} />}
			{sums.map(({ total, lines }, i) => (
				<Ledger key={i} items={[...lines, total]} openClause={openClause} words={words} label={total.text} />
			))}
			{dice.length > 0 && (
				<div class="tc-dice">
					<Ledger items={dice.map((part) => part.total)} openClause={openClause} words={words} label={say('bothDice')} />
				</div>
			)}
		</>
	)
}

export function Sum({ board, action }: { board: BoardProps; action: Action }): JSX.Element {
	const { items, outcomes } = useMemo(() => weigh(board, action), [board, action])
	// A fire has no die of its own: its sum comes first, and then what the dice may do to friends or a general near by.
	const certain = items.length > 0 && !outcomes.some((o) => /^odds-(?!pap|err)/.test(o.id))
	return (
		<>
			{certain && <Ledgers items={items} openClause={board.openClause} />}
			{certain ? (
				<div>
					<Odds outcomes={outcomes} note={say('ifPublic')} words={words} />
				</div>
			) : (
				<Odds outcomes={outcomes} note={say('ifPublic')} words={words} />
			)}
			{items.length
				? !certain && <Ledgers items={items} openClause={board.openClause} />
				: !outcomes.length && <p class="quiet small">{say('noTerms')}</p>}
		</>
	)
}

/** Whoever presses the target of a battery has not chosen yet: ball or canister, each with its sum. */
function Shot({ interaction: { choices, draft }, choice }: { interaction: PanelProps['interaction']; choice: Choice }): JSX.Element | null {
	const bare = (c: Choice) => c.text.replace(' canister', '')
	const both = choices.filter((c) => c.parts.verb === 'fire' && bare(c) === bare(choice))
	if (both.length < 2) return null
	return (
		<div class="tb-choices" role="group" aria-label={say('phase-mac-shot')}>
			{both.map((c) => (
				<button
					key={c.text}
					type="button"
					class="tb-choice"
					data-action={c.text}
					aria-pressed={c === choice}
					onClick={() => draft.setChosen(c.text)}
				>
					{say(c.parts.canister ? 'choice-canister' : 'choice-ball')}
				</button>
			))}
		</div>
	)
}

export function Weighed({ board, interaction, choice }: PanelProps & { choice: Choice }): JSX.Element {
	return (
		<div class="tb-weighed" data-testid="weighed">
			<h2>
				<Words text={wordsOf(choice, interaction.names, board.lang)} />
			</h2>
			<Shot interaction={interaction} choice={choice} />
			<Sum board={board} action={choice.action} />
			<div class="tb-ends">
				<button type="button" class="button primary" data-testid="do-it" onClick={() => board.act(choice.text)}>
					{say('carryOut')}
				</button>
				<button type="button" class="button plain" onClick={() => interaction.draft.setChosen(null)}>
					{say('back')}
				</button>
			</div>
		</div>
	)
}
