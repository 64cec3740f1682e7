// Sharing.tsx - what is fetched when a battle is shared, or comes from elsewhere.
export { Join, Take } from './Join'
export { Live } from './Live'
export { Scan } from './Scan'
export { Share } from './Share'
