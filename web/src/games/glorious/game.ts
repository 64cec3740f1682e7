// game.ts - what is fetched when Das glorreiche Manöver is opened.
import type { Board } from '../types'
import { Form } from './form'
import GloriousBoard, { byItself, describe, phrase } from './GloriousBoard'

export const board: Board = { Component: GloriousBoard, describe, phrase, automatic: byItself, Form, diceFirst: true }
