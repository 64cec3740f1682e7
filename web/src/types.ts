// types.ts - the interfaces between the parts of the page: the engine, a session (a game being played), and a board.
// The engine is the C library as WebAssembly and contains every rule. Nothing in web/ decides a rule.

import type { Lesson } from './engine/lesson'
import type { Pace } from './session/pace'

export type Lang = 'en' | 'fr' | 'de'

/** What players read comes in two files a language: all that is said in play, and the rulebook. */
export type TextPart = 'words' | 'clauses'

export const CHANCE = -1
export const OVER = -2
export const PUBLIC = -2 // a viewer who sees what everybody may see
export const ALL_SEEING = -1 // a viewer of a replay who sees everything

/** The bytes of a state, never changed: every step gives a new one. */
export type State = Uint8Array

/** One choice. `text` is its notation ("move imperial-guard f8-f6"), which is also what the server gets. */
export interface Action {
	text: string
	raw: Uint8Array
}

/** The "state" object of a position (docs/schema), which boards draw. A board casts it to its own game's type. */
export interface Position {
	phase?: string
}

/** The parts of an action, by the ids of the position. A game may add its own. */
export interface Parts {
	verb: string
	unit?: string
	card?: string
	from?: string | number
	to?: string | number
	target?: string | number
	amount?: number
	[own: string]: unknown
}

export interface GameEvent {
	code: number
	clause: number
	args: number[]
	seenBy?: number // bit set of seats, 255: all. Only on events made here; the server sends only what the viewer may see.
}

/** A text for a player, with the rule behind it; clause "" where there is none. */
export interface Message {
	text: string
	clause: string
}

/** Where a value comes from. */
export type Mark = 'seed' | 'found' | 'reconstructed'

export interface Item extends Message {
	id?: string // of its word: "general"; an explanation of the engine has one
	kind: 'total' | 'plus' | 'times'
	value: number
	halves?: boolean // value counts halves
	thousandths?: boolean // value counts thousandths
	mark?: Mark // where it comes from, for rulebooks with rebuilt tables
}

export interface Outcome extends Message {
	id: string // stable: "rolled-4"
	num: string
	den: string
	chance: number // num / den, for drawing
}

export interface Clause {
	id: string
	title: string
	summary: string
	source: string
}

export interface Chapter {
	id: string // "MAN-6"
	title: string
}

export interface OptionSpec {
	name: string
	default: string
	kind: 'choice' | 'number' | 'text'
	min?: number
	max?: number
	values: string[] // to choose from; [] for free text
	form?: string // of a free text: what it looks like
	group?: string // the text "group-GROUP" is its heading
	needs?: string // "setup=quick": otherwise it has no effect
	clause?: string
}

export interface GameInfo {
	id: string
	editions: string[]
	players_min: number
	players_max: number
	prefix: string // of every clause: "MAN"
	hides: boolean // some information is hidden from some seat
	menu: boolean // a free table: what is listed is a choice of what is legal
	point: number // how much of a payoff's value makes a point: 2 where a rulebook has half points
	companion: boolean // it goes with a battle on a real table
	options: OptionSpec[]
	standing: StandingSpec[] // what a player may answer in advance
}

/** A standing answer: its words are "standing-NAME" and "standing-NAME-VALUE". */
export interface StandingSpec {
	name: string
	default: string
	values: string[]
	clause: string
}

/** What another option leaves no choice about: a scenario that is always played so. */
export interface Settled {
	value: string
	by: string // the name of that option
}

