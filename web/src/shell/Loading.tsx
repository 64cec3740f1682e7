// Loading.tsx - what is shown while something is fetched: a turning compass needle.
import { t } from '../words'

export function Loading({ text }: { text?: string }) {
	return (
		<div class="wait" role="status">
			<svg viewBox="0 0 60 60" width="60" height="60" aria-hidden="true">
				<circle cx="30" cy="30" r="24" fill="none" stroke="var(--line-strong)" stroke-width="1.5" />
				<path class="needle" d="M30 9l5 21-5 21-5-21z" fill="var(--sheet-high)" stroke="var(--ink-soft)" />
				<path class="needle" d="M30 9l5 21H25z" fill="var(--bad)" />
			</svg>
			<p>{text || t('app.loading')}</p>
		</div>
	)
}
