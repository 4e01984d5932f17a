import type { Player } from '@tubecellar/core/contract'
import { formatDuration } from '@tubecellar/core/format'

/** The watch state of a user for a video. */
export interface WatchState {
  readonly isWatched: boolean
  /** Unix seconds. */
  readonly watchedAt: number | null
  /** Second to resume at; null once watched. */
  readonly position: number | null
}

/** The player block of a video for its viewer. */
export function presentPlayer(duration: number, state: WatchState | undefined): Player {
  const { isWatched = false, watchedAt = null, position = null } = state ?? {}
  return {
    watched: isWatched,
    ...(watchedAt === null ? {} : { watched_date: watchedAt }),
    duration,
    duration_str: formatDuration(duration),
    ...(position === null ? {} : { position }),
    ...(position === null || duration <= 0 ? {} : { progress: Math.min(100, (position / duration) * 100) }),
  }
}
