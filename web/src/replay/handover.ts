// handover.ts - hands a record to the replay screen where it has no address on the server (Practise, spectators), with the viewer's seat.
import { PUBLIC } from '../types'

const RECORD = 'grognard.replay'
const SEAT = 'grognard.replay.seat'

export function handOverRecord(text: string, seat: number): void {
	sessionStorage.setItem(RECORD, text)
	sessionStorage.setItem(SEAT, String(seat))
}

/** text "": there is none. */
export function handedOverRecord(): [text: string, seat: number] {
	return [sessionStorage.getItem(RECORD) ?? '', Number(sessionStorage.getItem(SEAT) ?? PUBLIC)]
}
