import type { ReactNode } from 'react'
import type { VideoDetailView } from '@tubecellar/core'
import { Stars } from './stars.tsx'
import styles from './video-facts.module.css'

/** Dates, counts, rating, size and whether its source still has it. */
export function VideoFacts({ video }: { video: VideoDetailView }) {
  const { source } = video
  return (
    <dl className={styles.facts}>
      <Fact name="Published">{video.published}</Fact>
      <Fact name="Last refreshed">{video.lastRefreshed}</Fact>
      <Fact name="Views">{video.views}</Fact>
      <Fact name="Likes">{video.likes}</Fact>
      {video.dislikes !== null && <Fact name="Dislikes">{video.dislikes}</Fact>}
      <Fact name="Rating">
        <Stars rating={video.rating} />
      </Fact>
      <Fact name="File size">{video.fileSize}</Fact>
      <Fact name="Source">
        {source.url !== null ? (
          <a href={source.url} className={styles.active} target="_blank" rel="noreferrer">
            {source.label}
          </a>
        ) : (
          <span className={source.isActive ? undefined : styles.lost}>{source.label}</span>
        )}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
