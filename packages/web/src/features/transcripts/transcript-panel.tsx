import { Captions, RotateCw } from 'lucide-react'
import type { TranscriptCue } from '@tubecellar/core'
import { useTranscript } from '@tubecellar/core/react'
import { transcriptTexts } from '@tubecellar/core/messages/transcripts'
import { Button } from '../../ui/button.tsx'
import { InlineFailure } from '../../ui/feedback/inline-failure.tsx'
import { PanelMessage } from '../../ui/panel-message.tsx'
import { TranscriptFooter } from './transcript-footer.tsx'
import { TranscriptList } from './transcript-list.tsx'
import { TranscriptSearch } from './transcript-search.tsx'
import styles from './transcript-panel.module.css'

interface TranscriptPanelProps {
  videoId: string
  onSeek: (seconds: number) => void
  /** The initial search. */
  startQuery?: string
}

const NO_CUES: readonly TranscriptCue[] = []
/** As many as the panel shows. */
const SKELETON_CUES = [0, 1, 2, 3, 4, 5, 6, 7]

/** The transcript of a video: it follows the playback, seeks on click, and can be searched, copied and exported. */
export function TranscriptPanel({ videoId, onSeek, startQuery = '' }: TranscriptPanelProps) {
  const { view, current, transcription, actions } = useTranscript(videoId, { startQuery })
  const { content, search, isFollowing } = view
  const cues = content.tag === 'ready' ? content.cues : NO_CUES
  if (content.tag === 'none') {
    return (
      <PanelMessage title={transcriptTexts.none} detail={transcription?.view.text ?? content.hint}>
        {transcription?.view.label && transcription.start.isAllowed && (
          <Button icon={Captions} size="small" onClick={() => void transcription.start.run()}>
            {transcription.view.label}
          </Button>
        )}
      </PanelMessage>
    )
  }
  if (content.tag === 'failed') {
    return (
      <PanelMessage title={`${content.failure.title}.`} detail={content.failure.detail} isFailure>
        <Button icon={RotateCw} size="small" onClick={actions.refresh}>
          {transcriptTexts.tryAgain}
        </Button>
      </PanelMessage>
    )
  }
  return (
    <>
      <TranscriptSearch view={view} actions={actions} current={current} />
      <InlineFailure failure={view.secondFailure} onRetry={actions.refresh} />
      {content.tag === 'loading' ? (
        <div className={styles.skeleton} aria-busy>
          {SKELETON_CUES.map(row => (
            <div key={row} className={styles.skeletonCue} />
          ))}
        </div>
      ) : (
        <TranscriptList
          cues={cues}
          query={search.text}
          current={current}
          selected={search.selected}
          isFollowing={isFollowing}
          onFollow={actions.setFollowing}
          onSeek={onSeek}
        />
      )}
      <TranscriptFooter
        videoId={videoId}
        cue={cues[search.selected ?? current] ?? cues[0]}
        isFollowing={isFollowing}
        actions={actions}
      />
    </>
  )
}
