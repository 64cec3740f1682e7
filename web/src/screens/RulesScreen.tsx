// RulesScreen.tsx - the rules browser: every clause in our own words, by chapter, searchable, each with its own address.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { GAMES, gameName } from '../games/list'
import { theRulebook } from '../shell/engine'
import { usePromise } from '../shell/hooks'
import { ErrorPage } from '../shell/ErrorPage'
import { Loading } from '../shell/Loading'
import { useTitle } from '../shell/title'
import type { Chapter, Clause } from '../types'
import { t, useLang, type Key } from '../words'
import '../style/rules.css'

/** "MAN-6.5.3g" is in chapter "MAN-6". */
export const chapterOf = (id: string): string => /^[A-Z\d]+-\d+/.exec(id)?.[0] ?? id

/** Lower case without accents: "oeuvre" finds "œuvre", and a typed apostrophe the printed one. */
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

const numberOf = (chapter: Chapter): string => chapter.id.slice(chapter.id.lastIndexOf('-') + 1)

function Book({ chapters, clauses, marked }: { chapters: Chapter[]; clauses: Clause[]; marked: string }) {
	const inside = (chapter: Chapter) => clauses.filter((c) => chapterOf(c.id) === chapter.id)
	return (
		<div class="book">
			{chapters
				.filter((chapter) => inside(chapter).length)
				.map((chapter) => (
					<section key={chapter.id} aria-labelledby={`c-${chapter.id}`}>
						<h2 id={`c-${chapter.id}`}>
							<span class="chapter-number">{numberOf(chapter)}</span>
							{chapter.title}
						</h2>
						{inside(chapter).map((c) => (
							<article
								key={c.id}
								id={c.id}
								class={c.id === marked ? 'clause marked' : 'clause'}
								tabIndex={-1}
								aria-labelledby={`t-${c.id}`}
							>
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
	const { value: rules, error } = usePromise(() => theRulebook(game, language), [game, language])
	const [words, setWords] = useState('')
	const [marked, setMarked] = useState(decodeURIComponent(location.hash.slice(1)))
	useTitle(t('rules.title', { game: gameName(game) }))
	const clauses = useMemo(() => rules?.clauses(language) ?? [], [rules, language])
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
	if (error) return <ErrorPage error={error} retry={() => location.reload()} />
	if (!rules) return <Loading />
	const chapters = rules.chapters(language)
	return (
		<div class="page rules">
			<div class="rules-head">
				<h1 tabIndex={-1}>{t('rules.title', { game: gameName(game) })}</h1>
				<p class="quiet">{t('rules.lead')}</p>
				<p class="row rules-games">
					{GAMES.map((g) => (
						<a key={g} class="button plain" href={`/rules/${g}`} aria-current={g === game ? 'page' : undefined}>
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
						placeholder={`${rules.info.prefix}-4.5`}
						onInput={(e) => setWords(e.currentTarget.value)}
					/>
					<small class="quiet" role="status">
						{found.length ? t('rules.found', { n: found.length }) : t('rules.none')}
					</small>
				</div>
				<nav class="chapters" aria-label={t('rules.chapters')}>
					<ol>
						{chapters.map((c) => (
							<li key={c.id}>
								<a href={`#c-${c.id}`} onClick={() => setWords('')}>
									<span class="chapter-number">{numberOf(c)}</span>
									{c.title}
								</a>
							</li>
						))}
					</ol>
				</nav>
			</div>
			<Book chapters={chapters} clauses={found} marked={marked} />
		</div>
	)
}
