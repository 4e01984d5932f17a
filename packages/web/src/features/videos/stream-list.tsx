import type { VideoDetailView } from '@tubecellar/core'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import styles from './stream-list.module.css'

/** The streams of the media file. */
export function StreamList({ video }: { video: Pick<VideoDetailView, 'streams' | 'subtitles'> }) {
  if (video.streams.length === 0 && video.subtitles.length === 0) return null
  return (
    <dl className={styles.streams} aria-label={videosTexts.streams}>
      {video.streams.map(({ index, type, codec, bitrate, size, language }) => (
        <div key={index}>
          <dt>{type}</dt>
          <dd>{[language, codec, size, bitrate].filter(Boolean).join('  ')}</dd>
        </div>
      ))}
      {video.subtitles.length > 0 && (
        <div>
          <dt>{videosTexts.subtitles}</dt>
          <dd>{video.subtitles.map(({ label }) => label).join(', ')}</dd>
        </div>
      )}
    </dl>
  )
}
