// ErrorPage.tsx - a screen that could not be shown: why, and what to do.
import { t } from '../words'
import { UnknownLand } from './Pictures'

export function ErrorPage({ error, retry }: { error: Error; retry?: () => void }) {
	return (
		<div class="page page-narrow stack">
			<UnknownLand />
			<h1 tabIndex={-1}>{t('app.failed')}</h1>
			<p class="notice bad">{error.message}</p>
			<div class="row">
				{retry && (
					<button type="button" class="button primary" onClick={retry}>
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
