// game.ts - what is fetched when Manœuvre is opened.
import type { Board } from '../types'
import { ManoeuvreBoard, byItself, describe, phrase } from './board'
import { Form } from './form'

export const board: Board = { Component: ManoeuvreBoard, describe, phrase, automatic: byItself, Form }
