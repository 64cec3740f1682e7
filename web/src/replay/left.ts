// left.ts - a record that has no address on the server (a game of Practise) is left here for the replay screen, with the seat that was ours.
import { PUBLIC } from '../types'

const LEFT = 'grognard.replay'
const MINE = 'grognard.replay.seat'

export function leaveRecord(text: string, mine: number): void {
	sessionStorage.setItem(LEFT, text)
	sessionStorage.setItem(MINE, String(mine))
}

/** "" if none was left. */
export function leftRecord(): [text: string, mine: number] {
	return [sessionStorage.getItem(LEFT) ?? '', Number(sessionStorage.getItem(MINE) ?? PUBLIC)]
}
