import { createContext, use } from 'react'
import type { ScrollState } from '../page/scroll-state.ts'

/** Where the cursor is in a list of sections. */
export interface Marked {
  readonly section: number
  readonly index: number
  /** Of the item there: the cursor stays on it when others come and go. */
  readonly id?: string
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
