import type { ReactNode } from 'react'
import type { VideoDetailView } from '@tubecellar/core'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import { RatingStars } from './rating-stars.tsx'
import styles from './video-facts.module.css'

/** Dates, counts, rating, size, and whether the source still offers the video. */
export function VideoFacts({ video }: { video: VideoDetailView }) {
  const { source } = video
  return (
    <dl className={styles.facts}>
      <LabeledValue name={videosTexts.published}>{video.published}</LabeledValue>
      <LabeledValue name={videosTexts.lastRefreshed}>{video.lastRefreshed}</LabeledValue>
      <LabeledValue name={videosTexts.views}>{video.views}</LabeledValue>
      <LabeledValue name={videosTexts.likes}>{video.likes}</LabeledValue>
      {video.dislikes !== null && <LabeledValue name={videosTexts.dislikes}>{video.dislikes}</LabeledValue>}
      <LabeledValue name={videosTexts.rating}>
        <RatingStars rating={video.rating} />
      </LabeledValue>
      <LabeledValue name={videosTexts.fileSize}>{video.fileSize}</LabeledValue>
      <LabeledValue name={videosTexts.source}>
        {source.url !== null ? (
          <a href={source.url} className={styles.active} target="_blank" rel="noreferrer">
            {source.label}
          </a>
        ) : (
          <span className={source.isActive ? undefined : styles.deactivated}>{source.label}</span>
        )}
      </LabeledValue>
    </dl>
  )
}

function LabeledValue({ name, children }: { name: string; children: ReactNode }) {
  if (children === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
