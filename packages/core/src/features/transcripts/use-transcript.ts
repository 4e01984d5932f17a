import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { useCore } from '../../react/core-provider.ts'
import { queryFailure } from '../../react/to-loadable.ts'
import { useSharedData } from '../../react/use-shared-data.ts'
import { screenPath } from '../../routes/index.ts'
import { useTranscription, type Transcription } from '../metadata/hooks.ts'
import { usePlaying } from '../playback/hooks.ts'
import { videoQuery } from '../videos/hooks.ts'
import { currentCueIndex, transcriptCues, type TranscriptCue } from './transcript-cues.ts'
import { exportTranscript, type ExportedTranscript, type ExportFormat } from './transcript-export.ts'
import { nextHit, preferredTrack, transcriptTracks, transcriptView, type TranscriptView } from './transcript.view.ts'
import { cuesQuery } from './transcripts.queries.ts'

const LANG_KEY = 'transcript-lang'
const SECOND_LANG_KEY = 'transcript-second-lang'

export interface TranscriptActions {
  /** Searches and selects the first hit from a cue, such as the current one. */
  readonly search: (text: string, from?: number) => void
  /** Selects the next or previous hit and returns the index of its cue; null without hits. */
  readonly moveToHit: (by: 1 | -1, from?: number) => number | null
  readonly chooseTrack: (id: string) => void
  /** Null shows one language. */
  readonly chooseSecondTrack: (id: string | null) => void
  readonly setFollowing: (isFollowing: boolean) => void
  /** Null while the transcript is not loaded. */
  readonly exportAs: (format: ExportFormat, link: (seconds: number) => string) => ExportedTranscript | null
  readonly refresh: () => void
}

export interface TranscriptState {
  readonly view: TranscriptView
  /** Index of the cue at the position of the playback; -1 if the video does not play or before the first cue. */
  readonly current: number
  /** Generates subtitles for a video without any; null if there are some, or the server cannot. */
  readonly transcription: Transcription | null
  /** The URL of the video page at a time in seconds, resolved like other URLs of the server. */
  readonly link: (seconds: number) => string
  readonly actions: TranscriptActions
}

/**
 * The transcript of a video, from its subtitle files. The languages are stored like the volume. `startQuery` is the search of a page
 * that links to the transcript.
 */
export function useTranscript(
  videoId: string,
  { isActive = true, startQuery = '' }: { readonly isActive?: boolean; readonly startQuery?: string } = {},
): TranscriptState {
  const { client, storage, resolveUrl } = useCore()
  const video = useSharedData(videoQuery(client, videoId))
  const [langs, setLangs] = useState(() => ({ first: storage.get(LANG_KEY), second: storage.get(SECOND_LANG_KEY) }))
  const [search, setSearch] = useState<{ text: string; selected: number | null }>({ text: startQuery, selected: null })
  const [isFollowing, setFollowing] = useState(true)
  const tracks = useMemo(() => (video ? transcriptTracks(video) : []), [video])
  const track = preferredTrack(tracks, langs.first)
  const secondTrack = tracks.find(each => each.lang === langs.second && each.id !== track?.id) ?? null

  const isNeeded = isActive && video !== undefined && tracks.length === 0
  const transcription = useTranscription(videoId, { isNeeded })
  const first = useQuery({ ...cuesQuery(client, track?.path ?? ''), enabled: isActive && track !== null })
  const second = useQuery({ ...cuesQuery(client, secondTrack?.path ?? ''), enabled: isActive && secondTrack !== null })
  const secondCues = secondTrack === null ? undefined : second.data
  const cues = useMemo(() => first.data && transcriptCues(first.data, secondCues), [first.data, secondCues])
  const data = {
    tracks,
    track,
    secondTrack,
    cues: track === null ? undefined : cues,
    failure: track === null ? null : queryFailure(first, 'transcript'),
    secondFailure: secondTrack === null ? null : queryFailure(second, 'transcript'),
    searchText: search.text,
    selectedHit: search.selected,
    isFollowing,
  }
  const view = transcriptView(data)
  const { hits, selected } = view.search

  const chooseLang = (part: 'first' | 'second', id: string | null) => {
    const lang = tracks.find(each => each.id === id)?.lang ?? null
    storage.set(part === 'first' ? LANG_KEY : SECOND_LANG_KEY, lang)
    setLangs(now => ({ ...now, [part]: lang }))
  }
  return {
    view,
    transcription,
    current: useCurrentCue(videoId, view.content.tag === 'ready' ? view.content.cues : NO_CUES),
    link: seconds => resolveUrl(screenPath({ tag: 'video', id: videoId, startAt: String(Math.floor(seconds)) })),
    actions: {
      search(text, from = 0) {
        const found = transcriptView({ ...data, searchText: text, selectedHit: null }).search.hits
        setSearch({ text, selected: nextHit(found, null, from, 1) })
        if (found.length > 0) setFollowing(false)
      },
      moveToHit(by, from = 0) {
        const next = nextHit(hits, selected, from, by)
        setSearch(now => ({ ...now, selected: next }))
        if (next !== null) setFollowing(false)
        return next
      },
      chooseTrack: id => chooseLang('first', id),
      chooseSecondTrack: id => chooseLang('second', id),
      setFollowing,
      exportAs: (format, link) => (cues ? exportTranscript(format, { title: video?.title ?? '', cues, link }) : null),
      refresh() {
        void first.refetch()
        if (secondTrack) void second.refetch()
      },
    },
  }
}

const NO_CUES: readonly TranscriptCue[] = []

/** The component is rendered again only when another cue is current. */
function useCurrentCue(videoId: string, cues: readonly TranscriptCue[]): number {
  const store = usePlaying(videoId)?.store
  const subscribe = useCallback((listener: () => void) => store?.subscribe(listener) ?? (() => undefined), [store])
  const read = () => {
    const position = store?.getSnapshot().position ?? null
    return position === null ? -1 : currentCueIndex(cues, position.position)
  }
  return useSyncExternalStore(subscribe, read, read)
}
