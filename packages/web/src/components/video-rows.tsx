import type { ReactNode } from 'react'
import type { VideoCard } from '@tubecellar/core'
import { CardActions } from './card-actions.tsx'
import { Cover } from './cover.tsx'
import { PlayDisc } from './play-disc.tsx'
import { ScreenLink } from './screen-link.tsx'
import { VideoMeta } from './video-meta.tsx'
import styles from './video-rows.module.css'

interface VideoRowsProps {
  cards: readonly VideoCard[]
  onToggleWatched: (id: string, isWatched: boolean) => void
  /** More to do with one of them. */
  extraOf?: ((card: VideoCard) => ReactNode) | undefined
}

/** Videos as lines of a list. */
export function VideoRows({ cards, onToggleWatched, extraOf }: VideoRowsProps) {
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
            />
            <PlayDisc id={card.id} title={card.title} />
          </div>
          <div className={styles.text}>
            <h3 className={styles.title}>
              <ScreenLink to={{ tag: 'video', id: card.id, startAt: null }} className={styles.link}>
                {card.title}
              </ScreenLink>
            </h3>
            <VideoMeta card={card} />
          </div>
          <div className={styles.actions}>
            {extraOf?.(card)}
            <CardActions card={card} onToggleWatched={onToggleWatched} />
          </div>
        </li>
      ))}
    </ul>
  )
}
