// Facts.tsx - the circumstances of a question, as far as they change the answer: those of the moment in front, the roster's behind a fold.
import type { ComponentChildren, JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Field } from './Field'
import { grouped, phrase, type Group } from './fields'
import { Words } from './Terms'
import type { FieldInfo, Offers, TestInfo, Value } from './types'
import { say } from './words'

const FEW = 4

/** What is inside is drawn when it is looked at: a tap elsewhere is answered sooner. */
export function Fold({
	title,
	facts,
	values,
	inside,
}: {
	title: string
	facts: FieldInfo[]
	values: Record<string, Value>
	inside(): ComponentChildren
}) {
	const [open, setOpen] = useState(false)
	const set = facts.filter((f) => values[f.name] !== f.default).map((f) => phrase(f, values[f.name]!))
	return (
		<details class="cp-fold" onToggle={(e) => setOpen(e.currentTarget.open)}>
			<summary>
				{title} {set.length > 0 && <small>{set.join(' · ')}</small>}
			</summary>
			{open && inside()}
		</details>
	)
}

interface FactsProps {
	test: TestInfo
	names: Record<string, string> // of the pieces that take part, by the part's object
	values: Record<string, Value> // of every fact that means something here
	offers: Offers
	change(name: string, to: Value): void
}

export function Facts({ test, names, values, offers: { offered, known }, change }: FactsProps): JSX.Element {
	const asked = test.facts.filter((f) => f.name in values && offered.includes(f.name))
	const open = asked.filter((f) => !known.includes(f.name))
	const roster = asked.filter((f) => known.includes(f.name))
	const fields = (facts: FieldInfo[]) => (
		<div class="cp-fields">
			{facts.map((f) => (
				<Field key={f.name} field={f} value={values[f.name]!} change={(to) => change(f.name, to)} />
			))}
		</div>
	)
	const named = (group: Group) => (
		<div key={group.object}>
			{group.title && (
				<h4>
					<Words text={group.title} />
				</h4>
			)}
			{fields(group.facts)}
		</div>
	)
	return (
		<>
			<section aria-label={say('situation')} class="cp-facts">
				{open.length > 0 && <h3>{say('situation')}</h3>}
				{grouped(open, names).map((g) =>
					g.object && g.facts.length > FEW ? (
						<Fold key={g.object} title={g.title} facts={g.facts} values={values} inside={() => fields(g.facts)} />
					) : (
						named(g)
					),
				)}
			</section>
			{roster.length > 0 && <Fold title={say('known')} facts={[]} values={values} inside={() => grouped(roster, names).map(named)} />}
		</>
	)
}
