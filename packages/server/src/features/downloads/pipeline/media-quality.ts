import type { Shortcoming } from '@tubecellar/core/contract'
import type { Probe } from '../../../media/ffprobe.ts'
import type { Info } from '../../../site/info-json.ts'
import type { VideoRecord } from '../../videos/index.ts'

/** What distinguishes copies of one video. */
export interface MediaQuality {
  /** Lines of the shorter side; 0 without video. */
  resolution: number
  /** Seconds; undefined before the download. */
  durationSeconds: number | undefined
  isDubbed: boolean
  skippedFragments: number
}

/** Containers round durations. */
const DURATION_SLACK_S = 3

/** Whether a copy is better than the archived one in one property, and worse in none. */
export function isBetterCopy(old: MediaQuality, copy: MediaQuality): boolean {
  const longer = copy.durationSeconds === undefined ? undefined : copy.durationSeconds - (old.durationSeconds ?? 0)
  const isWorse =
    copy.resolution < old.resolution ||
    (longer !== undefined && longer < -DURATION_SLACK_S) ||
    (copy.isDubbed && !old.isDubbed) ||
    copy.skippedFragments > old.skippedFragments
  if (isWorse) return false
  return (
    copy.resolution > old.resolution ||
    (longer !== undefined && longer > DURATION_SLACK_S) ||
    (old.isDubbed && !copy.isDubbed) ||
    copy.skippedFragments < old.skippedFragments
  )
}

const linesOf = (width: number, height: number) => Math.min(width, height)

function describeShortcomings(shortcomings: readonly Shortcoming[]) {
  return {
    isDubbed: shortcomings.some(({ kind }) => kind === 'dubbed_audio'),
    skippedFragments: shortcomings.reduce((sum, { skipped_fragments: count = 0 }) => sum + count, 0),
  }
}

export const archivedQuality = ({ width, height, duration, shortcomings = [] }: VideoRecord): MediaQuality => ({
  resolution: linesOf(width, height),
  durationSeconds: duration,
  ...describeShortcomings(shortcomings),
})

export function fileQuality({ streams, durationSeconds }: Probe, shortcomings: readonly Shortcoming[]): MediaQuality {
  const stream = streams.find(({ type }) => type === 'video')
  const resolution = stream?.type === 'video' ? linesOf(stream.width, stream.height) : 0
  return { resolution, durationSeconds: Math.floor(durationSeconds), ...describeShortcomings(shortcomings) }
}

/** Of the formats that yt-dlp would download now. */
export const offeredQuality = (
  { width = 0, height = 0 }: Info,
  shortcomings: readonly Shortcoming[],
): MediaQuality => ({
  resolution: linesOf(width, height),
  durationSeconds: undefined,
  ...describeShortcomings(shortcomings),
})
