import type { Awaitable } from '../platform/awaitable.ts'

/** Limits of one step: short enough that requests can be processed between two steps. */
export const MAX_STEP_CUES = 1_000
export const MAX_STEP_TRACKS = 500

export interface IndexStep {
  /** The subtitle to continue after; undefined when no subtitle is left. */
  after: number | undefined
  /** Numbers of subtitles: checked ones, and those of them whose lines were added or removed. */
  checked: number
  changed: number
}

/** The lines of existing subtitles in the full-text index. */
export interface SubtitleLines {
  /** Whether lines must be indexed: the stored setting `subtitle_index`. */
  isEnabled(): Awaitable<boolean>
  countTracks(): Awaitable<number>
  /** Adds the missing lines of the next subtitles, or removes the lines of the next subtitles, in one transaction. */
  addNext(after: number): Awaitable<IndexStep>
  removeNext(after: number): Awaitable<IndexStep>
}
