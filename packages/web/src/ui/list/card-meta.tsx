import { use } from 'react'
import type { VideoCard } from '@tubecellar/core'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { ScreenLink } from '../../routing/screen-link.tsx'
import { PageChannelContext } from './page-channel.ts'
import styles from './card-meta.module.css'

/** Channel, date or time left, and whether the source still offers the video. */
export function CardMeta({ card, isTimeLeft = false }: { card: VideoCard; isTimeLeft?: boolean }) {
  const dateOrTimeLeft = (isTimeLeft && card.timeLeft) || card.published
  const isOfPage = use(PageChannelContext) === card.channel.id
  return (
    <div className={styles.meta}>
      {!isOfPage && (
        <ScreenLink
          to={{ tag: 'channel', id: card.channel.id, tab: 'videos' }}
          className={styles.channel}
          isTabStop={false}
        >
          {card.channel.name}
        </ScreenLink>
      )}
      {dateOrTimeLeft !== '' && <span className={styles.fact}>{dateOrTimeLeft}</span>}
      {card.isDeactivated && <span className={styles.deactivated}>{uiTexts.deactivated}</span>}
    </div>
  )
}
