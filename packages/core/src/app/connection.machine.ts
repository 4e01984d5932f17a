import type { DelayEffect, Machine, Transition } from '../kernel/index.ts'
import { BACKEND_POLL_MS } from '../features/session/session.machine.ts'

/** Whether the server answers. */
export type ConnectionState =
  | { readonly tag: 'reachable' }
  /** `attempts` are those since it stopped answering. */
  | { readonly tag: 'unreachable'; readonly attempts: number }

export type ConnectionEvent =
  /** A call was answered, in whatever way. */
  | { readonly type: 'answered' }
  /** A call got no answer. */
  | { readonly type: 'unanswered' }
  /** Time to ask. */
  | { readonly type: 'due' }
  /** Nobody is signed in: nothing is asked. */
  | { readonly type: 'rest' }

type ConnectionEffect =
  | DelayEffect<ConnectionEvent>
  | { readonly type: 'ping'; readonly key: 'ping' }
  | { readonly type: 'cancel'; readonly key: 'ping' | 'due' }
  /** It answers again: what waited can be sent, and everything shown may be old. */
  | { readonly type: 'returned' }

type StateTransition = Transition<ConnectionState, ConnectionEffect>

const REACHABLE: ConnectionState = { tag: 'reachable' }
const PING = { type: 'ping', key: 'ping' } as const
const after = (ms: number) => ({ type: 'after', key: 'due', ms, event: { type: 'due' } }) as const

/**
 * Asks a server that does not answer every second until it does (spec section 9). `heartbeatMs`: one that answers is asked as
 * often when nothing else was, so that a screen at rest notices too; null asks nothing.
 */
export const connectionMachine: Machine<
  { readonly heartbeatMs: number | null },
  ConnectionState & { readonly heartbeatMs: number | null },
  ConnectionEvent,
  ConnectionEffect
> = {
  start: ({ heartbeatMs }) => [{ ...REACHABLE, heartbeatMs }],
  step(state, event) {
    const { heartbeatMs } = state
    const beat = heartbeatMs === null ? [] : [after(heartbeatMs)]
    const [next, effects = []] = stepOf(state, event, beat)
    return [next === state ? state : { ...next, heartbeatMs }, effects]
  },
}

function stepOf(state: ConnectionState, event: ConnectionEvent, beat: readonly ConnectionEffect[]): StateTransition {
  switch (event.type) {
    case 'answered':
      return state.tag === 'reachable' ? [state, beat] : [REACHABLE, [{ type: 'returned' }, ...beat]]
    case 'unanswered':
      if (state.tag === 'reachable') return [{ tag: 'unreachable', attempts: 1 }, [after(BACKEND_POLL_MS)]]
      return [{ ...state, attempts: state.attempts + 1 }, [after(BACKEND_POLL_MS)]]
    case 'due':
      return [state, [PING]]
    case 'rest':
      return [
        REACHABLE,
        [
          { type: 'cancel', key: 'ping' },
          { type: 'cancel', key: 'due' },
        ],
      ]
  }
}
