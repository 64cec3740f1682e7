// Sheets.tsx - the rulebook beside the table: our summaries by chapter, folded, and found by any word of them.
import type { JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { COMPANIONS, gameName } from '../games/list'
import { chapterOf, folded, search } from '../screens/RulesScreen'
import { ErrorPage } from '../shell/ErrorPage'
import { theRulebook } from '../shell/engine'
import { usePromise } from '../shell/hooks'
import { Loading } from '../shell/Loading'
import type { Clause } from '../types'
import { t, useLang } from '../words'
import { battlesOf } from './battles'
import { listed, useTerms } from './Terms'
import { say } from './words'

function Sheet({ clause }: { clause: Clause }): JSX.Element {
	return (
		<li class="cp-clause">
			<h4>
				{clause.title} <span class="cp-clause-id">{clause.id}</span>
			</h4>
			<p>{clause.summary}</p>
		</li>
	)
}

/** Rules that are about it, by their title, before those that only mention it. */
function ranked(found: Clause[], words: string): Clause[] {
	const about = new Set(
		search(
			found.map((c) => ({ ...c, summary: '' })),
			words,
		).map((c) => c.id),
	)
	return [...found.filter((c) => about.has(c.id)), ...found.filter((c) => !about.has(c.id))]
}

const MOST = 60 // on the screen at once: more is no answer

type Term = [string, string]

/** Abbreviations and what they mean. */
function Terms({ terms }: { terms: Term[] }): JSX.Element {
	return (
		<dl class="cp-terms">
			{terms.map(([term, means]) => (
				<div key={term}>
					<dt>{term}</dt>
					<dd>{means}</dd>
				</div>
			))}
		</dl>
	)
}

function Found({ clauses, terms, words }: { clauses: Clause[]; terms: Term[]; words: string }): JSX.Element {
	const known = terms.filter(([term]) => folded(term) === folded(words.trim()))
	const found = useMemo(() => ranked(search(clauses, words), words), [clauses, words])
	return (
		<>
			<p class="cp-quiet" role="status">
				{found.length ? t('rules.found', { n: found.length }) : t('rules.none')}
			</p>
			<Terms terms={known} />
			<ul class="cp-list">
				{found.slice(0, MOST).map((c) => (
					<Sheet key={c.id} clause={c} />
				))}
			</ul>
		</>
	)
}

export function Sheets({ game, change }: { game: string; change?(game: string): void }): JSX.Element {
	const language = useLang()
	const [words, setWords] = useState('')
	const [opened, setOpened] = useState('')
	const terms = listed(useTerms(game))
	const { value, error } = usePromise(async () => {
		const [rules, battles] = await Promise.all([theRulebook(game, language), battlesOf(game)])
		return { clauses: rules.clauses(language), chapters: rules.chapters(language), tests: battles.info(language).tests }
	}, [game, language])
	if (error) return <ErrorPage error={error} retry={() => location.reload()} />
	if (!value) return <Loading />
	const { clauses, chapters, tests } = value
	const show = (chapter: string) => {
		setOpened(chapter)
		requestAnimationFrame(() => document.getElementById(`cp-${chapter}`)?.scrollIntoView())
	}
	return (
		<div class="cp-sheets">
			{change && (
				<div class="cp-segments" role="group" aria-label={say('game')}>
					{COMPANIONS.map((g) => (
						<button type="button" key={g} class="button" aria-pressed={g === game} onClick={() => change(g)}>
							{gameName(g)}
						</button>
					))}
				</div>
			)}
			<input
				class="input cp-search"
				type="search"
				aria-label={t('rules.search')}
				placeholder={t('rules.search')}
				value={words}
				onInput={(e) => setWords(e.currentTarget.value)}
			/>
			{words.trim() ? (
				<Found clauses={clauses} terms={terms} words={words} />
			) : (
				<>
					<div class="cp-kinds">
						{tests.map((test) => (
							<button type="button" key={test.kind} class="button" onClick={() => show(chapterOf(test.clause))}>
								{test.title}
							</button>
						))}
					</div>
					{terms.length > 0 && (
						<details class="cp-fold" data-testid="cp-terms">
							<summary>{say('terms')}</summary>
							<Terms terms={terms} />
						</details>
					)}
					{chapters.map((chapter) => (
						<details
							key={chapter.id}
							class="cp-fold"
							id={`cp-${chapter.id}`}
							open={opened === chapter.id}
							onToggle={({ currentTarget: { open } }) => setOpened((was) => (open ? chapter.id : was === chapter.id ? '' : was))}
						>
							<summary>
								{chapter.id.slice(chapter.id.lastIndexOf('-') + 1)}. {chapter.title}
							</summary>
							{opened === chapter.id && (
								<ul class="cp-list">
									{clauses
										.filter((c) => chapterOf(c.id) === chapter.id)
										.map((c) => (
											<Sheet key={c.id} clause={c} />
										))}
								</ul>
							)}
						</details>
					))}
				</>
			)}
		</div>
	)
}
