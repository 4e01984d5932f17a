import type { Machine, PlayerEvent } from '@tubecellar/core'
import type { RemotePlayer } from './google-cast-sdk.ts'

/** The values of a receiver as the SDK last reported them. */
type RemoteState = Readonly<RemotePlayer>

type GoogleCastInput =
  /** A playback loads the media, which the receiver has already: it gets the current state. */
  | { readonly type: 'load' }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'seek'; readonly seconds: number }
  | { readonly type: 'setVolume'; readonly volume: number }
  | { readonly type: 'setMuted'; readonly isMuted: boolean }
  | {
      readonly type: 'changed'
      readonly event: RemoteEvent
      readonly remote: RemoteState
      /** The reason for which the media session is idle, if it is. */
      readonly idleReason: string | null
    }

export type GoogleCastEffect =
  | { readonly type: 'emit'; readonly event: PlayerEvent }
  /** Sets `values` on the remote player, then calls the method of its controller. */
  | {
      readonly type: 'call'
      readonly method: 'playOrPause' | 'seek' | 'setVolumeLevel' | 'muteOrUnmute'
      readonly values: Partial<RemotePlayer>
    }

/** The player events for each event of the SDK. */
const EVENTS = {
  // A session that has ended resets all values to zero, which is not a position in the video.
  currentTimeChanged: remote => (remote.isConnected ? [{ type: 'moved', position: remote.currentTime }] : []),
  isPausedChanged: remote => [playState(remote)],
  durationChanged: remote => durationEvents(remote),
  volumeLevelChanged: remote => [volumeEvent(remote)],
  isMutedChanged: remote => [volumeEvent(remote)],
  playerStateChanged: ({ playerState }, idleReason) => (playerState === 'IDLE' ? idleEvents(idleReason) : []),
} as const satisfies Record<string, (remote: RemoteState, idleReason: string | null) => PlayerEvent[]>

export type RemoteEvent = keyof typeof EVENTS
export const REMOTE_EVENTS = Object.keys(EVENTS) as readonly RemoteEvent[]

/**
 * The Player port on the events of the SDK. `playOrPause` and `muteOrUnmute` are toggles: the state changes with the
 * call, so that a second request before the receiver responds does not undo the first one.
 */
export const googleCastMachine: Machine<RemoteState, RemoteState, GoogleCastInput, GoogleCastEffect> = {
  start: remote => [remote],
  step(remote, input) {
    switch (input.type) {
      case 'load':
        return [remote, emitAll([...durationEvents(remote), playState(remote)])]
      case 'play':
        return remote.isPaused ? [{ ...remote, isPaused: false }, [call('playOrPause')]] : [remote]
      case 'pause':
        return remote.isPaused ? [remote] : [{ ...remote, isPaused: true }, [call('playOrPause')]]
      case 'seek':
        return [
          remote,
          [call('seek', { currentTime: input.seconds }), ...emitAll([{ type: 'seeked', position: input.seconds }])],
        ]
      case 'setVolume': {
        const values = { volumeLevel: input.volume }
        return input.volume === remote.volumeLevel
          ? [remote]
          : [{ ...remote, ...values }, [call('setVolumeLevel', values)]]
      }
      case 'setMuted': {
        const { isMuted } = input
        return isMuted === remote.isMuted ? [remote] : [{ ...remote, isMuted }, [call('muteOrUnmute')]]
      }
      case 'changed':
        return [input.remote, emitAll(EVENTS[input.event](input.remote, input.idleReason))]
    }
  },
}

const emitAll = (events: readonly PlayerEvent[]) => events.map(event => ({ type: 'emit', event }) as const)

const call = (method: (GoogleCastEffect & { type: 'call' })['method'], values: Partial<RemotePlayer> = {}) =>
  ({ type: 'call', method, values }) as const

const playState = ({ isPaused }: RemoteState): PlayerEvent => ({ type: isPaused ? 'paused' : 'playing' })

const volumeEvent = ({ volumeLevel, isMuted }: RemoteState): PlayerEvent => ({
  type: 'volumeChanged',
  volume: volumeLevel,
  isMuted,
})

const durationEvents = ({ duration }: RemoteState): PlayerEvent[] =>
  duration > 0 ? [{ type: 'duration', seconds: duration }] : []

function idleEvents(reason: string | null): PlayerEvent[] {
  if (reason === 'FINISHED') return [{ type: 'ended' }]
  if (reason !== 'ERROR') return []
  return [{ type: 'failed', failure: { tag: 'cannotPlay', player: 'receiver', detail: '' } }]
}
