import type { PlayerEvent } from '../../player/player.ts'
import type { PlaybackData } from './playback.view.ts'

/** The status reported by the player; the skip message belongs to another machine. */
export type PlaybackStatus = Omit<PlaybackData, 'skipped'>

/** The next status; the same reference when the event changes nothing. */
export function reduceStatus(status: PlaybackStatus, event: PlayerEvent): PlaybackStatus {
  switch (event.type) {
    case 'moved':
      return event.position === status.position ? status : { ...status, position: event.position }
    case 'seeked':
      return { ...status, position: event.position, hasEnded: false }
    case 'playing':
      return { ...status, isPaused: false, hasEnded: false, failure: null }
    case 'paused':
      return status.isPaused ? status : { ...status, isPaused: true }
    case 'ended':
      return { ...status, isPaused: true, hasEnded: true }
    case 'duration':
      return event.seconds === status.duration ? status : { ...status, duration: event.seconds }
    case 'failed':
      return { ...status, isPaused: true, failure: event.failure }
    case 'volumeChanged':
      return { ...status, volume: event.volume, isMuted: event.isMuted }
    case 'speedChanged':
      return event.speed === status.speed ? status : { ...status, speed: event.speed }
    case 'subtitleChanged':
      return event.index === status.subtitleIndex ? status : { ...status, subtitleIndex: event.index }
  }
}
