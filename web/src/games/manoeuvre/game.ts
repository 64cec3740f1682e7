// game.ts - what is fetched when Manœuvre is opened.
import { lazy } from '../../shell/lazy'
import type { Board } from '../types'
import { automatic } from './automatic'
import { describe, phrase } from './describe'
import { ManoeuvreBoard } from './ManoeuvreBoard'
import { tell } from './meanings'
import './form.css' // of what is fetched later, too: a game has one file of styles

/** A battle that is begun at once asks nothing. */
const Form = lazy(() => import('./Form').then((m) => m.Form))

export const board: Board = { Component: ManoeuvreBoard, describe, phrase, automatic, tell, Form, turns: true }