/** A rulebook. All functions are pure and return at once (no promises). */
export interface Rules {
	lesson(text: string): Lesson // throws EngineError
	readonly id: string
	readonly info: GameInfo
	setup(options: Record<string, string>): State // throws EngineError naming the option
	begin(options: Record<string, string>, seed: bigint): GameRecord // a game to be played; throws the same
	beginFrom(state: State, seed: bigint): GameRecord // from a complete state
	validateOptions(options: Record<string, string>): void // also throws where an option of a new game would have no effect
	settled(options: Record<string, string>): Record<string, Settled> // by name, the options that others settle
	seats(state: State): number
	turn(state: State): number // seat, CHANCE or OVER
	legal(state: State): Action[] // at a chance turn: its outcomes
	parts(state: State): Parts[] // of each of legal(), in the same order
	forced(state: State): Action | null // the only action, where there is no real choice
	/** What the player to act does by these standing answers, "moves=pass" or of a unit "s:hussars-2 moves=pass"; null: they are asked. */
	answer(state: State, settings: string[]): Action | null
	seatName(state: State, seat: number, lang: Lang): string // "France", "Red"; "" where it has no name yet
	seatColour(state: State, seat: number): string // "#25418a"; "" where the page may choose
	weights(state: State): number[] // of a chance turn's outcomes, in the order of legal()
	parse(state: State, text: string): Action // throws EngineError
	check(state: State, action: Action, lang: Lang): Message | null // null: legal
	apply(state: State, action: Action): { state: State; events: GameEvent[] } // throws on an illegal action
	hide(state: State, viewer: number): State
	deal(state: State, viewer: number, seed: bigint): State
	read(state: State): Position
	write(position: Position): State // throws EngineError
	bytes(base64: string): State // throws EngineError if it is not a state of this engine
	base64(state: State): string
	hash(state: State): string // 16 hex digits
	explain(state: State, action: Action, lang: Lang): Item[]
	odds(state: State, action: Action | null, lang: Lang): Outcome[] // [] without chance; null: at a chance turn, of the next outcome
	/** A question about the state that no action asks: {ask: 'measure', …}. Throws EngineError on one that the game does not answer. */
	ask<T>(state: State, question: object): T
	payoff(state: State): { value: number[]; winners: number; clause: string }
	event(event: GameEvent, lang: Lang): Message
	eventId(event: GameEvent): string // the id of its text: "rolled"
	noun(noun: string, value: number, lang: Lang): string
	word(id: string, lang: Lang, args?: number[]): string
	clauses(lang: Lang): Clause[]
	chapters(lang: Lang): Chapter[]
	valueName(option: string, value: string, lang: Lang): string // what an option's value is called
}

export class EngineError extends Error {}

export interface Engine {
	readonly version: string
	readonly games: Rules[]
	game(id: string): Rules // throws on an unknown id
	/** The game of a record's text, verified as far as it is sound; a fault alone if not even its header is. */
	read(text: string): { rules: Rules; record: GameRecord } | Fault
}

/** What kind of fault a record has (gg_record_fault of include/grognard/record.h). */
export type FaultCode =
	| 'no-record'
	| 'header'
	| 'no-game'
	| 'data'
	| 'setup'
	| 'seat'
	| 'start'
	| 'line'
	| 'number'
	| 'turn'
	| 'notation'
	| 'illegal'
	| 'outcome'
	| 'hash'
	| 'after-end'
	| 'result'
	| 'key'
	| 'memory'

/** What is wrong with a record and where, counted from 1; fault "": nothing is. */
export interface Fault {
	fault: FaultCode | ''
	line: number
	column: number
	problem: string // one English line
}

/** How far dice can be trusted: proved by the published key, sealed until it is, seeded, or given by hand. */
export type Dice = 'proved' | 'sealed' | 'seeded' | 'given'

/** A key of fair dice, in force from action `from` on, counted from 0. */
export interface KeyInfo extends SealedKey {
	from: number
}

export interface RecordInfo extends Fault {
	game: string
	seats: number
	count: number // actions that were verified
	outcomes: number // of chance among them
	dice: Dice
	result: string // "" while it is played
	options: Record<string, string>
	names: string[] // by seat, "" if none
	keys: KeyInfo[] // of fair dice: the first, and those that took over
}

/** One step as a viewer sees it. `moment`: how many actions had been played after it. */
export interface PlayedStep extends Step {
	text: string // its notation; "" where this viewer may not know it
	moment: number
}

/** From this moment on, until the next mark: which turn it is, whose, and which combat is on. */
export interface CourseMark {
	moment: number
	turn: number // as the players count; 0: before the first, or the game does not count
	player: number // CHANCE: of all together
	combat: number // counted from 1; 0: none
	number: number // of the turn, every player's counted
}

/** A game with all its actions, held by the engine. */
export interface GameRecord {
	readonly count: number
	info(): RecordInfo
	turn(): number // seat, CHANCE or OVER: over also where somebody gave up
	at(moment: number, viewer?: number): State // after so many actions; the same object for the same question
	steps(viewer?: number, from?: number): PlayedStep[] // of the actions from number `from` on
	course(): CourseMark[] // the first at moment 0
	play(text: string, lang: Lang, standing?: boolean): Message | null // why not, if it is illegal; throws EngineError
	roll(): string // at a chance turn: what the dice give
	takeBack(n: number): number // how many actions stay when a player takes back number `n`
	back(count: number): void // takes back all but the first `count`
	resign(seat: number): void
	name(seat: number, name: string): void
	text(): string
	free(): void // gives its memory back now rather than when it is forgotten
}

