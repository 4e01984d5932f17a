import { Trash2 } from 'lucide-react'
import type { PlaylistView } from '@tubecellar/core'
import { playlistCommands } from '@tubecellar/core/commands'
import { useIsAllowed } from '@tubecellar/core/react'
import type { MarkAllQuestion } from '@tubecellar/core/react'
import { playlistsTexts } from '@tubecellar/core/messages/playlists'
import { Button } from '../../ui/button.tsx'
import { Avatar } from '../../ui/images/avatar.tsx'
import { Expandable } from '../../ui/expandable.tsx'
import { factStyles, InlineFacts } from '../../ui/inline-facts.tsx'
import { MarkAllWatched } from '../../ui/list/mark-all-watched.tsx'
import { PlaylistCover } from './playlist-cards.tsx'
import { RefreshButtons } from '../metadata/index.ts'
import { ScreenLink } from '../../routing/screen-link.tsx'
import { SubscriptionButton } from '../subscriptions/index.ts'
import styles from './playlist-header.module.css'

interface PlaylistHeaderProps {
  playlist: PlaylistView
  marks: { readonly watched: string; readonly unwatched: string }
  markQuestion: MarkAllQuestion
  onMarkWatched: (isWatched: boolean) => void
  onDelete: () => void
}

/** The details of a playlist and its actions. */
export function PlaylistHeader({ playlist, marks, markQuestion, onMarkWatched, onDelete }: PlaylistHeaderProps) {
  const { owner } = playlist
  const canDelete = useIsAllowed(playlistCommands.delete)
  return (
    <header className={styles.head}>
      <div className={styles.cover}>
        <PlaylistCover url={playlist.thumbUrl} count={playlist.archived} />
      </div>
      <div className={styles.text}>
        <h1>{playlist.name}</h1>
        <InlineFacts>
          <span>{playlistsTexts.archived(playlist.archived)}</span>
          {playlist.lastRefreshed !== '' && <span>{playlist.lastRefreshed}</span>}
          {!playlist.isCustom && (
            <span className={playlist.isDeactivated ? factStyles.deactivated : undefined}>{playlist.status}</span>
          )}
          {playlist.isSubscribed && <span className={factStyles.good}>{playlistsTexts.subscribed}</span>}
        </InlineFacts>
        {playlist.scan.length > 0 && (
          <InlineFacts>
            {playlist.scan.map(({ label, value }) => (
              <span key={label}>
                {label}: {value}
              </span>
            ))}
          </InlineFacts>
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
          {!playlist.isCustom && (
            <SubscriptionButton
              kind="playlist"
              id={playlist.id}
              name={playlist.name}
              isSubscribed={playlist.isSubscribed}
            />
          )}
          <MarkAllWatched labels={marks} question={markQuestion} onMarkWatched={onMarkWatched} />
          {!playlist.isCustom && <RefreshButtons kind="playlist" id={playlist.id} />}
          {canDelete && (
            <Button icon={Trash2} variant="danger" onClick={onDelete}>
              {playlistsTexts.deletePlaylist}
            </Button>
          )}
        </div>
      </div>
    </header>
  )
}
