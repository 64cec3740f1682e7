// game.ts - what is fetched when Pig is opened. No form: the options by group will do.
import type { Board } from '../types'
import { describe, phrase, PigBoard } from './board'

export const board: Board = { Component: PigBoard, describe, phrase }
