// Report.tsx - the battle told in words, with its dice and clauses: on the screen, on two sheets of paper, or as a page to share.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { gameName } from '../games/list'
import { signed } from '../play/item-value'
import { colon, lang, locale } from '../words'
import { download, fileName, shared } from './battles'
import { capital, NOBODY, sidesOf, sortOf, state, phrase } from './fields'
import type { BattleRead, CompanionInfo, Step, Total } from './types'
import type { Battle } from './use-battle'
import { say } from './words'
import './report.css'

const named = (now: BattleRead, id: string): string => now.pieces.find((p) => p.id === id)?.name ?? id

/** "Colonne 1 : dé + 5, infanterie en ligne + 2 = 7". */
function sum(total: Total): string {
	const lines = total.items.map((i) => `${i.text} ${signed({ ...i, clause: '' })}`)
	return `${capital(total.text)}${lines.length ? `${colon()}${lines.join(', ')}` : ''} = ${signed({ ...total, kind: 'total' })}`
}

/** What changed, in the words of the roster. */
function changes(info: CompanionInfo, now: BattleRead, step: Step): string {
	const by = new Map<string, string[]>()
	for (const c of step.changes) {
		const piece = now.pieces.find((p) => p.id === c.piece)
		const field = piece && sortOf(info, piece.sort).fields.find((f) => f.name === c.field)
		if (field && !field.book) by.set(c.piece, [...(by.get(c.piece) ?? []), phrase(field, c.after)])
	}
	return capital([...by].map(([id, words]) => `${named(now, id)} (${words.join(', ')})`).join(say('and')))
}

function Entry({ step, now, info }: { step: Step; now: BattleRead; info: CompanionInfo }): JSX.Element {
	const title =
		info.tests.find((t) => t.kind === step.kind)?.title ?? say(step.verb === 'add' ? 'added' : step.verb === 'set' ? 'correct' : 'note')
	const who = (step.pieces ?? (step.piece ? [step.piece] : [])).filter((id) => id !== NOBODY).map((id) => named(now, id))
	const dice = step.dice?.flatMap((d) => d.rolled ?? []) ?? []
	const change = changes(info, now, step)
	return (
		<li>
			<b>
				{title}
				{who.length > 0 && `${colon()}${who.join(' → ')}`}
			</b>
			{dice.length > 0 && (
				<>
					, <b class="rp-dice">{say('rolled', { n: dice.length, dice: dice.join(', ') })}</b>
				</>
			)}
			{step.note ? `${colon()}${step.note}` : '. '}
			{step.totals && step.totals.length > 0 && <span class="rp-sum">{step.totals.map(sum).join(say('and'))}. </span>}
			{step.events?.map((e, i) => (
				<span key={i}>
					{e.message} <small>({e.clause})</small>.{' '}
				</span>
			))}
			{change && <span class={step.verb === 'test' ? 'rp-change' : ''}>{change}.</span>}
		</li>
	)
}

const TOLD = ['test', 'set', 'add', 'note']

function Turns({ now, info }: { now: BattleRead; info: CompanionInfo }): JSX.Element {
	const told = now.log.filter((s) => TOLD.includes(s.verb))
	const turns = [...new Set(told.map((s) => s.turn))]
	return (
		<div class="rp-turns">
			{turns.map((turn) => (
				<section key={turn}>
					<h3>{say('turn', { n: turn })}</h3>
					<ol>
						{told
							.filter((s) => s.turn === turn)
							.map((s) => (
								<Entry key={s.number} step={s} now={now} info={info} />
							))}
					</ol>
				</section>
			))}
		</div>
	)
}

/** How everybody stands who is no longer as at the beginning. */
function Standing({ battle: { now, info, before } }: { battle: Battle }): JSX.Element {
	const words = (p: BattleRead['pieces'][number]) => (p.out ? say('out') : state(info, p, before).join(', '))
	return (
		<section class="rp-standing">
			<h3>{say('standing', { n: now.turn })}</h3>
			{sidesOf(info, now.pieces).map((side) => (
				<p key={side.id}>
					<b>{side.name}</b>
					{colon()}
					{now.pieces
						.filter((p) => p.side === side.side && p !== side && words(p))
						.map((p) => `${p.name} (${words(p)})`)
						.join(say('and')) || say('intact')}
					.
				</p>
			))}
		</section>
	)
}

/** The report alone, as a page that needs nothing else. */
function page(title: string, article: string): string {
	const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
	const style = rules.filter((rule) => rule.includes('.rp')).join('')
	const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title.replace(/[<&]/g, ' ')}</title>`
	return `<!doctype html><html lang="${lang()}">${head}<style>body{margin:1rem;font-family:serif}${style}</style>${article}</html>`
}

export function Report({ battle }: { battle: Battle }): JSX.Element {
	const { now, info } = battle
	const article = useRef<HTMLElement>(null)
	const [note, setNote] = useState('')
	const title = now.title || say('log')
	// What happened last is what is looked for.
	useEffect(() => window.scrollTo(0, document.documentElement.scrollHeight), [])
	const write = (e: Event) => {
		e.preventDefault()
		if (note.trim() && !battle.take(`note ${note.trim()}`)) setNote('')
	}
	return (
		<>
			<article class="rp" ref={article} data-testid="cp-report">
				<h2>{title}</h2>
				<p class="rp-about">
					{gameName(now.game)} ·{' '}
					{sidesOf(info, now.pieces)
						.map((s) => s.name)
						.join(' – ')}{' '}
					· {new Date(battle.kept.changed).toLocaleDateString(locale(), { dateStyle: 'long' })}
				</p>
				<Turns now={now} info={info} />
				<Standing battle={battle} />
			</article>
			{!battle.looking && (
				<form class="cp-note cp-noprint" onSubmit={write}>
					<input
						class="input"
						value={note}
						maxLength={200}
						aria-label={say('note')}
						placeholder={say('note')}
						onInput={(e) => setNote(e.currentTarget.value)}
					/>
					<button type="submit" class="button" disabled={!note.trim()}>
						{say('write')}
					</button>
				</form>
			)}
			<div class="cp-kinds cp-noprint">
				<button type="button" class="button primary" onClick={() => print()}>
					{say('print')}
				</button>
				<button
					type="button"
					class="button"
					data-testid="cp-share-report"
					onClick={() => void shared(fileName(battle.kept, 'html'), 'text/html', page(title, article.current!.outerHTML))}
				>
					{say('share')}
				</button>
				<button
					type="button"
					class="button"
					data-testid="cp-save"
					onClick={() => download(fileName(battle.kept, 'battle'), 'text/plain', battle.kept.text)}
				>
					{say('save')}
				</button>
			</div>
		</>
	)
}
