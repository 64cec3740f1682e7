// LanguageChoice.tsx - the language of the page. `long`: with its whole name.
import type { Lang } from '../types'
import { LANG_NAMES, LANGS, lang, t } from '../words'
import { speak } from './engine'
import { announce } from './LiveRegion'

export function LanguageChoice({ long = false }: { long?: boolean }) {
	const choose = ({ currentTarget: list }: { currentTarget: HTMLSelectElement }) => {
		speak(list.value as Lang).catch((error: Error) => {
			list.value = lang()
			announce(error.message)
		})
	}
	return (
		<select class="language" aria-label={t('app.language')} value={lang()} onChange={choose}>
			{LANGS.map((l) => (
				<option key={l} value={l}>
					{long ? LANG_NAMES[l] : l.toUpperCase()}
				</option>
			))}
		</select>
	)
}
