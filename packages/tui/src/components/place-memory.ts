import { createContext, use } from 'react'
import type { ScrollState } from './line-scroll.ts'

/** Which row of which section is marked. */
export interface Marked {
  readonly section: number
  readonly index: number
}

/** How the lists of one place stood: a place that one comes back to is as it was left. */
export interface PlaceMemory {
  rows?: Marked
  lines?: ScrollState
  /** As it was typed. */
  filter?: string
}

export const PlaceMemoryContext = createContext<PlaceMemory>({})

/** The memory of this place. That of the first drawing counts: later places have their own. */
export function usePlaceMemory(): PlaceMemory {
  return use(PlaceMemoryContext)
}
