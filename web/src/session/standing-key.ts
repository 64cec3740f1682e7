// standing-key.ts - where standing answers lie in the browser's storage.

/** Those of a rulebook; with an id those of one game, "" being the one in Practise. */
export const standingKey = (game: string, id?: string): string =>
	id === undefined ? `grognard.standing.${game}` : `grognard.standing.${game}.${id || 'practise'}`
