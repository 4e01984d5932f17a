import { createContext, type MouseEvent } from 'react'

/** The selection of the list that a card is in; null where cards cannot be selected. */
export interface CardSelection {
  /** At least one card is selected: a click on a card selects it. */
  readonly isActive: boolean
  readonly isSelected: (id: string) => boolean
  /** With Shift, selects all cards since the last one. */
  readonly toggle: (id: string, event: Pick<MouseEvent, 'shiftKey'>) => void
}

export const CardSelectionContext = createContext<CardSelection | null>(null)
