import type { VideoCard } from '@tubecellar/core'
import { CardTile } from '../../ui/list/card-tile.tsx'
import styles from './video-shelf.module.css'

interface VideoShelfProps {
  title: string
  cards: readonly VideoCard[]
}

/** One row of videos that scrolls sideways: videos in progress. */
export function VideoShelf({ title, cards }: VideoShelfProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.shelf}>
        {cards.map(card => (
          <li key={card.id} className={styles.slot}>
            <CardTile card={card} isTimeLeft />
          </li>
        ))}
      </ul>
    </section>
  )
}
