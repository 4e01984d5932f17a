import type { LoadFailure, PlaylistNav } from '@tubecellar/core'
import { playlistsTexts } from '@tubecellar/core/messages/playlists'
import { Cover } from '../../ui/images/cover.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { ScreenLink } from '../../routing/screen-link.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import styles from './playlist-neighbors.module.css'

interface PlaylistNeighborsProps {
  playlists: readonly PlaylistNav[]
  failure: LoadFailure | null
  onRetry: () => void
  onToggleAutoplay: (playlistId: string) => void
}

/** The playlists of a video with its previous and next videos; the next one opens when the video ends and autoplay is on. */
export function PlaylistNeighbors({ playlists, failure, onRetry, onToggleAutoplay }: PlaylistNeighborsProps) {
  if (failure) return <Failure {...failure} isEmbedded onRetry={onRetry} />
  return playlists.map(nav => (
    <nav key={nav.id} className={styles.nav} aria-label={playlistsTexts.playlist(nav.name)}>
      <div className={styles.head}>
        <ScreenLink to={{ tag: 'playlist', id: nav.id }} className={styles.name}>
          {nav.name}
        </ScreenLink>
        <Toggle label={nav.autoplay.label} isOn={nav.autoplay.isOn} onToggle={() => onToggleAutoplay(nav.id)} />
      </div>
      <div className={styles.sides}>
        <NeighborLink label={playlistsTexts.previous} video={nav.previous} />
        <NeighborLink label={playlistsTexts.next} video={nav.next} />
      </div>
    </nav>
  ))
}

function NeighborLink({ label, video }: { label: 'Previous' | 'Next'; video: PlaylistNav['next'] }) {
  if (!video) return <span />
  return (
    <ScreenLink to={{ tag: 'video', id: video.id, startAt: null }} className={styles.side}>
      <span className={styles.cover}>
        <Cover thumbUrl={video.thumbUrl} duration="" />
      </span>
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        <span className={styles.title}>{video.title}</span>
      </span>
    </ScreenLink>
  )
}
