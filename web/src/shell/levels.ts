// levels.ts - the strengths of the computer.
import { t, type Key } from '../words'

export const LEVELS = ['recruit', 'corporal', 'sergeant', 'captain', 'marshal'] as const
export const ODD_LEVELS = ['greedy', 'random'] as const

export const levelName = (level: string): string => t(`level.${level}` as Key)
