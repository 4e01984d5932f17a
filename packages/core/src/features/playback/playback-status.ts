import type { PlayerEvent } from '../../player/player.ts'
import type { PlayerFailure } from '../../player/player-failure.ts'

/** The state of a player without its position, which changes many times per second. */
export interface PlaybackStatus {
  /** Seconds; 0 if unknown. */
  readonly duration: number
  readonly isPaused: boolean
  readonly hasEnded: boolean
  readonly speed: number
  readonly volume: number
  readonly isMuted: boolean
  readonly subtitleIndex: number | null
  readonly failure: PlayerFailure | null
}

/** The next status; the same reference when the event changes nothing. */
export function reduceStatus(status: PlaybackStatus, event: PlayerEvent): PlaybackStatus {
  switch (event.type) {
    case 'moved':
      return status
    case 'seeked':
      return withValues(status, { hasEnded: false })
    case 'playing':
      return withValues(status, { isPaused: false, hasEnded: false, failure: null })
    case 'paused':
      return withValues(status, { isPaused: true })
    case 'ended':
      return withValues(status, { isPaused: true, hasEnded: true })
    case 'duration':
      return withValues(status, { duration: event.seconds })
    case 'failed':
      return withValues(status, { isPaused: true, failure: event.failure })
    case 'volumeChanged':
      return withValues(status, { volume: event.volume, isMuted: event.isMuted })
    case 'speedChanged':
      return withValues(status, { speed: event.speed })
    case 'subtitleChanged':
      return withValues(status, { subtitleIndex: event.index })
  }
}

function withValues(status: PlaybackStatus, values: Partial<PlaybackStatus>): PlaybackStatus {
  const next = { ...status, ...values }
  return Object.keys(values).every(name => next[name as keyof PlaybackStatus] === status[name as keyof PlaybackStatus])
    ? status
    : next
}
