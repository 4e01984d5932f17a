import { Trash2 } from 'lucide-react'
import type { PlaylistView } from '@tubecellar/core'
import type { BoundCommand } from '@tubecellar/core/react'
import { playlistsTexts } from '@tubecellar/core/messages/playlists'
import { ActionRow } from '../../ui/action-row.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import { Avatar } from '../../ui/images/avatar.tsx'
import { Expandable } from '../../ui/expandable.tsx'
import { factStyles, InlineFacts } from '../../ui/inline-facts.tsx'
import { MarkAllWatched } from '../../ui/list/mark-all-watched.tsx'
import { PlaylistCover } from './playlist-cards.tsx'
import { PlaylistRules } from './playlist-rules.tsx'
import { RefreshButtons } from '../metadata/index.ts'
import { ScreenLink } from '../../routing/screen-link.tsx'
import { SubscriptionButton } from '../subscriptions/index.ts'
import styles from './playlist-header.module.css'

interface PlaylistHeaderProps {
  playlist: PlaylistView
  /** Reserves its space. */
  isOwnerLoading: boolean
  marks: { readonly watched: string; readonly unwatched: string }
  markAll: BoundCommand<boolean>
  deletion: BoundCommand
}

/** The details of a playlist and its actions. */
export function PlaylistHeader({ playlist, isOwnerLoading, marks, markAll, deletion }: PlaylistHeaderProps) {
  const { owner } = playlist
  const deleteButton = (
    <CommandButton command={deletion} icon={Trash2} variant="danger">
      {playlistsTexts.deletePlaylist}
    </CommandButton>
  )
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
        {isOwnerLoading && <div className={styles.owner} />}
        {playlist.missingOwnerName !== null && <div className={styles.owner}>{playlist.missingOwnerName}</div>}
        {playlist.description !== null && <Expandable text={playlist.description} />}
        {playlist.isCustom ? (
          <ActionRow>
            <MarkAllWatched labels={marks} command={markAll} />
            {deleteButton}
          </ActionRow>
        ) : (
          <PlaylistRules id={playlist.id}>
            <SubscriptionButton
              kind="playlist"
              id={playlist.id}
              name={playlist.name}
              isSubscribed={playlist.isSubscribed}
            />
            <MarkAllWatched labels={marks} command={markAll} />
            <RefreshButtons kind="playlist" id={playlist.id} />
            {deleteButton}
          </PlaylistRules>
        )}
      </div>
    </header>
  )
}
