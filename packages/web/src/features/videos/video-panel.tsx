import { useState } from 'react'
import type { VideoDetailView } from '@tubecellar/core'
import type { PlaybackStore } from '@tubecellar/core/react'
import { transcriptTexts } from '@tubecellar/core/messages/transcripts'
import { videosTexts } from '@tubecellar/core/messages/videos'
import { TranscriptPanel } from '../transcripts/index.ts'
import { Tabs, type Tab } from '../../ui/tabs.tsx'
import { ChapterList } from './chapter-list.tsx'
import styles from './video-panel.module.css'

interface VideoPanelProps {
  video: VideoDetailView
  store: PlaybackStore
  onSeek: (seconds: number) => void
  /** The search that led to the page; empty otherwise. */
  transcriptQuery: string
}

type PanelTab = 'transcript' | 'chapters'

/** Videos without chapters can have segments. */
const chapterTab = (count: number): Tab<PanelTab> =>
  count > 0 ? { id: 'chapters', label: videosTexts.chapters, count } : { id: 'chapters', label: videosTexts.segments }

/** The panel next to the player: the transcript and the chapters. */
export function VideoPanel({ video, store, onSeek, transcriptQuery }: VideoPanelProps) {
  const { chapters, segments, subtitles } = video
  const hasMarks = chapters.length > 0 || segments.length > 0
  const tabs: Tab<PanelTab>[] = [
    { id: 'transcript', label: transcriptTexts.transcript },
    ...(hasMarks ? [chapterTab(chapters.length)] : []),
  ]
  const first = subtitles.length > 0 || !hasMarks ? 'transcript' : 'chapters'
  const [chosen, setChosen] = useState<PanelTab | null>(null)
  const current = chosen ?? first
  return (
    <section className={styles.panel} aria-label={videosTexts.panel}>
      <Tabs label={videosTexts.panel} tabs={tabs} current={current} onChoose={setChosen}>
        {current === 'transcript' ? (
          <TranscriptPanel videoId={video.id} onSeek={onSeek} startQuery={transcriptQuery} />
        ) : (
          <ChapterList chapters={chapters} segments={segments} store={store} onSeek={onSeek} />
        )}
      </Tabs>
    </section>
  )
}
