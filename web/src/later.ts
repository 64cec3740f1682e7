// later.ts - the screen of a game, fetched when the first game is shown: the first page stays light. Screens that a game can do without
// are in others.ts.
export { PlayScreen } from './play/PlayScreen'
