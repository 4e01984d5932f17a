import { recordSeek, undoSeek } from '../../player/seek-history.ts'
import type { ActiveState, Next, PlayerCommand, UserEvent } from './playback-state.ts'
import { cancelNext, openNext } from './up-next.ts'
import { commandEffect, applySkipEvent } from './playback-steps.ts'

/** Runs an action of the user on the current player. */
export function applyUserEvent(state: ActiveState, event: UserEvent): Next {
  const { output, status, video, capabilities } = state
  const runOnPlayer = (next: PlayerCommand): Next => [state, [commandEffect(output, next)]]
  switch (event.type) {
    case 'toggle':
      return runOnPlayer({ type: status.isPaused ? 'play' : 'pause' })
    case 'seekTo':
    case 'seekBy': {
      const from = video.pendingSeek ?? video.position
      const seeks = recordSeek(video.seeks, from, event.atMs)
      return seek(
        { ...state, video: { ...video, seeks } },
        event.type === 'seekTo' ? event.position : from + event.seconds,
      )
    }
    case 'undoSeek': {
      const [origin, seeks] = undoSeek(video.seeks)
      return origin === null ? [state] : seek({ ...state, video: { ...video, seeks } }, origin)
    }
    case 'setSpeed':
      return capabilities.speed ? runOnPlayer({ type: 'setSpeed', speed: event.speed }) : [state]
    case 'setVolume':
      return runOnPlayer({ type: 'setVolume', volume: Math.min(1, Math.max(0, event.volume)) })
    case 'toggleMute':
      return runOnPlayer({ type: 'setMuted', isMuted: !status.isMuted })
    case 'setSubtitle': {
      if (!capabilities.subtitles) return [state]
      const { index } = event
      const next = { ...state, video: { ...video, subtitle: index }, status: { ...status, subtitleIndex: index } }
      return [next, [commandEffect(output, event)]]
    }
    case 'playNext':
      return openNext(state)
    case 'cancelNext':
      return cancelNext(state)
    case 'unskip':
      return applySkipEvent(state, { type: 'unskip' })
  }
}

/** Seeks within the video. */
function seek(state: ActiveState, target: number): Next {
  const { video, status, output } = state
  const position = Math.min(status.duration > 0 ? status.duration : Infinity, Math.max(0, target))
  return [
    { ...state, video: { ...video, pendingSeek: position, resumedAt: null } },
    [commandEffect(output, { type: 'seek', position })],
  ]
}
