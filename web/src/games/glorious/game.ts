// game.ts - what is fetched when Das glorreiche Manöver is opened.
import type { Board } from '../types'
import { automatic } from './automatic'
import { describe, phrase } from './describe'
import { Form } from './Form'
import { GloriousBoard } from './GloriousBoard'
import { tell } from './meanings'

export const board: Board = { Component: GloriousBoard, describe, phrase, automatic, tell, Form, diceFirst: true }
