import { Download, Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { tagScreen, type VideoDetailView } from '@tubecellar/core'
import { useIsTubecellar, useToggleWatched } from '@tubecellar/core/react'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import { ProtectVideo } from '../library/index.ts'
import { AddToPlaylistButton } from '../playlists/index.ts'
import { MainActions } from '../../ui/main-actions.tsx'
import { Avatar } from '../../ui/images/avatar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DeleteVideo } from './delete-video.tsx'
import { Expandable } from '../../ui/expandable.tsx'
import { InlineFacts } from '../../ui/inline-facts.tsx'
import { MissingExtras, RefreshButtons, Shortcomings } from '../metadata/index.ts'
import { ShareButton } from './share-button.tsx'
import { FavoriteButton, WatchLaterButton } from '../lists/index.ts'
import { ScreenLink } from '../../routing/screen-link.tsx'
import { StreamList } from './stream-list.tsx'
import { VideoFacts } from './video-facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './video-details.module.css'

interface VideoDetailsProps {
  video: VideoDetailView
  /** Shown above the facts. */
  panel?: ReactNode
  onSeek: (seconds: number) => void
}

/** The details of a video, below its player. */
export function VideoDetails({ video, panel, onSeek }: VideoDetailsProps) {
  const { channel, watched } = video
  const hasTagSearch = useIsTubecellar()
  const toggleWatched = useToggleWatched()
  return (
    <div className={styles.details}>
      <h1>{video.title}</h1>
      <div className={styles.summary}>
        <InlineFacts isSmall>
          <span>{video.published}</span>
          {video.views !== '' && <span>{videosTexts.viewCount(video.views)}</span>}
        </InlineFacts>
      </div>
      <div className={styles.row}>
        <Avatar name={channel.name} url={channel.thumbUrl} />
        <div className={styles.channel}>
          <ScreenLink to={{ tag: 'channel', id: channel.id, tab: 'videos' }} className={styles.name}>
            {channel.name}
          </ScreenLink>
          <span>{channel.subscribers}</span>
        </div>
        <MainActions
          more={
            <>
              <ButtonLink icon={Download} href={downloadUrl(video)} download={downloadFileName(video)}>
                {videosTexts.downloadFile}
              </ButtonLink>
              <FavoriteButton videoId={video.id} />
              <RefreshButtons kind="video" id={video.id} />
              <ProtectVideo video={video} />
              <DeleteVideo video={video} />
            </>
          }
        >
          <Button
            icon={watched.isOn ? EyeOff : Eye}
            isBusy={watched.isBusy}
            onClick={() => toggleWatched({ id: video.id, isWatched: watched.isOn })}
          >
            {watched.label}
          </Button>
          <WatchLaterButton videoId={video.id} />
          <AddToPlaylistButton videoId={video.id} />
          <ShareButton video={video} />
        </MainActions>
      </div>
      {panel}
      <Panel label={videosTexts.aboutThisVideo}>
        <VideoFacts video={video} />
        {video.description !== null && <Expandable text={video.description} onSeek={onSeek} />}
        {video.tags.length > 0 && (
          <ul className={styles.tags} aria-label={videosTexts.tags}>
            {video.tags.map((tag, index) => (
              <li key={index}>
                {hasTagSearch ? (
                  <ScreenLink to={tagScreen(tag)} className={styles.tag}>
                    <Chip>{tag}</Chip>
                  </ScreenLink>
                ) : (
                  <Chip>{tag}</Chip>
                )}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <StreamList video={video} />
      <Shortcomings id={video.id} shortcomings={video.shortcomings} />
      <MissingExtras extras={video.missingExtras} />
    </div>
  )
}

/** The name is also in the URL, because browsers ignore the attribute after a redirect to the storage of the server. */
const downloadUrl = (video: VideoDetailView) =>
  `${video.mediaUrl}?download=${encodeURIComponent(downloadFileName(video))}`

/** The title with the extension of the media file. */
function downloadFileName({ title, mediaUrl }: VideoDetailView): string {
  const [extension = ''] = /\.\w{1,5}$/.exec(mediaUrl.split('?')[0] ?? '') ?? []
  return title + extension
}
