import { Play } from 'lucide-react'
import type { SegmentMark, ChapterMark } from '@tubecellar/core'
import { formatClock } from '@tubecellar/core/format'
import { usePosition, type PlaybackStore } from '@tubecellar/core/react'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import styles from './chapter-list.module.css'

interface ChapterListProps {
  chapters: readonly ChapterMark[]
  segments: readonly SegmentMark[]
  store: PlaybackStore
  onSeek: (seconds: number) => void
}

/** Chapters to seek to, with the legend of the segments on the seek bar. */
export function ChapterList({ chapters, segments, store, onSeek }: ChapterListProps) {
  const current = usePosition(store, playback =>
    playback === null ? -1 : chapters.findLastIndex(({ start }) => start <= playback.position),
  )
  return (
    <>
      {chapters.length > 0 && (
        <section className={styles.panel} aria-label={videosTexts.chapters}>
          <ol>
            {chapters.map(({ title, start }, index) => (
              <li key={start}>
                <button
                  type="button"
                  className={styles.chapter}
                  aria-current={index === current || undefined}
                  onClick={() => onSeek(start)}
                >
                  <span className={styles.time}>{formatClock(start)}</span>
                  <span className={styles.name}>{title}</span>
                  {index === current && (
                    <span className={styles.playing}>
                      <Play aria-hidden />
                      {videosTexts.playing}
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ol>
        </section>
      )}
      <SegmentLegend segments={segments} />
    </>
  )
}

function SegmentLegend({ segments }: { segments: readonly SegmentMark[] }) {
  const labels = new Map(segments.map(({ category, label }) => [category, label]))
  if (labels.size === 0) return null
  return (
    <ul className={styles.legend} aria-label={videosTexts.segmentsLabel}>
      {[...labels].map(([category, label]) => (
        <li key={category}>
          <i style={{ '--mark': `var(--${category}, var(--filler))` }} />
          {label}
        </li>
      ))}
    </ul>
  )
}
