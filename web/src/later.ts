// later.ts - every screen that is fetched when the first of them is shown: the first page stays light, and one file instead of many
// compresses better and takes one round trip.
export { LearnScreen } from './learn/LearnScreen'
export { PlayScreen } from './play/PlayScreen'
export { PositionScreen } from './position/PositionScreen'
export { ReplayScreen } from './replay/ReplayScreen'
export { NewGameScreen } from './screens/NewGameScreen'
export { RulesScreen } from './screens/RulesScreen'
