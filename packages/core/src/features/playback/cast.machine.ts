import type { Machine } from '../../kernel/index.ts'
import type { PlayerCapabilities } from '../../player/player.ts'

/** Casting starts 3 s before the current position, if the position is above 5 s. */
export const CAST_REWIND_S = 3
export const MIN_POSITION_FOR_REWIND_S = 5

/** How a receiver is reached: by the browser, by Google's script, or by this computer over its network. */
export type CastTransport = 'browser' | 'google' | 'network'

export type CastState =
  | { readonly tag: 'off' }
  | { readonly tag: 'connecting'; readonly transport: CastTransport }
  | { readonly tag: 'casting'; readonly transport: CastTransport; readonly deviceName: string }

export type CastEvent =
  /** `position` in seconds. */
  | { readonly type: 'connect'; readonly transport: CastTransport; readonly position: number }
  /** `startAt` in seconds; `capabilities` of the receiver, null if the local player acts as its remote control. */
  | {
      readonly type: 'connected'
      readonly deviceName: string
      readonly startAt: number
      readonly capabilities: PlayerCapabilities | null
    }
  /** No receiver was chosen, or none responded; the message gives the reason. */
  | { readonly type: 'refused'; readonly message: string | null }
  | { readonly type: 'stop' }
  /** The receiver ended the session. */
  | { readonly type: 'ended' }

export type CastEffect =
  | { readonly type: 'connect'; readonly key: 'cast'; readonly transport: CastTransport; readonly startAt: number }
  | { readonly type: 'disconnect' }
  | { readonly type: 'reportFailure'; readonly message: string }

/** The start position of a receiver, from the local position. Seconds. */
export function castStartPosition(position: number): number {
  return position > MIN_POSITION_FOR_REWIND_S ? position - CAST_REWIND_S : position
}

/** The connection to a receiver; playback.machine.ts moves the playback there and back. */
export const castMachine: Machine<void, CastState, CastEvent, CastEffect> = {
  start: () => [{ tag: 'off' }],
  step(state, event) {
    switch (event.type) {
      case 'connect': {
        if (state.tag !== 'off') return [state]
        const { transport, position } = event
        return [
          { tag: 'connecting', transport },
          [{ type: 'connect', key: 'cast', transport, startAt: castStartPosition(position) }],
        ]
      }
      case 'connected':
        if (state.tag !== 'connecting') return [state]
        return [{ tag: 'casting', transport: state.transport, deviceName: event.deviceName }]
      case 'refused':
        if (state.tag !== 'connecting') return [state]
        return [{ tag: 'off' }, event.message === null ? [] : [{ type: 'reportFailure', message: event.message }]]
      case 'stop':
        return state.tag === 'casting' ? [{ tag: 'off' }, [{ type: 'disconnect' }]] : [state]
      case 'ended':
        return state.tag === 'casting' ? [{ tag: 'off' }] : [state]
    }
  },
}
