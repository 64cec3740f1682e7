// rules.tsx - the rules browser: every clause in our words, by chapter, searchable, each with an address of its own.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { GAMES, gameName } from '../shell/games'
import { useEngine } from '../shell/hooks'
import { Trouble, Wait } from '../shell/lazy'
import { useTitle } from '../shell/title'
import type { Clause } from '../types'
import { t, useLang, type Key } from '../words'
import '../style/rules.css'

const PREFIX: Record<string, string> = { manoeuvre: 'MAN', glorious: 'DGM' }

/** "MAN-6.5.3g" stands in chapter "MAN-6". */
export const chapterOf = (id: string): string => /^[A-Z]+-\d+/.exec(id)?.[0] ?? id

/** Small letters without accents: who types "manoeuvre" finds "manœuvre", and a typed apostrophe the printed one. */
export function folded(text: string): string {
	return text
		.toLowerCase()
		.replace(/œ/g, 'oe')
		.replace(/ß/g, 'ss')
		.replace(/’/g, "'")
		.normalize('NFD')
		.replace(/[\u0300-\u036f]/g, '')
}

export function search(clauses: Clause[], words: string): Clause[] {
	const wanted = folded(words).split(/\s+/).filter(Boolean)
	if (!wanted.length) return clauses
	return clauses.filter((c) => {
		const text = folded(`${c.id} ${c.title} ${c.summary}`)
		return wanted.every((w) => text.includes(w))
	})
}

function Book({ clauses, marked }: { clauses: Clause[]; marked: string }) {
	const chapters = new Map<string, Clause[]>()
	for (const c of clauses) chapters.set(chapterOf(c.id), [...(chapters.get(chapterOf(c.id)) ?? []), c])
	return (
		<div class="book">
			{[...chapters].map(([chapter, list]) => (
				<section key={chapter} aria-labelledby={`c-${chapter}`}>
					<h2 id={`c-${chapter}`}>
						<span class="chapter-number">{chapter.split('-')[1]}</span>
						{t(`chapter.${chapter}` as Key)}
					</h2>
					{list.map((c) => (
						<article key={c.id} id={c.id} class={c.id === marked ? 'clause marked' : 'clause'} tabIndex={-1} aria-labelledby={`t-${c.id}`}>
							<h3 id={`t-${c.id}`}>{c.title}</h3>
							<a class="clause-link" href={`#${c.id}`} aria-label={t('rules.link', { id: c.id })}>
								{c.id}
							</a>
							<p>{c.summary}</p>
							{c.source !== 'seed' && <p class="quiet small source">{t(`source.${c.source}` as Key)}</p>}
						</article>
					))}
				</section>
			))}
		</div>
	)
}

export function RulesScreen({ game }: { game: string }) {
	const language = useLang()
	const { value: engine, error } = useEngine()
	const [words, setWords] = useState('')
	const [marked, setMarked] = useState(decodeURIComponent(location.hash.slice(1)))
	useTitle(t('rules.title', { game: gameName(game) }))
	const clauses = useMemo(() => engine?.game(game).clauses(language) ?? [], [engine, game, language])
	const found = useMemo(() => search(clauses, words), [clauses, words])
	useEffect(() => {
		const read = () => setMarked(decodeURIComponent(location.hash.slice(1)))
		window.addEventListener('hashchange', read)
		return () => window.removeEventListener('hashchange', read)
	}, [])
	useEffect(() => {
		const clause = marked && clauses.length ? document.getElementById(marked) : null
		clause?.scrollIntoView({ block: 'center' })
		clause?.focus({ preventScroll: true })
	}, [marked, clauses])
	if (error) return <Trouble error={error} retry={() => location.reload()} />
	if (!engine) return <Wait />
	const chapters = [...new Set(clauses.map((c) => chapterOf(c.id)))]
	return (
		<div class="page rules">
			<div class="rules-head">
				<h1 tabIndex={-1}>{t('rules.title', { game: gameName(game) })}</h1>
				<p class="quiet">{t('rules.lead')}</p>
				<p class="row rules-games">
					{GAMES.map((g) => (
						<a class="button plain" href={`/rules/${g}`} aria-current={g === game ? 'page' : undefined}>
							{gameName(g)}
						</a>
					))}
				</p>
			</div>
			<div class="rules-side">
				<div class="field">
					<label for="rules-search">{t('rules.search')}</label>
					<input
						id="rules-search"
						class="input"
						type="search"
						value={words}
						placeholder={`${PREFIX[game]}-4.5`}
						onInput={(e) => setWords(e.currentTarget.value)}
					/>
					<small class="quiet" role="status">
						{found.length ? t('rules.found', { n: found.length }) : t('rules.none')}
					</small>
				</div>
				<nav class="chapters" aria-label={t('rules.chapters')}>
					<ol>
						{chapters.map((c) => (
							<li>
								<a href={`#c-${c}`} onClick={() => setWords('')}>
									<span class="chapter-number">{c.split('-')[1]}</span>
									{t(`chapter.${c}` as Key)}
								</a>
							</li>
						))}
					</ol>
				</nav>
			</div>
			<Book clauses={found} marked={marked} />
		</div>
	)
}
