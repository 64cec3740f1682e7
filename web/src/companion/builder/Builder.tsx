// Builder.tsx - the army builder, fetched when it is first opened: the list of armies, or one of them.
import type { JSX } from 'preact'
import { ArmyList } from './ArmyList'
import { ArmyScreen } from './ArmyScreen'

export { enlisted, ownTables } from './own'

export function Builder({ id }: { id: string }): JSX.Element {
	return id ? <ArmyScreen key={id} id={id} /> : <ArmyList />
}
