// types.ts - what a game tells the page about itself. Every game of games.list may have a folder here; its index.tsx is the descriptor, a
// `Game`, and nothing outside the folder names it. All of it is optional: a game without a picture gets a plain one, without a form the list
// of its options, without a board the list of actions.
import type { ComponentType } from 'preact'
import type { Options } from '../screens/options'
import type { Told } from '../shell/Meaning'
import type { Action, BoardProps, Lang, Message, Note, Rules, SeatInfo, Settled, State, TextPart } from '../types'

type Texts = Record<Lang, string>

/** On a row of "My games". `mine`: my first seat. */
export interface BadgeProps {
	options: Options
	mine: number
}

/** On an invitation: `seat` is the one to be taken. */
export interface InvitationProps {
	options: Options
	seat: number
}

export interface FormProps {
	rules: Rules
	options: Options
	settled: Record<string, Settled> // by name, the options about which there is no choice
	seats: string[] // "me", "friend" or a level
	set(name: string, value: string): void
}

/** What comes with the first page: keep it light. */
export interface Game {
	words: Record<'line' | 'facts' | 'picture', Texts> // picture: what the cover shows, for who cannot see it
	credits?: Texts // who made the game, for the help page
	Cover?: ComponentType // SVG in a box of 640 by 400
	Badge?: ComponentType<BadgeProps>
	Invitation?: ComponentType<InvitationProps>
	load?(): Promise<Board> // imports ./game, so that it is a file of its own
	terms?(): Promise<Record<string, Texts>> // imports ./terms: abbreviations explained, 'abbr-MAC'
}

/** As the list has it, made by web/games.mjs: what the rulebook says of itself, and nothing else where a game has no folder here. */
export interface Listed extends Partial<Game> {
	id: string
	title: Texts
	prefix: string // of every clause: "MAN"
	companion: boolean // it goes with a battle on a real table
	files: Files
}

/** Addresses of what is fetched when the game is opened, beside what `load` imports: the engine by page and worker alike, texts by language. */
export interface Files extends Record<TextPart, Texts> {
	engine: string
	lesson?: string // fetched when it is opened
	net?: string // what the levels that have learned need
	style?: string
	phrases?: Texts // of words.ts in the game's folder
}

/** Done without asking. `wait`: for so many milliseconds it is to be seen what leads to it. `note`: what the player is told of it. */
export interface Automatic {
	action: Action
	wait: number
	note?: Pick<Note, 'text' | 'short'>
	standing?: boolean // answered in advance
}

/** Points of a seat, as the rulebook counts them. */
export interface Gain extends Message {
	seat: number
	points: number
}

export interface Account {
	gains: Gain[]
	ends?: Message // how clear the victory is, and why; nothing before the end
}

/** What is fetched when the game is opened. */
export interface Board {
	Component?: ComponentType<BoardProps>
	/** What a new game asks first; everything else is under "All the rules". */
	Form?: ComponentType<FormProps>
	/** What of all that is legal needs no decision; null: the player is asked. */
	automatic?(rules: Rules, state: State, position: unknown, viewer: number, legal: Action[], seats: SeatInfo[]): Automatic | null
	/** The position line by line, for eyes and ears that do not use the drawing. */
	describe?(rules: Rules, position: unknown, lang: Lang, viewer: number): string[]
	/** A choice in words instead of notation; "" where the notation must do. */
	phrase?(rules: Rules, state: State, position: unknown, action: Action, lang: Lang): string
	/** What a part of the board means, by the key in its `data-about`. The rulebook has its clauses and the words of its help by then. */
	tell?(board: BoardProps, about: string): Told | null
	/** The board can be seen from the other side. */
	turns?: boolean
	/** With these options and at this time nothing lies hidden: two at one screen need no curtain. */
	open?(position: unknown): boolean
	/** What the points of both sides are for. */
	account?(rules: Rules, state: State, lang: Lang): Account
	/** Dice are rolled before the turn they belong to. */
	diceFirst?: boolean
}
