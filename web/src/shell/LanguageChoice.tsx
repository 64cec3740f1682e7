// LanguageChoice.tsx - the language of the page. `long`: with its whole name.
import type { Lang } from '../types'
import { LANG_NAMES, LANGS, lang, setLang, t } from '../words'

export function LanguageChoice({ long = false }: { long?: boolean }) {
	return (
		<select class="language" aria-label={t('app.language')} value={lang()} onChange={(e) => setLang(e.currentTarget.value as Lang)}>
			{LANGS.map((l) => (
				<option key={l} value={l}>
					{long ? LANG_NAMES[l] : l.toUpperCase()}
				</option>
			))}
		</select>
	)
}
