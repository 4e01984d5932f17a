import { createContext, use } from 'react'

/** Where the lists of one place stood, by what they are: a place that one comes back to is as it was left. */
export type PlaceMemory = Map<'rows' | 'lines', unknown>

export const PlaceMemoryContext = createContext<PlaceMemory>(new Map())

/** A part of the memory of this place. The place of the first drawing counts: later ones have parts of their own. */
export function usePlaceMemory<T>(part: 'rows' | 'lines'): { read: () => T | undefined; write: (value: T) => void } {
  const memory = use(PlaceMemoryContext)
  return {
    read: () => memory.get(part) as T | undefined,
    write: value => void memory.set(part, value),
  }
}
