// index.ts - the board of Manœuvre for the play screen.
export { ManoeuvreBoard, byItself, describe, phrase } from './board'
