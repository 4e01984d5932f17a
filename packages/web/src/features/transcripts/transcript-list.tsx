import { memo, useEffect, useRef } from 'react'
import { LocateFixed } from 'lucide-react'
import { markHits, type TranscriptCue } from '@tubecellar/core'
import { transcriptTexts } from '@tubecellar/core/messages/transcripts'
import { Button } from '../../ui/button.tsx'
import { Highlighted } from '../../ui/highlighted.tsx'
import styles from './transcript-list.module.css'

interface TranscriptListProps {
  cues: readonly TranscriptCue[]
  query: string
  /** Index of the current cue; -1 before the first one. */
  current: number
  /** Index of the cue of the selected hit. */
  selected: number | null
  isFollowing: boolean
  onFollow: (isFollowing: boolean) => void
  onSeek: (seconds: number) => void
}

/** Positions that differ less are equal: browsers round them. */
const SCROLL_TOLERANCE_PX = 2

/** The cues as buttons that seek. The list scrolls to the current cue until the user scrolls. Following never moves the focus. */
export function TranscriptList(props: TranscriptListProps) {
  const { cues, query, current, selected, isFollowing, onFollow, onSeek } = props
  const list = useRef<HTMLOListElement>(null)
  const ownScrollTop = useRef(0)
  const target = selected !== null && !isFollowing ? selected : isFollowing ? current : -1
  useEffect(() => {
    const row = list.current?.children[target]
    if (list.current && row instanceof HTMLElement) {
      list.current.scrollTop = row.offsetTop - (list.current.clientHeight - row.offsetHeight) / 2
      ownScrollTop.current = list.current.scrollTop
    }
  }, [target, cues])
  const onScroll = () => {
    const isUser = Math.abs((list.current?.scrollTop ?? 0) - ownScrollTop.current) > SCROLL_TOLERANCE_PX
    if (isUser && isFollowing) onFollow(false)
  }
  return (
    <div className={styles.frame}>
      <ol ref={list} className={styles.list} aria-label={transcriptTexts.transcript} onScroll={onScroll}>
        {cues.map((cue, index) => (
          <CueRow
            key={index}
            cue={cue}
            query={query}
            isCurrent={index === current}
            isSelected={index === selected}
            onSeek={onSeek}
            onFollow={onFollow}
          />
        ))}
      </ol>
      {!isFollowing && current >= 0 && (
        <div className={styles.back}>
          <Button icon={LocateFixed} size="small" onClick={() => onFollow(true)}>
            {transcriptTexts.backToCurrent}
          </Button>
        </div>
      )}
    </div>
  )
}

interface CueRowProps {
  cue: TranscriptCue
  query: string
  isCurrent: boolean
  isSelected: boolean
  onSeek: (seconds: number) => void
  onFollow: (isFollowing: boolean) => void
}

const CueRow = memo(function CueRow({ cue, query, isCurrent, isSelected, onSeek, onFollow }: CueRowProps) {
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.cue}
        aria-current={isCurrent ? 'time' : undefined}
        data-selected={isSelected || undefined}
        onClick={() => {
          onSeek(cue.start)
          onFollow(true)
        }}
      >
        <span className={styles.time}>{cue.time}</span>
        <span className={styles.text}>
          <Highlighted parts={markHits(cue.text, query)} />
          {cue.secondText !== '' && (
            <span className={styles.second}>
              <Highlighted parts={markHits(cue.secondText, query)} />
            </span>
          )}
        </span>
      </button>
    </li>
  )
})
