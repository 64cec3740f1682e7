// lesson.ts - a lesson held by the engine (src/host/lesson*.c, through src/wasm/lessons.c): a chapter is played in a record like any other,
// and the engine judges every answer. What the lesson says is read from the same file, which the build has made from lessons/<game>.yaml.
import { EngineError } from '../types'
import type { Lang, Message } from '../types'
import type { Module } from './engine'
import { putRoom, type GameRecord } from './record'

type Texts = Record<Lang, string>

export interface LessonStep {
	text: Texts
	clause?: string
	do?: unknown[] // none: there is only something to read
	hint?: Texts
	right?: Texts
}

export interface LessonChapter {
	id: string
	title: Texts
	learned: Texts
	seat?: number // of the learner, from 1
	steps: LessonStep[]
}

export interface LessonFile {
	game: string
	title: Texts
	aim: Texts
	minutes: number
	chapters: LessonChapter[]
}

/** What src/wasm/lessons.c exports. A lesson is referred to by its address. */
export interface LessonExports {
	lesson_read(): number
	lesson_begin(lesson: number, chapter: number, step: number): number
	lesson_step(lesson: number): number
	lesson_play(lesson: number, size: number, lang: number): number
	lesson_next(lesson: number): number
	lesson_went_on(lesson: number): number
	lesson_best(lesson: number): number
}

const LANGS: Record<Lang, number> = { en: 0, fr: 1, de: 2 }
const ILLEGAL = -2
const OTHER = 1

/** Where a learner is: `step` is the number of steps once the chapter is done; after the last chapter `chapter` is their number. */
export interface Place {
	chapter: number
	step: number
}

export class Lesson {
	readonly file: LessonFile
	private readonly at: number

	constructor(
		private readonly module: Module,
		text: string,
		private readonly recordAt: (at: number) => GameRecord,
		private readonly refusal: (lang: Lang) => Message,
	) {
		putRoom(module, text)
		this.at = module.wasm.lesson_read()
		if (!this.at) throw new EngineError('the lesson is of another version than the engine')
		this.file = JSON.parse(text) as LessonFile
	}

	/** A chapter from this step on, in a new record. */
	begin(chapter: number, step: number): GameRecord {
		const record = this.module.wasm.lesson_begin(this.at, chapter, step)
		if (!record) throw new EngineError('the lesson is of another version than the engine')
		return this.recordAt(record)
	}

	/** How many steps of the chapter are done. */
	get step(): number {
		return this.module.wasm.lesson_step(this.at)
	}

	/** Whether something of the present step has been played, which takes more. */
	get wentOn(): boolean {
		return this.module.wasm.lesson_went_on(this.at) !== 0
	}

	/** The best answer of the present step: what `play` takes. */
	best(): string[] {
		this.module.must(this.module.wasm.lesson_best(this.at))
		return this.module.text().split('\n')
	}

	/** What was meant as one. null: it is right, and was played with all that follows, or is a part of what the step asks for, and was played.
	 *  Otherwise why nothing was: illegal, or not what this step is about. */
	play(texts: string[], lang: Lang): Message | null {
		const answer = this.module.wasm.lesson_play(this.at, this.module.put(texts.join('\n')), LANGS[lang])
		if (answer === ILLEGAL) return this.refusal(lang)
		this.module.must(answer)
		return answer === OTHER ? { text: this.module.text(), clause: '' } : null
	}

	/** Past a step with nothing to do. */
	next(): void {
		if (this.module.wasm.lesson_next(this.at) < 0) throw new EngineError('there is something to do first')
	}
}

/** Progress as it is kept: "attack 2", or "end" (as gg_lesson_progress_write has it). */
export function progressText({ chapters }: LessonFile, { chapter, step }: Place): string {
	const at = chapters[chapter]
	return at ? `${at.id} ${step}` : 'end'
}

/** The place that it means in this lesson; one that is gone is the nearest beginning. */
export function placeOf({ chapters }: LessonFile, progress: string): Place {
	const [id, number] = progress.split(' ')
	if (id === 'end') return { chapter: chapters.length, step: 0 }
	const chapter = chapters.findIndex((c) => c.id === id)
	const step = Number(number)
	if (chapter < 0) return { chapter: 0, step: 0 }
	return { chapter, step: Number.isInteger(step) && step >= 0 && step <= chapters[chapter]!.steps.length ? step : 0 }
}
