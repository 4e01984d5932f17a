import { useState, type PointerEvent } from 'react'
import type { NoteRow, PlaybackView, VideoDetailView } from '@tubecellar/core'
import { formatClock } from '@tubecellar/core/format'
import { usePosition, type PlaybackStore } from '@tubecellar/core/react'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { chapterAt, chapterRanges, filledFraction } from './seek-bar-geometry.ts'
import { hasSeekPreview, SeekPreview } from './seek-preview.tsx'
import styles from './seek-bar.module.css'

interface SeekBarProps {
  store: PlaybackStore
  view: Pick<PlaybackView, 'duration' | 'durationText'>
  video: Pick<VideoDetailView, 'chapters' | 'segments' | 'mediaUrl'>
  /** Marks above the bar. The list of notes has their texts. */
  notes: readonly Pick<NoteRow, 'id' | 'position'>[]
  onSeek: (seconds: number) => void
}

/** The seek bar: chapters as ranges, sponsor segments over them, notes above it. The player's keymap handles the arrow keys. */
export function SeekBar({ store, view, video, notes, onSeek }: SeekBarProps) {
  const { position, text, progress } = usePosition(store, at => at ?? START)
  const [hoverFraction, setHoverFraction] = useState<number | null>(null)
  const [isDragging, setIsDragging] = useState(false)
  const shown = isDragging && hoverFraction !== null ? hoverFraction : progress
  const chapter = chapterAt(video.chapters, position)?.title

  const trackPointer = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    const fraction = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
    setHoverFraction(fraction)
    return fraction
  }
  const release = (event: PointerEvent) => {
    if (!isDragging) return
    setIsDragging(false)
    onSeek(trackPointer(event) * view.duration)
    if (event.pointerType !== 'mouse') setHoverFraction(null)
  }
  return (
    <div
      className={styles.bar}
      role="slider"
      tabIndex={0}
      aria-label={playerTexts.seek}
      aria-keyshortcuts="ArrowLeft ArrowRight"
      aria-valuemin={0}
      aria-valuemax={Math.round(view.duration)}
      aria-valuenow={Math.round(position)}
      aria-valuetext={playerTexts.seekValue(text, view.durationText, chapter ? `, ${chapter}` : '')}
      data-dragging={isDragging || undefined}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setIsDragging(true)
        trackPointer(event)
      }}
      onPointerMove={trackPointer}
      onPointerUp={release}
      onPointerCancel={() => setIsDragging(false)}
      onPointerLeave={() => !isDragging && setHoverFraction(null)}
    >
      <div className={styles.track}>
        {chapterRanges(video.chapters, view.duration).map(range => (
          <div key={range.from} className={styles.range} style={{ flexGrow: range.to - range.from }}>
            <i style={{ inlineSize: `${filledFraction(range, shown) * 100}%` }} />
          </div>
        ))}
        {view.duration > 0 &&
          video.segments.map(segment => (
            <div
              key={segment.id}
              className={styles.mark}
              style={{
                insetInlineStart: `${(segment.start / view.duration) * 100}%`,
                inlineSize: `${((segment.end - segment.start) / view.duration) * 100}%`,
                '--mark': `var(--${segment.category}, var(--filler))`,
              }}
            />
          ))}
      </div>
      {view.duration > 0 &&
        notes.map(({ id, position: at }) => (
          <span
            key={id}
            className={styles.note}
            style={{ insetInlineStart: `${Math.min(1, at / view.duration) * 100}%` }}
          />
        ))}
      <span className={styles.knob} style={{ insetInlineStart: `${shown * 100}%` }} />
      {hoverFraction !== null && view.duration > 0 && (
        <SeekTooltip fraction={hoverFraction} seconds={hoverFraction * view.duration} video={video} />
      )}
    </div>
  )
}

const START = { position: 0, text: formatClock(0), progress: 0 }

interface SeekTooltipProps {
  fraction: number
  seconds: number
  video: SeekBarProps['video']
}

function SeekTooltip({ fraction, seconds, video }: SeekTooltipProps) {
  const segment = video.segments.find(({ start, end }) => start <= seconds && seconds < end)
  const chapter = chapterAt(video.chapters, seconds)
  return (
    <span className={styles.tooltip} style={{ '--share': fraction }} aria-hidden>
      {hasSeekPreview() && <SeekPreview mediaUrl={video.mediaUrl} seconds={seconds} />}
      {segment && <em>{segment.label}</em>}
      {chapter && <strong>{chapter.title}</strong>}
      {formatClock(seconds)}
    </span>
  )
}
