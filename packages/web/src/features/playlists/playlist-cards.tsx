import { ListVideo } from 'lucide-react'
import { useState } from 'react'
import type { PlaylistCard, Screen } from '@tubecellar/core'
import { playlistsTexts } from '@tubecellar/core/messages/playlists'
import { coverSources } from '../../ui/images/cover-sources.ts'
import { factStyles, InlineFacts } from '../../ui/inline-facts.tsx'
import { ScreenLink } from '../../routing/screen-link.tsx'
import text from '../../ui/list/card-text.module.css'
import styles from './playlist-cards.module.css'

interface PlaylistCardsProps {
  cards: readonly PlaylistCard[]
  /** Null shows a list. */
  columns: number | null
  /** The screen of a card (default: its playlist). */
  toScreen?: (id: string) => Screen
}

const toPlaylist = (id: string): Screen => ({ tag: 'playlist', id })

/** Playlists as a grid or a list. The name is the link; its hit area covers the card. */
export function PlaylistCards({ cards, columns, toScreen = toPlaylist }: PlaylistCardsProps) {
  return (
    <ul className={columns === null ? styles.rows : styles.grid} style={{ '--columns': columns ?? 1 }}>
      {cards.map(card => (
        <li key={card.id} className={styles.card}>
          <PlaylistCover url={card.thumbUrl} count={card.archived} />
          <div className={styles.text}>
            <h2 className={text.name}>
              <ScreenLink to={toScreen(card.id)} className={text.link}>
                {card.name}
              </ScreenLink>
            </h2>
            <InlineFacts isSmall>
              {card.channel && (
                <ScreenLink to={{ tag: 'channel', id: card.channel.id, tab: 'videos' }} className={styles.channel}>
                  {card.channel.name}
                </ScreenLink>
              )}
              {card.isCustom && <span>{playlistsTexts.custom}</span>}
              {card.lastRefreshed !== '' && <span>{card.lastRefreshed}</span>}
              {card.isDeactivated && <span className={factStyles.deactivated}>{playlistsTexts.deactivated}</span>}
              {card.isSubscribed && <span className={factStyles.good}>{playlistsTexts.subscribed}</span>}
            </InlineFacts>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The thumbnail with a second edge behind it, and the number of archived videos. */
export function PlaylistCover({ url, count }: { url: string | null; count: string }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  return (
    <div className={styles.stack}>
      <div className={styles.image}>
        {url !== null && url !== brokenUrl ? (
          <img {...coverSources(url)} alt="" loading="lazy" decoding="async" onError={() => setBrokenUrl(url)} />
        ) : (
          <ListVideo className={styles.placeholder} aria-hidden />
        )}
      </div>
      <span className={styles.count} title={playlistsTexts.archivedCount}>
        {count}
      </span>
    </div>
  )
}
