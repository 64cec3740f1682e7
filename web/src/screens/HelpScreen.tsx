// HelpScreen.tsx - how to play here, why the dice are fair, and who made this.
import type { ComponentChildren } from 'preact'
import { GAMES, gameName, gameOf } from '../games/list'
import { useTitle } from '../shell/title'
import { localize, t } from '../words'
import '../style/help.css'

function Chapter({ id, title, children }: { id: string; title: string; children: ComponentChildren }) {
	return (
		<section class="help-chapter stack" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			{children}
		</section>
	)
}

export function HelpScreen() {
	useTitle(t('help.title'))
	const keys: [string[], string][] = [
		[['Tab'], t('help.key.tab')],
		[['←', '↑', '↓', '→'], t('help.key.arrows')],
		[['↵'], t('help.key.enter')],
		[['1', '…', '9'], t('help.key.digits')],
		[['?'], t('help.key.rule')],
		[['Esc'], t('help.key.escape')],
	]
	return (
		<div class="page page-narrow help">
			<h1 tabIndex={-1}>{t('help.title')}</h1>
			<Chapter id="help-start" title={t('help.start.title')}>
				<ul class="plain-list">
					<li>{t('help.start.1')}</li>
					<li>{t('help.start.2')}</li>
					<li>{t('help.start.3')}</li>
				</ul>
			</Chapter>
			<Chapter id="help-board" title={t('help.board.title')}>
				<ul class="plain-list">
					<li>{t('help.board.1')}</li>
					<li>{t('help.board.what')}</li>
					<li>{t('help.board.2')}</li>
					<li>{t('help.board.3')}</li>
					<li>{t('help.board.4')}</li>
					<li>{t('help.board.5')}</li>
				</ul>
				<p class="row">
					{GAMES.map((g) => (
						<a class="button" key={g} href={`/rules/${g}`}>
							{t('help.rules', { game: gameName(g) })}
						</a>
					))}
				</p>
			</Chapter>
			<Chapter id="help-keys" title={t('help.keys.title')}>
				<dl class="keys">
					{keys.map(([names, what]) => (
						<div key={what}>
							<dt>
								{names.map((n) => (
									<kbd key={n}>{n}</kbd>
								))}
							</dt>
							<dd>{what}</dd>
						</div>
					))}
				</dl>
				<p class="quiet">{t('help.key.skip')}</p>
			</Chapter>
			<Chapter id="help-dice" title={t('help.dice.title')}>
				<ol class="steps">
					<li>{t('help.dice.1')}</li>
					<li>{t('help.dice.2')}</li>
					<li>{t('help.dice.3')}</li>
				</ol>
			</Chapter>
			<Chapter id="help-offline" title={t('help.offline.title')}>
				<p>{t('help.offline.1')}</p>
				<p>{t('help.offline.2')}</p>
			</Chapter>
			<Chapter id="help-about" title={t('help.about.title')}>
				<p>{t('help.about.1')}</p>
				<p>
					{GAMES.map((g) => gameOf(g).credits)
						.filter((credits) => credits !== undefined)
						.map((credits) => `${localize(credits)} `)}
					{t('help.about.2')}
				</p>
				<p>{t('help.about.3')}</p>
				<p class="quiet small">{t('help.about.version', { version: BUILD })}</p>
			</Chapter>
		</div>
	)
}
