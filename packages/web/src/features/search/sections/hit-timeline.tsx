import { useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { screenPath, type TranscriptGroup } from '@tubecellar/core'
import styles from './hit-timeline.module.css'

interface HitTimelineProps {
  group: Pick<TranscriptGroup, 'timeline' | 'timelineLabel'>
  /** Of the history entry of the video page. */
  state: object
}

/** The hits in a video by time, one tick for each. Arrow keys choose one, Enter plays from there. */
export function HitTimeline({ group: { timeline, timelineLabel }, state }: HitTimelineProps) {
  const id = useId()
  const navigate = useNavigate()
  const [current, setCurrent] = useState(0)
  const open = (index: number) => {
    const hit = timeline[index]
    if (hit) void navigate(screenPath(hit.screen), { state })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = timeline.length - 1
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: current + 1,
      ArrowDown: current + 1,
      ArrowLeft: current - 1,
      ArrowUp: current - 1,
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    if (target === undefined && event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    if (target === undefined) open(current)
    else setCurrent(Math.min(last, Math.max(0, target)))
  }
  return (
    <div
      role="listbox"
      tabIndex={0}
      aria-label={timelineLabel}
      aria-activedescendant={`${id}-${current}`}
      aria-orientation="horizontal"
      className={styles.timeline}
      onKeyDown={onKeyDown}
    >
      {timeline.map(({ start, fraction, label }, index) => (
        <div
          key={start}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === current}
          aria-label={label}
          title={label}
          className={styles.tick}
          style={{ insetInlineStart: `${fraction * 100}%` }}
          onPointerEnter={() => setCurrent(index)}
          onClick={() => open(index)}
        />
      ))}
    </div>
  )
}
