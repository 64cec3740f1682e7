// ErrorPage.tsx - a screen that could not be shown: why, and what to do.
import { t } from '../words'
import { UnknownLand } from './Pictures'

/** Whether the server has another page by now: what this one asks for is gone, and no second try finds it. */
async function outdated(): Promise<boolean> {
	const main = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''
	const page = await fetch('/', { cache: 'no-store' }).then(
		(answer) => (answer.ok ? answer.text() : ''),
		() => '', // nobody answers: that may be all that is wrong
	)
	return page.includes('type="module"') && !page.includes(main)
}

export function ErrorPage({ error, retry, title }: { error: Error; retry?: () => void; title?: string }) {
	return (
		<div class="page page-narrow stack">
			<UnknownLand />
			<h1 tabIndex={-1}>{title ?? t('app.failed')}</h1>
			<p class="notice bad">{error.message}</p>
			<div class="row">
				{retry && (
					<button type="button" class="button primary" onClick={async () => ((await outdated()) ? location.reload() : retry())}>
						{t('app.again')}
					</button>
				)}
				<a class="button" href="/">
					{t('app.home')}
				</a>
			</div>
		</div>
	)
}
