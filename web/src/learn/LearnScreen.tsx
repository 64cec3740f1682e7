// LearnScreen.tsx - the first battle: a lesson on the game's own board. One line says what to do and why; the engine judges. Where the
// learner is stays on this device.
import type { JSX } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { type Lesson, type Place, placeOf, progressText } from '../engine/lesson'
import { expectBoard, filesOf, gameName } from '../games/list'
import { Refusal } from '../play/Bars'
import { ClauseLink } from '../play/Ledger'
import { BoardArea, SidePanel } from '../play/PlayScreen'
import { usePlay } from '../play/use-play'
import { LessonSession } from '../session/lesson'
import { openClause } from '../shell/ClauseDialog'
import { ErrorPage } from '../shell/ErrorPage'
import { fetchedText, theEngine } from '../shell/engine'
import { usePromise, useSnapshot } from '../shell/hooks'
import { announce } from '../shell/LiveRegion'
import { Loading } from '../shell/Loading'
import { useTitle } from '../shell/title'
import type { Rules } from '../types'
import { localize, t } from '../words'
import '../style/learn.css'

const keyOf = (game: string) => `grognard.lesson.${game}`

function keep(game: string, progress: string): void {
	try {
		localStorage.setItem(keyOf(game), progress)
	} catch {
		// If storage is full or forbidden, progress lasts as long as the page.
	}
}

interface Opened {
	rules: Rules
	lesson: Lesson
}

async function open(game: string): Promise<Opened> {
	expectBoard(game)
	const [engine, text] = await Promise.all([theEngine(game), fetchedText(filesOf(game).lesson ?? '')])
	const rules = engine.game(game)
	return { rules, lesson: rules.lesson(text) }
}

interface PanelProps {
	lesson: Lesson
	session: LessonSession
	behind: boolean
	refused: boolean
	understood(): void // the refusal goes
	go(to: Place): void
}

/** It stays in view while the page is scrolled; what is scrolled into view must not end up behind it, and a board that fills the screen
 *  begins below it. */
function useStickyHead() {
	const root = useRef<HTMLElement>(null)
	useEffect(() => {
		const { style } = document.documentElement
		const measure = () => {
			const head = root.current
			style.scrollPaddingTop = head && getComputedStyle(head).position === 'sticky' ? `${head.offsetHeight}px` : ''
			const board = head?.parentElement?.querySelector('.play-main')
			if (board) head!.parentElement!.style.setProperty('--board-top', `${board.getBoundingClientRect().top + window.scrollY}px`)
		}
		const observer = new ResizeObserver(measure)
		if (root.current) observer.observe(root.current)
		return () => {
			observer.disconnect()
			style.scrollPaddingTop = ''
		}
	}, [])
	return root
}

/** What a step asks for may be below the fold of the panel: it is kept in view until the learner scrolls or presses something there. */
function useAsked(session: LessonSession) {
	useLayoutEffect(() => {
		const learn = document.querySelector('.learn')!
		let last = ''
		let shown: Element | null = null
		let sheet: Element | null = null
		let touched = false
		const touch = (event: Event) => (touched ||= event.target instanceof Element && event.target.closest('.tb-sheet') !== null)
		const bring = () => {
			const asked = session.asked
			const there = asked ? learn.querySelector(`.tb-sheet [data-action="${CSS.escape(asked)}"]`) : null
			if (there !== shown || asked !== last) touched = false
			const fold = there?.closest('.tb-sheet')
			if (fold && fold !== sheet) sizes.observe(fold) // the words above it grow and shrink
			sheet = fold ?? sheet
			if (fold && !touched) {
				const [box, room] = [there!.getBoundingClientRect(), fold.getBoundingClientRect()]
				fold.scrollTop += Math.max(0, box.bottom + 8 - room.bottom) + Math.min(0, box.top - 8 - room.top)
			}
			shown = there
			last = asked
		}
		const sizes = new ResizeObserver(bring)
		const observer = new MutationObserver(bring)
		observer.observe(learn, { childList: true, characterData: true, subtree: true })
		const deeds = ['pointerdown', 'wheel', 'keydown']
		for (const deed of deeds) learn.addEventListener(deed, touch, { passive: true })
		return () => {
			observer.disconnect()
			sizes.disconnect()
			for (const deed of deeds) learn.removeEventListener(deed, touch)
		}
	}, [session])
}

/** What leads on: a hint where something is asked, else the next step, and at the very end a game. */
function Onward({
	lesson,
	session,
	ask,
	forward,
}: Pick<PanelProps, 'lesson' | 'session'> & Record<'ask' | 'forward', () => void>): JSX.Element {
	const { number, done } = session
	const step = lesson.file.chapters[number]!.steps[done]
	if (step?.do)
		return (
			<button type="button" class="button" onClick={ask} data-testid="lesson-hint-button">
				{t('learn.hint')}
			</button>
		)
	if (step || number + 1 < lesson.file.chapters.length)
		return (
			<button type="button" class="button primary" onClick={forward} data-testid="lesson-next">
				{t('learn.next')}
			</button>
		)
	return (
		<a class="button primary" href={`/practise/${lesson.file.game}?new`} data-testid="lesson-end">
			{t('learn.play')}
		</a>
	)
}

