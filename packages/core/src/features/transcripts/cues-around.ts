import type { TranscriptCue } from './transcript-cues.ts'

/** A passage of a transcript, as search results have it. */
export interface TranscriptPassage {
  readonly videoId: string
  /** The ID of its track, see `trackId`. */
  readonly track: string
  /** In seconds. */
  readonly start: number
  readonly text: string
}

export interface CuesAround {
  readonly before: readonly TranscriptCue[]
  readonly after: readonly TranscriptCue[]
}

/** Cues on each side of a passage. */
const MAX_CUES = 6
/** Times in files and in the index can differ by rounding. */
const TOLERANCE_S = 0.01

/**
 * The cues before and after a passage. The cues of the passage are counted by the length of its text, because those of generated
 * subtitles overlap in time.
 */
export function cuesAround(
  cues: readonly TranscriptCue[],
  { start, text }: Pick<TranscriptPassage, 'start' | 'text'>,
): CuesAround {
  const found = cues.findIndex(cue => cue.start >= start - TOLERANCE_S)
  const first = found < 0 ? cues.length : found
  let end = first
  for (let length = 0; length < text.trim().length && end < cues.length; end++)
    length += (cues[end]?.text.length ?? 0) + 1
  return { before: cues.slice(Math.max(0, first - MAX_CUES), first), after: cues.slice(end, end + MAX_CUES) }
}
