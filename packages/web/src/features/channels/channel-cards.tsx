import type { ChannelCard } from '@tubecellar/core'
import { channelsTexts } from '@tubecellar/core/messages/channels'
import { Avatar } from '../../ui/images/avatar.tsx'
import { Banner } from '../../ui/images/banner.tsx'
import { factStyles, InlineFacts } from '../../ui/inline-facts.tsx'
import { ScreenLink } from '../../routing/screen-link.tsx'
import { GroupsButton } from '../groups/index.ts'
import { SubscriptionButton } from '../subscriptions/index.ts'
import text from '../../ui/list/card-text.module.css'
import styles from './channel-cards.module.css'

interface ChannelCardsProps {
  cards: readonly ChannelCard[]
  /** Null shows a list. */
  columns: number | null
}

/** Channels as a grid or a list. The name is the link; its hit area covers the card. */
export function ChannelCards({ cards, columns }: ChannelCardsProps) {
  return (
    <ul className={columns === null ? styles.rows : styles.grid} style={{ '--columns': columns ?? 1 }}>
      {cards.map(card => (
        <li key={card.id} className={styles.card}>
          <div className={styles.banner}>
            <Banner url={card.bannerUrl} />
          </div>
          <div className={styles.body}>
            <Avatar name={card.name} url={card.thumbUrl} />
            <div className={styles.text}>
              <h2 className={text.name}>
                <ScreenLink to={{ tag: 'channel', id: card.id, tab: 'videos' }} className={text.link}>
                  {card.name}
                </ScreenLink>
              </h2>
              <InlineFacts isSmall>
                <span>{card.subscribers}</span>
                {card.lastRefreshed !== '' && <span>{card.lastRefreshed}</span>}
                {card.isDeactivated && <span className={factStyles.deactivated}>{channelsTexts.deactivated}</span>}
                {card.isSubscribed && <span className={factStyles.good}>{channelsTexts.subscribed}</span>}
              </InlineFacts>
            </div>
            <div className={styles.actions}>
              <GroupsButton channel={card} isSmall />
              <SubscriptionButton kind="channel" id={card.id} name={card.name} isSubscribed={card.isSubscribed} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
