import { memo, useDeferredValue, type ReactNode } from 'react'
import type { VideoCard } from '@tubecellar/core'
import { LazyCardMenu } from './lazy-card-menu.tsx'
import { Cover } from '../images/cover.tsx'
import { PlayButton } from './play-button.tsx'
import { CardMeta } from './card-meta.tsx'
import { CardTitle } from './card-title.tsx'
import { SelectBox } from './select-box.tsx'
import { useCardClicks } from './use-card-clicks.ts'
import styles from './card-tile.module.css'

interface CardTileProps {
  card: VideoCard
  /** Shows the time left instead of the publication date. */
  isTimeLeft?: boolean
  /** In wide windows the text is next to the cover. */
  isSidebar?: boolean
  extra?: ReactNode
}

/** Matches the style sheet. */
const SIDEBAR_SIZES = '(min-width: 1280px) 168px, (min-width: 640px) 50vw, 100vw'

/** A video as a cell of a grid. The title is the link; its hit area covers the card. */
export const CardTile = memo(function VideoTile({ card, isTimeLeft = false, isSidebar = false, extra }: CardTileProps) {
  // Deferred: the actions are half of a card's elements and not needed immediately, so a page of covers renders sooner.
  const hasActions = useDeferredValue(true, false)
  return (
    <article className={styles.tile} data-sidebar={isSidebar || undefined} {...useCardClicks(card.id)}>
      <div className={styles.cover}>
        <Cover
          video={card}
          thumbUrl={card.thumbUrl}
          duration={card.duration}
          progress={card.progress}
          isWatched={card.isWatched}
          sizes={isSidebar ? SIDEBAR_SIZES : undefined}
        />
        <PlayButton id={card.id} title={card.title} />
        <SelectBox id={card.id} title={card.title} />
      </div>
      <div className={styles.text}>
        <CardTitle card={card} />
        <CardMeta card={card} isTimeLeft={isTimeLeft} />
        {extra}
      </div>
      <div className={styles.actions} data-card-actions>
        {hasActions && <LazyCardMenu card={card} isOnMedia />}
      </div>
    </article>
  )
})
