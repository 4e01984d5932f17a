import type { DelayEffect, Machine, Transition } from '../kernel/index.ts'
import { BACKEND_POLL_MS } from '../kernel/poll-interval.ts'

/** Whether the server responds. */
export type ConnectionState =
  | { readonly tag: 'reachable' }
  /** `attempts`: failed calls since the server stopped responding. */
  | { readonly tag: 'unreachable'; readonly attempts: number }

export type ConnectionEvent =
  /** The server responded to a call, with any status. */
  | { readonly type: 'answered' }
  /** A call got no response. */
  | { readonly type: 'unanswered' }
  /** The next ping is due. */
  | { readonly type: 'due' }
  /** The user has signed out: the server is no longer polled. */
  | { readonly type: 'signedOut' }

type ConnectionEffect =
  | DelayEffect<ConnectionEvent>
  | { readonly type: 'ping'; readonly key: 'ping' }
  | { readonly type: 'cancel'; readonly key: 'ping' | 'due' }
  /** The server responds again: pending positions can be sent, and displayed data may be outdated. */
  | { readonly type: 'returned' }

type StateTransition = Transition<ConnectionState, ConnectionEffect>

const REACHABLE: ConnectionState = { tag: 'reachable' }
const PING = { type: 'ping', key: 'ping' } as const
const pingAfter = (ms: number) => ({ type: 'after', key: 'due', ms, event: { type: 'due' } }) as const

/**
 * Polls an unreachable server every second until it responds. `heartbeatMs`: interval of pings to a reachable server when no other
 * call was made, so that an idle screen notices an outage too; null disables them.
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
    const heartbeat = heartbeatMs === null ? [] : [pingAfter(heartbeatMs)]
    const [next, effects = []] = nextState(state, event, heartbeat)
    return [next === state ? state : { ...next, heartbeatMs }, effects]
  },
}

function nextState(
  state: ConnectionState,
  event: ConnectionEvent,
  heartbeat: readonly ConnectionEffect[],
): StateTransition {
  switch (event.type) {
    case 'answered':
      return state.tag === 'reachable' ? [state, heartbeat] : [REACHABLE, [{ type: 'returned' }, ...heartbeat]]
    case 'unanswered':
      if (state.tag === 'reachable') return [{ tag: 'unreachable', attempts: 1 }, [pingAfter(BACKEND_POLL_MS)]]
      return [{ ...state, attempts: state.attempts + 1 }, [pingAfter(BACKEND_POLL_MS)]]
    case 'due':
      return [state, [PING]]
    case 'signedOut':
      return [
        REACHABLE,
        [
          { type: 'cancel', key: 'ping' },
          { type: 'cancel', key: 'due' },
        ],
      ]
  }
}
