// ClauseDialog.tsx - one rule in a dialog, opened from anywhere: openClause('MAN-6.5').
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Clause } from '../types'
import { t, useLang } from '../words'
import { GAMES, gameOf } from '../games/list'
import { theRulebook } from './engine'

let show: (id: string) => void = () => {}

export function openClause(id: string): void {
	show(id)
}

export function ClauseLink({ id }: { id: string }) {
	if (!id) return null
	return (
		<button type="button" class="clause-link" aria-label={t('clause.open', { id })} onClick={() => openClause(id)}>
			{id}
		</button>
	)
}

export function ClauseDialog() {
	const language = useLang()
	const [id, setId] = useState('')
	const [clause, setClause] = useState<Clause | null>(null)
	const [game, setGame] = useState('')
	const dialog = useRef<HTMLDialogElement>(null)
	useEffect(() => {
		show = setId
	}, [])
	useEffect(() => {
		if (!id) return
		let current = true
		setClause(null)
		const owner = GAMES.find((g) => id.startsWith(`${gameOf(g).prefix}-`)) ?? GAMES[0]
		theRulebook(owner, language).then(
			(rules) => {
				const found = rules.clauses(language).find((c) => c.id === id)
				if (!current) return
				setGame(owner)
				setClause(found ?? { id, title: id, summary: t('clause.unknown'), source: '' })
			},
			() => current && setClause({ id, title: id, summary: t('app.no-engine'), source: '' }),
		)
		if (!dialog.current?.open) dialog.current?.showModal()
		return () => {
			current = false
		}
	}, [id, language])
	const close = () => dialog.current?.close()
	return (
		<dialog
			ref={dialog}
			class="clause-sheet"
			aria-labelledby="clause-title"
			onClose={() => setId('')}
			onClick={(e) => e.target === dialog.current && close()}
		>
			<article>
				<p class="clause-id">{id}</p>
				<h2 id="clause-title">{clause?.title ?? t('app.loading')}</h2>
				{clause && <p class="clause-text">{clause.summary}</p>}
				{clause?.source && <p class="quiet small">{t(`source.${clause.source}` as 'source.seed')}</p>}
				<div class="row clause-doors">
					<a class="button plain" href={`/rules/${game}#${id}`} onClick={close}>
						{t('clause.book')}
					</a>
					<button type="button" class="button" onClick={close}>
						{t('app.close')}
					</button>
				</div>
			</article>
		</dialog>
	)
}
