import { Box } from 'ink'
import { use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { cueWithLink, EXPORT_FORMATS, type ExportFormat, type TranscriptCue } from '@tubecellar/core'
import { usePlaying, useTranscript } from '@tubecellar/core/react'
import { transcriptTexts } from '@tubecellar/core/messages/transcripts'
import { useKeys } from '../../keys/key-provider.tsx'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { ExternalProgramsContext, usePagerText } from '../../ui/external-programs.ts'
import { ScrollPage } from '../../ui/page/scroll-page.tsx'
import { useScrollPage } from '../../ui/page/use-scroll-page.ts'
import { LanguageMenu } from './language-menu.tsx'
import { TranscriptStatus } from './transcript-status.tsx'
import { cueKey, transcriptLines } from './transcript-lines.ts'

interface TranscriptProps {
  readonly videoId: string
  /** The first search within the transcript. */
  readonly startQuery?: string
  readonly height: number
  readonly width: number
  /** Plays the video from a time in seconds. */
  readonly onPlay: (startAt: number) => void
}

type OpenMenu = 'language' | 'export' | null

/** The transcript of a video: Enter plays from a line, and the list follows the playback until the cursor moves. */
export function Transcript({ videoId, startQuery = '', height, width, onPlay }: TranscriptProps) {
  const { rows } = useTerminal()
  const { view, current, transcription, link, actions } = useTranscript(videoId, { startQuery })
  const playing = usePlaying(videoId)
  const [isTyping, setTyping] = useState(false)
  const [menu, setMenu] = useState<OpenMenu>(null)
  const { copyText, saveFile } = use(ExternalProgramsContext)
  const { content, search, isFollowing } = view
  const cues = content.tag === 'ready' ? content.cues : null

  const play = (cue: TranscriptCue) => {
    if (playing) playing.actions.seekTo(cue.start)
    else onPlay(cue.start)
    actions.setFollowing(true)
  }
  const generate = () => void transcription?.start.run()
  const latest = useRef({ play, generate, retry: actions.refresh })
  useEffect(() => {
    latest.current = { play, generate, retry: actions.refresh }
  })
  const { secondFailure } = view
  const generationText = transcription?.view.text ?? null
  const generationLabel = transcription?.start.isAllowed ? transcription.view.label : null
  const lines = useMemo(
    () =>
      transcriptLines({
        view: { content, search, secondFailure },
        current,
        width,
        onPlay: cue => latest.current.play(cue),
        onRetry: () => latest.current.retry(),
        generation: { text: generationText, label: generationLabel, start: () => latest.current.generate() },
      }),
    // The search is a new object on every render; only its text is shown.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [content, secondFailure, search.text, current, width, generationText, generationLabel],
  )
  const page = useScrollPage({ lines, height: Math.max(1, height - 1), isActive: !isTyping && menu === null })
  const focusedIndex = () => {
    const subject = page.current()?.subject
    return typeof subject === 'number' ? subject : Math.max(0, current)
  }
  useFollow(page, { current, isFollowing, stop: () => actions.setFollowing(false) })
  const showHit = useEffectEvent((index: number) => page.focus(cueKey(index)))
  useEffect(() => {
    if (search.selected !== null) showHit(search.selected)
  }, [search.selected])

  const focusedCue = () => cues?.[focusedIndex()]
  usePagerText(cues ? () => actions.exportAs('text', link)?.text ?? null : null, { isActive: !isTyping })
  useKeys(
    'transcript',
    cues
      ? {
          'transcript.search': () => setTyping(true),
          ...(search.hits.length > 0
            ? {
                'transcript.next-hit': () => actions.moveToHit(1, focusedIndex()),
                'transcript.previous-hit': () => actions.moveToHit(-1, focusedIndex()),
              }
            : {}),
          ...(copyText
            ? {
                'transcript.copy': () => {
                  const cue = focusedCue()
                  if (cue) copyText(cueWithLink(cue, link), transcriptTexts.copied)
                },
              }
            : {}),
          'transcript.follow': () => actions.setFollowing(!isFollowing),
          ...(view.tracks.length > 1 ? { 'transcript.language': () => setMenu('language') } : {}),
          'transcript.export': () => setMenu('export'),
        }
      : {},
    { isActive: !isTyping && menu === null },
  )
  return (
    <Box flexDirection="column" height={height} width={width} flexShrink={0} overflow="hidden">
      <TranscriptStatus
        view={view}
        width={width}
        isTyping={isTyping}
        onType={text => actions.search(text, focusedIndex())}
        onLeave={() => setTyping(false)}
      />
      <ScrollPage page={page} width={width} />
      {menu === 'language' ? (
        <LanguageMenu view={view} actions={actions} height={rows - 4} onClose={() => setMenu(null)} />
      ) : null}
      {menu === 'export' ? (
        <ChoiceMenu<ExportFormat>
          title={transcriptTexts.export}
          choices={EXPORT_FORMATS.map(id => ({ id, label: transcriptTexts.exportAs[id] }))}
          height={rows - 4}
          onChoose={format => {
            const file = actions.exportAs(format, link)
            if (file) saveFile(file)
            setMenu(null)
          }}
          onClose={() => setMenu(null)}
        />
      ) : null}
    </Box>
  )
}

interface FollowInput {
  readonly current: number
  readonly isFollowing: boolean
  readonly stop: () => void
}

/** Moves the cursor to the current cue while following; a move of the user ends it. */
function useFollow(page: ReturnType<typeof useScrollPage>, { current, isFollowing, stop }: FollowInput) {
  const followed = useRef<string | null>(null)
  const follow = useEffectEvent((index: number) => {
    followed.current = cueKey(index)
    page.focus(followed.current)
  })
  useEffect(() => {
    if (isFollowing && current >= 0) follow(current)
    else followed.current = null
  }, [isFollowing, current])
  const onMoved = useEffectEvent((key: string | null) => {
    if (isFollowing && followed.current !== null && key !== followed.current) stop()
  })
  useEffect(() => onMoved(page.focusedKey), [page.focusedKey])
}
