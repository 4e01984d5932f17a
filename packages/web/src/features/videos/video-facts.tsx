import type { ReactNode } from 'react'
import type { VideoDetailView } from '@tubecellar/core'
import { RatingStars } from './rating-stars.tsx'
import styles from './video-facts.module.css'

/** Dates, counts, rating, size, and whether the source still offers the video. */
export function VideoFacts({ video }: { video: VideoDetailView }) {
  const { source } = video
  return (
    <dl className={styles.facts}>
      <LabeledValue name="Published">{video.published}</LabeledValue>
      <LabeledValue name="Last refreshed">{video.lastRefreshed}</LabeledValue>
      <LabeledValue name="Views">{video.views}</LabeledValue>
      <LabeledValue name="Likes">{video.likes}</LabeledValue>
      {video.dislikes !== null && <LabeledValue name="Dislikes">{video.dislikes}</LabeledValue>}
      <LabeledValue name="Rating">
        <RatingStars rating={video.rating} />
      </LabeledValue>
      <LabeledValue name="File size">{video.fileSize}</LabeledValue>
      <LabeledValue name="Source">
        {source.url !== null ? (
          <a href={source.url} className={styles.active} target="_blank" rel="noreferrer">
            {source.label}
          </a>
        ) : (
          <span className={source.isActive ? undefined : styles.lost}>{source.label}</span>
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
