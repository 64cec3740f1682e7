// Pick.tsx - one piece and what can be asked of it; and who else takes part in a question.
import type { JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { Field } from './Field'
import { candidates, corrigible, NOBODY, OPEN, profile, questionsOf, sidesOf, sortOf, state } from './fields'
import { lineOf, pair } from './file'
import { PieceButton } from './Roster'
import { Words } from './Terms'
import type { Piece, TestInfo } from './types'
import type { Battle } from './use-battle'
import { say } from './words'

/** Why the rules refuse a question of these pieces, whatever the moment; '' if they do not. */
function refusal(battle: Battle, test: TestInfo, pieces: string[]): string {
	if (pieces.includes(OPEN)) return ''
	const line = lineOf(test.kind, pieces, {})
	const { refusal: why, facts } = battle.ask(line)
	if (why === undefined || !Object.keys(facts).length) return why ?? ''
	const { offered, known } = battle.offers(line)
	return offered.some((name) => !known.includes(name)) ? '' : why
}

function Questions({ battle, piece, ask }: { battle: Battle; piece: Piece; ask(kind: string): void }): JSX.Element {
	const can = battle.kinds(piece.id)
	const tests = questionsOf(battle.info, piece, battle.now.stage, can)
	return (
		<div class="cp-kinds">
			{tests.map((test) => (
				<button
					type="button"
					key={test.kind}
					class={`button${can.includes(test.kind) ? '' : ' cp-unlikely'}`}
					data-kind={test.kind}
					onClick={() => ask(test.kind)}
				>
					<Words text={test.title} inside />
					{test.about && (
						<small>
							<Words text={test.about} inside />
						</small>
					)}
				</button>
			))}
		</div>
	)
}

const Line = ({ kind, text }: { kind: string; text: string }): JSX.Element | null =>
	text ? (
		<p class={kind}>
			<Words text={text} />
		</p>
	) : null

/** A piece: what can be asked of it, and its fields to correct. */
export function PieceSheet({ battle, piece, ask }: { battle: Battle; piece: Piece; ask(kind: string): void }): JSX.Element {
	const { info } = battle
	const [wrong, setWrong] = useState('')
	return (
		<div class="cp-sheet">
			<Line kind="cp-profile" text={profile(info, piece).join(' · ')} />
			<Line kind="cp-state" text={piece.out ? say('out') : state(info, piece, battle.before).join(' · ')} />
			{!piece.out && <Questions battle={battle} piece={piece} ask={ask} />}
			{!battle.looking && (
				<details class="cp-fold" data-testid="cp-correct">
					<summary>{say('correct')}</summary>
					<div class="cp-fields">
						{corrigible(info, piece).map((f) => (
							<Field
								key={f.name}
								field={f}
								value={piece.fields[f.name] ?? f.default}
								change={(to) => setWrong(battle.take(`set ${piece.id} ${pair(f.name, to)}`))}
							/>
						))}
					</div>
					{wrong && (
						<p class="wrong" role="alert">
							{wrong}
						</p>
					)}
				</details>
			)}
		</div>
	)
}

/** The next part of a question that is not complete yet. Whom the rules would refuse comes last, with the reason. */
export function Pick({
	battle,
	test,
	pieces,
	choose,
}: {
	battle: Battle
	test: TestInfo
	pieces: string[]
	choose(id: string): void
}): JSX.Element {
	const at = pieces.indexOf(OPEN)
	const part = test.parts[at]!
	const named = pieces.filter((id) => id !== OPEN && id !== NOBODY).map((id) => battle.now.pieces.find((p) => p.id === id)?.name ?? id)
	const rows = useMemo(
		() =>
			candidates(battle.now.pieces, test, pieces)
				.map((piece) => ({
					piece,
					why: refusal(
						battle,
						test,
						pieces.map((p, i) => (i === at ? piece.id : p)),
					),
				}))
				.sort((a, b) => Number(Boolean(a.why)) - Number(Boolean(b.why))),
		[battle, test, pieces, at],
	)
	const sides = sidesOf(battle.info, battle.now.pieces).filter((s) => rows.some((r) => r.piece.side === s.side))
	return (
		<div class="cp-sheet">
			<p class="cp-parties">
				{named.map((n) => `${n} → `)}
				<b>{say('pick', { part: part.title || sortOf(battle.info, part.sort).title })}</b>
			</p>
			{part.optional && (
				<button type="button" class="button" data-piece={NOBODY} onClick={() => choose(NOBODY)}>
					{say('nobody')}
				</button>
			)}
			<div class={sides.length > 1 ? 'cp-offers cp-rosters' : 'cp-offers'}>
				{sides.map((side) => (
					<section key={side.id} class={`cp-side-${side.side}`} aria-label={side.name}>
						{sides.length > 1 && <h3>{side.name}</h3>}
						<ul class={sides.length > 1 ? 'cp-list' : 'cp-list cp-two'}>
							{rows
								.filter((r) => r.piece.side === side.side)
								.map(({ piece, why }) => (
									<li key={piece.id}>
										<PieceButton battle={battle} piece={piece} why={why} press={() => choose(piece.id)} />
									</li>
								))}
						</ul>
					</section>
				))}
			</div>
		</div>
	)
}
