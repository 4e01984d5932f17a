import type { VideoCard } from '@tubecellar/core'
import { VideoTile } from './video-tile.tsx'
import styles from './video-grid.module.css'

interface VideoGridProps {
  cards: readonly VideoCard[]
  /** At most this many; narrow windows show fewer. */
  columns: number
  onToggleWatched: (id: string, isWatched: boolean) => void
}

export function VideoGrid({ cards, columns, onToggleWatched }: VideoGridProps) {
  return (
    <ul className={styles.grid} style={{ '--columns': columns }}>
      {cards.map(card => (
        <li key={card.id}>
          <VideoTile card={card} onToggleWatched={onToggleWatched} />
        </li>
      ))}
    </ul>
  )
}
