// en.ts - the shell's texts in English; its keys are the keys of all languages.
export const en = {
	'app.name': 'Grognard',
	'app.skip': 'Skip to the content',
	'app.loading': 'One moment …',
}
export type Key = keyof typeof en
