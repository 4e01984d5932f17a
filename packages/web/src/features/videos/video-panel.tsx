import { useState } from 'react'
import type { VideoDetailView } from '@tubecellar/core'
import { useNotes, type PlaybackStore } from '@tubecellar/core/react'
import { notesTexts } from '@tubecellar/core/messages/notes'
import { transcriptTexts } from '@tubecellar/core/messages/transcripts'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import { NotesPanel } from '../notes/index.ts'
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
  /** The time of a note that the player asks to add; null otherwise. */
  noteAt: number | null
  onNoteHandled: () => void
}

type PanelTab = 'transcript' | 'chapters' | 'notes'

/** Videos without chapters can have segments. */
const chapterTab = (count: number): Tab<PanelTab> =>
  count > 0 ? { id: 'chapters', label: videosTexts.chapters, count } : { id: 'chapters', label: videosTexts.segments }

/** The panel next to the player: the transcript, the chapters and the notes of the user. */
export function VideoPanel(props: VideoPanelProps) {
  const { video, store, onSeek, transcriptQuery, noteAt, onNoteHandled } = props
  const { chapters, segments, subtitles } = video
  const hasMarks = chapters.length > 0 || segments.length > 0
  const notes = useNotes(video.id)
  const noteCount = notes?.view.tag === 'ready' ? notes.view.value.length : 0
  const tabs: Tab<PanelTab>[] = [
    { id: 'transcript', label: transcriptTexts.transcript },
    ...(hasMarks ? [chapterTab(chapters.length)] : []),
    ...(notes ? [{ id: 'notes', label: notesTexts.notes, count: noteCount > 0 ? noteCount : undefined } as const] : []),
  ]
  const first = subtitles.length > 0 || !hasMarks ? 'transcript' : 'chapters'
  const [chosen, setChosen] = useState<PanelTab | null>(null)
  const current = notes && noteAt !== null ? 'notes' : (chosen ?? first)
  return (
    <section className={styles.panel} aria-label={videosTexts.panel}>
      <Tabs label={videosTexts.panel} tabs={tabs} current={current} onChoose={setChosen}>
        {current === 'transcript' ? (
          <TranscriptPanel videoId={video.id} onSeek={onSeek} startQuery={transcriptQuery} />
        ) : notes && current === 'notes' ? (
          <NotesPanel
            video={video}
            notes={notes}
            store={store}
            onSeek={onSeek}
            requestedAt={noteAt}
            onRequestHandled={() => {
              setChosen('notes')
              onNoteHandled()
            }}
          />
        ) : (
          <ChapterList chapters={chapters} segments={segments} store={store} onSeek={onSeek} />
        )}
      </Tabs>
    </section>
  )
}
