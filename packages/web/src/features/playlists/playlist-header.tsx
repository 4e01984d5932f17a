import { Trash2 } from 'lucide-react'
import type { PlaylistView } from '@tubecellar/core'
import type { MarkAllQuestion } from '@tubecellar/core/react'
import { Button } from '../../ui/button.tsx'
import { Avatar } from '../../ui/images/avatar.tsx'
import { Expandable } from '../../ui/expandable.tsx'
import { factStyles, FactLine } from '../../ui/inline-facts.tsx'
import { MarkAll } from '../../ui/list/mark-all-watched.tsx'
import { PlaylistCover } from './playlist-cards.tsx'
import { ReindexButtons } from '../metadata/refresh-buttons.tsx'
import { ScreenLink } from '../../routing/screen-link.tsx'
import { SubscriptionButton } from '../subscriptions/subscription-button.tsx'
import styles from './playlist-header.module.css'

interface PlaylistHeadProps {
  playlist: PlaylistView
  marks: { readonly watched: string; readonly unwatched: string }
  onSetSubscribed: (isSubscribed: boolean) => Promise<boolean>
  markQuestion: MarkAllQuestion
  onMark: (isWatched: boolean) => void
  onDelete: () => void
}

/** What the archive knows of a playlist and what one may do with it. */
export function PlaylistHead({ playlist, marks, markQuestion, onSetSubscribed, onMark, onDelete }: PlaylistHeadProps) {
  const { owner, subscription, can } = playlist
  return (
    <header className={styles.head}>
      <div className={styles.cover}>
        <PlaylistCover url={playlist.thumbUrl} count={playlist.archived} />
      </div>
      <div className={styles.text}>
        <h1>{playlist.name}</h1>
        <FactLine>
          <span>{playlist.archived} archived</span>
          {playlist.lastRefreshed !== '' && <span>{playlist.lastRefreshed}</span>}
          {!playlist.isCustom && (
            <span className={playlist.isDeactivated ? factStyles.lost : undefined}>{playlist.status}</span>
          )}
          {playlist.isSubscribed && <span className={factStyles.good}>Subscribed</span>}
        </FactLine>
        {playlist.scan.length > 0 && (
          <FactLine>
            {playlist.scan.map(({ label, value }) => (
              <span key={label}>
                {label}: {value}
              </span>
            ))}
          </FactLine>
        )}
        {owner && (
          <div className={styles.owner}>
            <Avatar name={owner.name} url={owner.thumbUrl} />
            <div>
              <ScreenLink to={{ tag: 'channel', id: owner.id, tab: 'videos' }} className={styles.ownerName}>
                {owner.name}
              </ScreenLink>
              <span>{owner.subscribers}</span>
            </div>
          </div>
        )}
        {playlist.description !== null && <Expandable text={playlist.description} />}
        <div className={styles.actions}>
          {subscription && (
            <SubscriptionButton subscription={subscription} name={playlist.name} onChange={onSetSubscribed} />
          )}
          <MarkAll marks={marks} question={markQuestion} onMark={onMark} />
          {can.reindex && <ReindexButtons kind="playlist" id={playlist.id} />}
          {can.delete && (
            <Button icon={Trash2} variant="danger" onClick={onDelete}>
              Delete Playlist
            </Button>
          )}
        </div>
      </div>
    </header>
  )
}
