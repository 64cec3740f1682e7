// Analysis.tsx - what is fetched when a hint or the analysis of a game is first asked for.
export { Hint } from './Hint'
export { Review } from './Review'
