// left.ts - a record that has no address on the server (a game of Practise) is left here for the replay screen.
const LEFT = 'grognard.replay'

export function leaveRecord(text: string): void {
	sessionStorage.setItem(LEFT, text)
}

/** "" if none was left. */
export function leftRecord(): string {
	return sessionStorage.getItem(LEFT) ?? ''
}
