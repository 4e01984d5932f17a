import type { VideoCard } from '@tubecellar/core'
import { VideoLink } from './video-link.tsx'
import styles from './card-title.module.css'

/** The title of a video in a list, as a link whose hit area covers the whole card. */
export function CardTitle({ card }: { card: Pick<VideoCard, 'id' | 'title'> }) {
  return (
    <h3 className={styles.title}>
      <VideoLink to={{ tag: 'video', id: card.id, startAt: null }} className={styles.link}>
        {card.title}
      </VideoLink>
    </h3>
  )
}
