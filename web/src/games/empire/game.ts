// game.ts - what is fetched when Bataille Empire is opened.
import { account } from '../account'
import type { Board } from '../types'
import { automatic } from './automatic'
import { describe } from './describe'
import { EmpireBoard } from './EmpireBoard'
import { Form } from './Form'
import { tell } from './meanings'
import { phrase } from './phrase'

export const board: Board = { Component: EmpireBoard, describe, phrase, account, automatic, Form, tell, turns: true }