/** What is said and what can be pressed beside the board. */
function Panel({ lesson, session, behind, refused, understood, go }: PanelProps): JSX.Element {
	useSnapshot(session)
	const [hint, setHint] = useState(-1) // the step whose hint is shown
	const { chapters } = lesson.file
	const { number, done, wentOn } = session
	const chapter = chapters[number]!
	const step = chapter.steps[done]
	const before = chapter.steps[done - 1]?.right
	const text = localize(step ? step.text : chapter.learned)
	useEffect(() => announce(text), [text])
	// biome-ignore lint/correctness/useExhaustiveDependencies: a hint belongs to one step
	useLayoutEffect(() => setHint(-1), [session, done])
	const ask = () => {
		understood()
		setHint(done)
	}
	const forward = () => {
		understood() // a refusal belongs to its step
		if (step) session.next()
		else go({ chapter: number + 1, step: 0 })
	}
	const backward = () => {
		understood()
		if (wentOn)
			go({ chapter: number, step: done }) // the same step from its beginning
		else go(done > 0 ? { chapter: number, step: done - 1 } : { chapter: number - 1, step: 0 })
	}
	const root = useStickyHead()
	useAsked(session)
	return (
		<section
			class="lesson"
			ref={root}
			aria-label={localize(lesson.file.title)}
			data-testid="lesson"
			data-chapter={chapter.id}
			data-step={done}
		>
			<div class="lesson-head">
				<button type="button" class="button" disabled={!number && !done && !wentOn} onClick={backward} data-testid="lesson-back">
					{t('learn.back')}
				</button>
				<p class="lesson-where">
					<strong>{localize(chapter.title)}</strong> {number + 1}/{chapters.length}
				</p>
				<Onward lesson={lesson} session={session} ask={ask} forward={forward} />
			</div>
			<progress max={chapters.length} value={number + done / chapter.steps.length} aria-label={t('learn.progress')} />
			<div class="lesson-words">
				{before && (
					<p class="lesson-right" data-testid="lesson-right">
						<span aria-hidden="true">✓ </span>
						{localize(before)}
					</p>
				)}
				{!(behind && before) && (
					<p class="lesson-text" data-testid="lesson-text">
						{text} {step?.clause && <ClauseLink id={step.clause} openClause={openClause} />}
					</p>
				)}
				{!step && number + 1 === chapters.length && <p data-testid="lesson-foe">{t('learn.foe')}</p>}
				{wentOn && !refused && hint !== done && (
					<p class="lesson-hint" role="status" data-testid="lesson-on">
						{t('learn.on')}
					</p>
				)}
				{step?.hint && hint === done && !refused && (
					<p class="lesson-hint" role="status" data-testid="lesson-hint">
						{localize(step.hint)}
					</p>
				)}
			</div>
		</section>
	)
}

/** A chapter on the board. */
function Chapter({
	session,
	rules,
	lesson,
	go,
}: {
	session: LessonSession
	rules: Rules
	lesson: Lesson
	go(to: Place): void
}): JSX.Element {
	const play = usePlay(session, rules)
	const { snap, refusal, setRefusal } = play
	// A chapter begins at its top, on a board that remembers nothing of the chapter before.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once a chapter
	useLayoutEffect(() => window.scrollTo(0, 0), [session.number])
	return (
		<div class={`play play-${snap.game} learn`} ref={play.root}>
			<h1 class="visually-hidden" ref={play.turnLine} tabIndex={-1}>
				{t('learn.title', { game: gameName(snap.game) })}
			</h1>
			<Panel
				lesson={lesson}
				session={session}
				behind={play.behind}
				refused={refusal !== null}
				understood={() => setRefusal(null)}
				go={go}
			/>
			<BoardArea key={session.number} {...play} />
			<SidePanel {...play} />
			<Refusal message={refusal} close={() => setRefusal(null)} openClause={openClause} />
		</div>
	)
}

function Learning({ rules, lesson }: Opened): JSX.Element {
	const { file } = lesson
	const [place, setPlace] = useState((): Place => {
		const at = placeOf(file, localStorage.getItem(keyOf(file.game)) ?? '')
		return at.chapter < file.chapters.length ? at : { chapter: 0, step: 0 } // once more from the beginning
	})
	const session = useMemo(() => {
		const save = (step: number) => {
			const ended = place.chapter + 1 === file.chapters.length && step === file.chapters[place.chapter]!.steps.length
			keep(file.game, ended ? 'end' : progressText(file, { chapter: place.chapter, step }))
		}
		save(place.step)
		return new LessonSession(rules, lesson, place.chapter, place.step, save)
	}, [rules, lesson, place, file])
	useEffect(() => () => session.close(), [session])
	return <Chapter session={session} rules={rules} lesson={lesson} go={setPlace} />
}

export function LearnScreen({ game }: { game: string }): JSX.Element {
	const [tries, setTries] = useState(0)
	const { value, error } = usePromise(() => open(game), [game, tries])
	useTitle(t('learn.title', { game: gameName(game) }))
	if (error) return <ErrorPage error={error} retry={() => setTries((n) => n + 1)} />
	return value ? <Learning {...value} /> : <Loading />
}