/** A computer opponent, thinking in a worker. */
export interface Thinker {
	/** The notation of its choice; `view` is what the seat may know. */
	choose(game: string, view: State, seat: number, level: string, seed: bigint): Promise<string>
	stop(): void
}

export interface SeatInfo {
	name: string
	kind: 'open' | 'guest' | 'computer'
	level?: string
	here?: boolean // connected now
	yours?: boolean
}

export interface Step {
	who: number // seat or CHANCE
	events: GameEvent[]
	rolled?: string // of chance, where it is known: the outcome's notation
}

/** A request that another player has to accept. An answer names its number, so that it cannot be mistaken for the answer to another. */
export interface Offer {
	what: 'back' | 'rematch'
	by: number
	number: number
}

export interface Snapshot {
	id: string // "" in Practise, and for spectators
	game: string
	options: Record<string, string>
	status: 'waiting' | 'playing' | 'over'
	seats: SeatInfo[]
	viewer: number // the seat whose view this is, or PUBLIC
	moment: number // how many steps this viewer has seen
	steps: Step[] // all of them
	state: State // the viewer's view
	turn: number
	result: string // as in a record: "p1 wins", "p2 resigned"; "" while playing
	back: string // why the viewer's last action cannot be taken back (a code of docs/api.md); "": it can
	offer: Offer | null
	ended: (Offer & { how: 'accepted' | 'declined' | 'withdrawn' | 'lapsed'; who: number }) | null // the last offer this viewer saw, once it has ended
	next: string // address of the rematch: "/g/ID", for spectators "/watch/TOKEN"; "" if there is none
	links: { invite: { seat: number; url: string }[]; watch: string }
	fair: SealedKey & { renewed?: (SealedKey & { open: boolean })[] } // renewed: later keys; open: entropy is still accepted
	paced?: boolean // the session itself waits between moves: each is shown as it comes
	connected: boolean
	reason: string // why play is paused (no connection, or what the server says); "" if it is not
}

/** A sealed key of the dice, with the entropy of the players; key "" until the end. */
export interface SealedKey {
	commitment: string
	entropy: string[]
	key: string
}

/** A game being played, on the server or in the page. Subscribers are called after every change. */
export interface Session {
	readonly now: Snapshot
	readonly unaided?: boolean // a lesson: nothing is done for the player without asking, and no answer has to be asked about twice
	subscribe(listener: () => void): () => void
	/** null: accepted; otherwise why not. `standing`: answered in advance; `follows`: nobody pressed for it, so it is taken back with the
	 *  press. */
	act(text: string, standing?: boolean, follows?: boolean): Promise<Message | null>
	plan?(texts: string[]): Promise<Message | null> // several actions at once, where they are accepted together or not at all: a lesson
	resign(): Promise<Message | null>
	back(offer?: number): Promise<Message | null> // ask to take back; with the number of an offer: accept it
	refuse(offer?: number): Promise<void> // declines or withdraws an offer
	rematch(offer?: number): Promise<Message | null> // ask for another game, or accept
	readonly pace?: Pace | null // where only computers play, and somebody watches
	look(moment: number): Promise<State> // the viewer's view after that many steps
	sit(seat: number): Promise<void> // shared screen: view the game from this seat of mine
	record(): Promise<string> // the .grog text, once it is over
	everything?(): State | null // everything, where nobody else's secrets are in it: Practise alone, and its end; null: not now
	close(): void
}

/** What the page did for a player without asking; only that player sees it. A function, because the language may change. */
export interface Note {
	viewer: number
	moment: number
	text(): string
	short(): string // a word or two: the phase that was skipped
}

/** What a player has answered in advance: "moves=pass", of a unit "s:hussars-2 moves=pass". */
export interface Standing {
	settings: string[]
	set(name: string, value: string, unit?: string): void // the value "" of a unit: as all units
}

/** What a board gets. A board draws, and turns clicks and keys into actions; it has no game state of its own. */
export interface BoardProps {
	rules: Rules
	state: State
	position: Position // of the state
	viewer: number
	seats: SeatInfo[]
	lang: Lang
	legal: Action[] // what the viewer may do now; [] out of turn and in a replay
	passing: Action | null // what is being done without asking: it is shown, and nothing can be pressed
	steps: Step[] // all that led to this state
	notes: Note[] // what was done for the viewer without asking
	bottom: number // the seat shown at the bottom; PUBLIC: none
	turn: number // seat, CHANCE or OVER; also OVER once somebody has resigned
	/** `then`: to follow, as long as they are legal; `ask`: what it costs, asked about first. */
	act(text: string, then?: string[], ask?: string): void
	standing?: Standing // what the viewer has answered in advance; none in a replay
	openClause(id: string): void
}
