import type { Video } from '../../contract/index.ts'
import { displayText } from '../../format/index.ts'
import type { LoadFailure } from '../../list/load-failure.ts'
import { playerTexts } from '../../messages/en/player.ts'
import { transcriptTexts } from '../../messages/en/transcripts.ts'
import { findHits, type TranscriptCue } from './transcript-cues.ts'

/** A subtitle file of a video. */
export interface TranscriptTrack {
  /** Unique in the video. */
  readonly id: string
  readonly lang: string
  /** `English (auto)` */
  readonly label: string
  readonly path: string
}

export type TranscriptContent =
  | { readonly tag: 'loading' }
  /** The video has no subtitles, or a file without text. */
  | { readonly tag: 'none'; readonly hint: string }
  | { readonly tag: 'failed'; readonly failure: LoadFailure }
  | { readonly tag: 'ready'; readonly cues: readonly TranscriptCue[] }

export interface TranscriptView {
  readonly tracks: readonly TranscriptTrack[]
  /** The selected tracks; null without subtitles, and without a second language. */
  readonly track: TranscriptTrack | null
  readonly secondTrack: TranscriptTrack | null
  /** `en + de` */
  readonly languages: string
  readonly content: TranscriptContent
  /** Why the second language is missing. */
  readonly secondFailure: LoadFailure | null
  readonly search: {
    readonly text: string
    /** `3 of 11`; empty without a search. */
    readonly count: string
    /** Indexes of the cues that match. */
    readonly hits: readonly number[]
    /** Index of the cue of the selected hit. */
    readonly selected: number | null
  }
  /** The list follows the playback. */
  readonly isFollowing: boolean
}

export const trackId = ({ lang, source }: { readonly lang: string; readonly source: string }): string =>
  `${lang}-${source}`

export function transcriptTracks({ subtitles }: Pick<Video, 'subtitles'>): TranscriptTrack[] {
  return subtitles.map(({ lang, name, source, media_url }) => ({
    id: trackId({ lang, source }),
    lang,
    label: displayText(name || lang) + (source === 'auto' ? playerTexts.auto : ''),
    path: media_url,
  }))
}

/** The language of the user interfaces. */
const DEFAULT_LANG = 'en'

/** The track of a stored choice, else one in English, else the first one. */
export function preferredTrack(tracks: readonly TranscriptTrack[], lang: string | null): TranscriptTrack | null {
  return (
    tracks.find(track => track.lang === lang) ??
    tracks.find(track => track.lang.split('-')[0] === DEFAULT_LANG) ??
    tracks[0] ??
    null
  )
}

export interface TranscriptData {
  readonly tracks: readonly TranscriptTrack[]
  readonly track: TranscriptTrack | null
  readonly secondTrack: TranscriptTrack | null
  /** Undefined while they load. */
  readonly cues: readonly TranscriptCue[] | undefined
  readonly failure: LoadFailure | null
  readonly secondFailure: LoadFailure | null
  readonly searchText: string
  readonly selectedHit: number | null
  readonly isFollowing: boolean
}

export function transcriptView(data: TranscriptData): TranscriptView {
  const { tracks, track, secondTrack, cues, searchText, isFollowing } = data
  const hits = findHits(cues ?? [], searchText)
  const selected = data.selectedHit !== null && hits.includes(data.selectedHit) ? data.selectedHit : null
  return {
    tracks,
    track,
    secondTrack,
    languages: [track?.lang ?? '', secondTrack?.lang ?? ''].filter(lang => lang !== '').join(' + '),
    content: transcriptContent(data),
    secondFailure: data.secondFailure,
    search: { text: searchText, hits, selected, count: hitCount(cues, searchText, hits, selected) },
    isFollowing,
  }
}

function transcriptContent({ track, cues, failure }: TranscriptData): TranscriptContent {
  if (!track) return { tag: 'none', hint: transcriptTexts.noneHint }
  if (cues) return cues.length === 0 ? { tag: 'none', hint: transcriptTexts.empty } : { tag: 'ready', cues }
  return failure ? { tag: 'failed', failure } : { tag: 'loading' }
}

function hitCount(
  cues: readonly TranscriptCue[] | undefined,
  searchText: string,
  hits: readonly number[],
  selected: number | null,
): string {
  if (searchText.trim() === '' || !cues) return ''
  return selected === null
    ? transcriptTexts.hits(hits.length)
    : transcriptTexts.hitOf(hits.indexOf(selected) + 1, hits.length)
}

/** The hit to select next: from the selected one, else from a cue, such as the current one; wraps around. */
export function nextHit(hits: readonly number[], selected: number | null, from: number, by: 1 | -1): number | null {
  if (hits.length === 0) return null
  if (selected !== null && hits.includes(selected))
    return hits[(hits.indexOf(selected) + by + hits.length) % hits.length] ?? null
  const at = by > 0 ? hits.findIndex(hit => hit >= from) : hits.findLastIndex(hit => hit <= from)
  return hits.at(at >= 0 ? at : by > 0 ? 0 : -1) ?? null
}
