// others.ts - every other screen that is fetched when the first of them is shown: one file instead of many compresses better and takes one
// round trip. Whoever comes straight to a game does not wait for them.
export { LearnScreen } from './learn/LearnScreen'
export { PositionScreen } from './position/PositionScreen'
export { ReplayScreen } from './replay/ReplayScreen'
export { NewGameScreen } from './screens/NewGameScreen'
export { RulesScreen } from './screens/RulesScreen'
