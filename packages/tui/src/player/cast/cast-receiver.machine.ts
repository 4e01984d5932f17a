import type { Machine, PlayerEvent } from '@tubecellar/core'
import type { MediaStatus } from './media-channel.ts'

/** After this many requests without a response, the receiver counts as lost. */
const MAX_MISSED_RESPONSES = 3

interface CastReceiverState {
  readonly status: MediaStatus
  /** Requests without a response since the last status. */
  readonly missedResponses: number
  /** The receiver plays something else or no longer responds. */
  readonly isLost: boolean
}

type CastReceiverInput =
  /** A playback loads the media, which the receiver has already: it gets the current state. */
  | { readonly type: 'load' }
  | { readonly type: 'status'; readonly status: MediaStatus }
  | { readonly type: 'noResponse' }

export type CastReceiverEffect = { readonly type: 'emit'; readonly event: PlayerEvent } | { readonly type: 'lost' }

/** The Player port on the status messages of a receiver: player events out. Starts with the status after the file was loaded. */
export const castReceiverMachine: Machine<MediaStatus, CastReceiverState, CastReceiverInput, CastReceiverEffect> = {
  start: status => [{ status, missedResponses: 0, isLost: false }],
  step(state, input) {
    switch (input.type) {
      case 'load':
        return [
          state,
          emitAll([...durationEvents(state.status), ...volumeEvents(state.status), playState(state.status)]),
        ]
      case 'status': {
        const next = { ...state, status: input.status, missedResponses: 0 }
        const events = playerEvents(state.status, input.status)
        if (events !== 'lost') return [next, emitAll(events)]
        return state.isLost ? [next] : [{ ...next, isLost: true }, [{ type: 'lost' }]]
      }
      case 'noResponse': {
        const missedResponses = state.missedResponses + 1
        if (missedResponses < MAX_MISSED_RESPONSES || state.isLost) return [{ ...state, missedResponses }]
        return [{ ...state, missedResponses, isLost: true }, [{ type: 'lost' }]]
      }
    }
  },
}

const emitAll = (events: readonly PlayerEvent[]) => events.map(event => ({ type: 'emit', event }) as const)

/** The player events between two statuses; `lost` if another app uses the receiver. */
function playerEvents(before: MediaStatus, status: MediaStatus): readonly PlayerEvent[] | 'lost' {
  const events = [
    ...(status.media?.duration === before.media?.duration ? [] : durationEvents(status)),
    ...(volumeKey(status) === volumeKey(before) ? [] : volumeEvents(status)),
  ]
  if (status.playerState === 'IDLE') {
    if (before.playerState === 'IDLE') return events
    if (status.idleReason === 'FINISHED') return [...events, { type: 'ended' }]
    if (status.idleReason !== 'ERROR') return 'lost'
    return [...events, { type: 'failed', failure: { tag: 'cannotPlay', player: 'receiver', detail: '' } }]
  }
  if (typeof status.currentTime === 'number') events.push({ type: 'moved', position: status.currentTime })
  if (status.playerState !== before.playerState) events.push(playState(status))
  return events
}

function durationEvents({ media }: MediaStatus): PlayerEvent[] {
  const seconds = media?.duration ?? 0
  return seconds > 0 ? [{ type: 'duration', seconds }] : []
}

function volumeEvents({ volume }: MediaStatus): PlayerEvent[] {
  const { level, muted } = volume ?? {}
  return typeof level === 'number' ? [{ type: 'volumeChanged', volume: level, isMuted: muted === true }] : []
}

function playState({ playerState }: MediaStatus): PlayerEvent {
  return { type: playerState === 'PAUSED' ? 'paused' : 'playing' }
}

const volumeKey = ({ volume }: MediaStatus) => `${volume?.level} ${volume?.muted}`
