// index.ts - the board of Manœuvre for the play screen.
export { ManoeuvreBoard, describe, phrase } from './board'
