import type { ChannelCard, PlaylistCard } from '@tubecellar/core'
import { Avatar } from '../../ui/images/avatar.tsx'
import { Cover } from '../../ui/images/cover.tsx'
import { ScreenLink } from '../../routing/screen-link.tsx'
import { SubscriptionButton } from '../subscriptions/index.ts'
import styles from './hit-panel.module.css'

/** Channels or playlists among the search results. */
export function CardHits({ cards }: { cards: readonly (ChannelCard | PlaylistCard)[] }) {
  return (
    <ul className={styles.panel}>
      {cards.map(card => (
        <li key={card.id} className={styles.hit}>
          {card.kind === 'channel' ? (
            <Avatar name={card.name} url={card.thumbUrl} />
          ) : (
            <div className={styles.cover}>
              <Cover thumbUrl={card.thumbUrl} duration="" />
            </div>
          )}
          <div className={styles.text}>
            <h3 className={styles.title}>
              <ScreenLink
                to={
                  card.kind === 'channel'
                    ? { tag: 'channel', id: card.id, tab: 'videos' }
                    : { tag: 'playlist', id: card.id }
                }
              >
                {card.name}
              </ScreenLink>
            </h3>
            <p className={styles.dim}>{card.kind === 'channel' ? card.subscribers : playlistDetail(card)}</p>
          </div>
          {card.kind === 'channel' && (
            <SubscriptionButton
              kind="channel"
              size="small"
              id={card.id}
              name={card.name}
              isSubscribed={card.isSubscribed}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

const playlistDetail = ({ channel, archived }: PlaylistCard) => (channel ? `${channel.name}, ${archived}` : archived)
