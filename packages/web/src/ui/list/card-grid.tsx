import type { ReactNode } from 'react'
import type { VideoCard } from '@tubecellar/core'
import { CardTile } from './card-tile.tsx'
import styles from './card-grid.module.css'

interface CardGridProps {
  cards: readonly VideoCard[]
  /** Maximum number of columns; narrow windows show fewer. */
  columns: number
  /** In wide windows the list is in a narrow column, with the text next to the covers. */
  isSidebar?: boolean
  /** Additional actions of a card. */
  renderExtra?: ((card: VideoCard) => ReactNode) | undefined
}

export function CardGrid({ cards, columns, isSidebar = false, renderExtra }: CardGridProps) {
  return (
    <ul className={styles.grid} style={{ '--columns': columns }}>
      {cards.map(card => (
        <li key={card.id}>
          <CardTile card={card} isSidebar={isSidebar} extra={renderExtra?.(card)} />
        </li>
      ))}
    </ul>
  )
}
