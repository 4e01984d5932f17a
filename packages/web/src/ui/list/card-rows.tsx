import type { ReactNode } from 'react'
import type { VideoCard } from '@tubecellar/core'
import { CardActions } from './card-menu.tsx'
import { Cover } from '../images/cover.tsx'
import { PlayButton } from './play-button.tsx'
import { VideoMeta } from './card-meta.tsx'
import { VideoTitle } from './card-title.tsx'
import styles from './card-rows.module.css'

interface VideoRowsProps {
  cards: readonly VideoCard[]
  onToggleWatched: (id: string, isWatched: boolean) => void
  /** Additional actions of a card. */
  renderExtra?: ((card: VideoCard) => ReactNode) | undefined
}

/** Videos as rows of a list. */
export function VideoRows({ cards, onToggleWatched, renderExtra }: VideoRowsProps) {
  return (
    <ul className={styles.rows}>
      {cards.map(card => (
        <li key={card.id} className={styles.row}>
          <div className={styles.cover}>
            <Cover
              thumbUrl={card.thumbUrl}
              duration={card.duration}
              progress={card.progress}
              isWatched={card.isWatched}
              sizes="176px"
            />
            <PlayButton id={card.id} title={card.title} />
          </div>
          <div className={styles.text}>
            <VideoTitle card={card} />
            <VideoMeta card={card} />
          </div>
          <div className={styles.actions}>
            {renderExtra?.(card)}
            <CardActions card={card} onToggleWatched={onToggleWatched} />
          </div>
        </li>
      ))}
    </ul>
  )
}
