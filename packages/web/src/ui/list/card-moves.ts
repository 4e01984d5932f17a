import { createContext, type ReactNode } from 'react'
import type { VideoCard } from '@tubecellar/core'
import type { MenuItem } from '../dialogs/menu.tsx'

type MovableCard = Pick<VideoCard, 'id' | 'title'>

/** How the cards of a list are moved and removed; null in lists that cannot be changed. */
export interface CardMoves {
  readonly menuItems: (card: MovableCard) => readonly MenuItem[]
  readonly renderHandle: (card: MovableCard, isOnMedia: boolean) => ReactNode
}

export const CardMovesContext = createContext<CardMoves | null>(null)
