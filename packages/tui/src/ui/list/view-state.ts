import { createContext, use } from 'react'
import type { ScrollState } from '../page/scroll-state.ts'

/** The cursor in a list of sections. */
export interface FocusedRow {
  readonly section: number
  readonly index: number
  /** ID of the focused item: the cursor stays on it when other items are added or removed. */
  readonly id?: string
}

/** The state of the lists of one route, restored on return. */
export interface ViewState {
  rows?: FocusedRow
  lines?: ScrollState
  /** The typed text. */
  filter?: string
}

export const ViewStateContext = createContext<ViewState>({})

/** The view state of the current route, as of the first render. */
export function useViewState(): ViewState {
  return use(ViewStateContext)
}
