import type { Machine } from '../../kernel/index.ts'

/** Spec section 9: casting goes on this much before the position, where that is above five seconds. */
export const CAST_BACK_S = 3
export const CAST_BACK_ABOVE_S = 5

/** How a receiver is reached: through the browser itself, through Google's script, or by this machine on its network. */
export type CastTransport = 'browser' | 'google' | 'network'

interface Resume {
  /** Seconds: where the video goes on here after a receiver had it; null when none ever did. */
  readonly resumeAt: number | null
}

export type CastState = Resume &
  (
    | { readonly tag: 'off' }
    | { readonly tag: 'connecting'; readonly transport: CastTransport }
    /** `startAt` in seconds: where the receiver began. */
    | {
        readonly tag: 'casting'
        readonly transport: CastTransport
        readonly deviceName: string
        readonly startAt: number
      }
  )

export type CastEvent =
  | { readonly type: 'ask'; readonly transport: CastTransport; readonly position: number }
  | { readonly type: 'connected'; readonly deviceName: string; readonly startAt: number }
  /** No receiver was chosen, or none answered; a message says why. */
  | { readonly type: 'refused'; readonly message: string | null }
  /** `position` in seconds: where the receiver was. */
  | { readonly type: 'stop'; readonly position: number | null }
  | { readonly type: 'ended'; readonly position: number | null }

export type CastEffect =
  | { readonly type: 'connect'; readonly key: 'cast'; readonly transport: CastTransport; readonly startAt: number }
  | { readonly type: 'disconnect' }
  | { readonly type: 'tell'; readonly message: string }

/** Where a receiver begins, from where the video stands here. Seconds. */
export function castStart(position: number): number {
  return position > CAST_BACK_ABOVE_S ? position - CAST_BACK_S : position
}

/** One video on another screen, or not. */
export const castMachine: Machine<void, CastState, CastEvent, CastEffect> = {
  start: () => [{ tag: 'off', resumeAt: null }],
  step(state, event) {
    const { resumeAt } = state
    switch (event.type) {
      case 'ask': {
        if (state.tag !== 'off') return [state]
        const { transport, position } = event
        return [
          { tag: 'connecting', transport, resumeAt },
          [{ type: 'connect', key: 'cast', transport, startAt: castStart(position) }],
        ]
      }
      case 'connected': {
        if (state.tag !== 'connecting') return [state]
        const { deviceName, startAt } = event
        return [{ tag: 'casting', transport: state.transport, deviceName, startAt, resumeAt }]
      }
      case 'refused':
        if (state.tag !== 'connecting') return [state]
        return [{ tag: 'off', resumeAt }, event.message === null ? [] : [{ type: 'tell', message: event.message }]]
      case 'stop':
        return state.tag === 'casting' ? [handBack(state, event.position), [{ type: 'disconnect' }]] : [state]
      case 'ended':
        return state.tag === 'casting' ? [handBack(state, event.position)] : [state]
    }
  },
}

/** The browser's own way plays through the element at hand, which never lost its place. */
function handBack({ transport, resumeAt }: Extract<CastState, { tag: 'casting' }>, position: number | null): CastState {
  return { tag: 'off', resumeAt: transport === 'browser' ? resumeAt : (position ?? resumeAt) }
}
