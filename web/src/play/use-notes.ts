// use-notes.ts - what the page did for the viewer without asking, as notes for the board and the log.
import { useLayoutEffect, useMemo, useState } from 'preact/hooks'
import type { Note, Snapshot } from '../types'

export interface Notes {
	notes: Note[] // the viewer's own
	add(note: Pick<Note, 'text' | 'short'>): void
}

export function useNotes({ viewer, moment }: Snapshot): Notes {
	const [all, setAll] = useState<Note[]>([])
	useLayoutEffect(() => {
		// A take-back removes its notes as well.
		const stale = (n: Note) => n.viewer === viewer && n.moment > moment
		setAll((old) => (old.some(stale) ? old.filter((n) => !stale(n)) : old))
	}, [viewer, moment])
	const notes = useMemo(() => all.filter((n) => n.viewer === viewer), [all, viewer])
	const add = (note: Pick<Note, 'text' | 'short'>) =>
		setAll((old) => [...old.filter((n) => n.viewer !== viewer || n.moment < moment), { viewer, moment, ...note }])
	return { notes, add }
}
