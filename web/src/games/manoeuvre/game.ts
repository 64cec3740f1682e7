// game.ts - what is fetched when Manœuvre is opened.
import type { Board } from '../types'
import { automatic } from './automatic'
import { describe, phrase } from './describe'
import { Form } from './Form'
import { ManoeuvreBoard } from './ManoeuvreBoard'

export const board: Board = { Component: ManoeuvreBoard, describe, phrase, automatic, Form }
