import type { ReactNode } from 'react'
import type { VideoCard } from '@tubecellar/core'
import { LazyCardMenu } from './lazy-card-menu.tsx'
import { Cover } from '../images/cover.tsx'
import { PlayButton } from './play-button.tsx'
import { CardMeta } from './card-meta.tsx'
import { CardTitle } from './card-title.tsx'
import { SelectBox } from './select-box.tsx'
import { useCardClicks } from './use-card-clicks.ts'
import styles from './card-rows.module.css'

interface CardRowsProps {
  cards: readonly VideoCard[]
  /** Additional actions of a card. */
  renderExtra?: ((card: VideoCard) => ReactNode) | undefined
}

/** Videos as rows of a list. */
export function CardRows({ cards, renderExtra }: CardRowsProps) {
  return (
    <ul className={styles.rows}>
      {cards.map(card => (
        <CardRow key={card.id} card={card}>
          <div className={styles.cover}>
            <Cover
              video={card}
              thumbUrl={card.thumbUrl}
              duration={card.duration}
              progress={card.progress}
              isWatched={card.isWatched}
              sizes="176px"
            />
            <PlayButton id={card.id} title={card.title} />
            <SelectBox id={card.id} title={card.title} />
          </div>
          <div className={styles.text}>
            <CardTitle card={card} />
            <CardMeta card={card} />
          </div>
          <div className={styles.actions} data-card-actions>
            {renderExtra?.(card)}
            <LazyCardMenu card={card} />
          </div>
        </CardRow>
      ))}
    </ul>
  )
}

function CardRow({ card, children }: { card: VideoCard; children: ReactNode }) {
  return (
    <li className={styles.row} {...useCardClicks(card.id)}>
      {children}
    </li>
  )
}
