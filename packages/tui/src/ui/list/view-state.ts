import { createContext, use } from 'react'
import type { ScrollState } from '../page/scroll-state.ts'

/** Where the cursor is in a list of sections. */
export interface FocusedRow {
  readonly section: number
  readonly index: number
  /** Of the item there: the cursor stays on it when others come and go. */
  readonly id?: string
}

/** How the lists of one place stood: a place that one comes back to is as it was left. */
export interface ViewState {
  rows?: FocusedRow
  lines?: ScrollState
  /** As it was typed. */
  filter?: string
}

export const ViewStateContext = createContext<ViewState>({})

/** The memory of this place. That of the first drawing counts: later places have their own. */
export function useViewState(): ViewState {
  return use(ViewStateContext)
}
