import { BACKEND_POLL_MS } from '../../kernel/poll-interval.ts'
import type { Account, Ping } from '../../contract/index.ts'
import type { DelayEffect, Machine, Transition } from '../../kernel/index.ts'

export const MAX_PINGS_WITHOUT_HELP = 10
/** Poll interval for faults of the server while a user is signed in. */
export const FAULT_POLL_MS = 20_000

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly rememberMe: boolean
}

export type SessionState =
  /** Checking the session; nothing is known yet. */
  | { readonly tag: 'checking' }
  /** The backend is unreachable, or its response cannot be used: then `reason` explains it. */
  | { readonly tag: 'waiting'; readonly failedPings: number; readonly reason?: string | undefined }
  /** The backend responds and no user is signed in. `error`: why the last login failed. */
  | { readonly tag: 'signedOut'; readonly isSubmitting: boolean; readonly error: string | null }
  /** Signed in; the account and the settings are loading. */
  | { readonly tag: 'loading'; readonly ping: Ping; readonly failedPings: number }
  | { readonly tag: 'signedIn'; readonly ping: Ping; readonly account: Account }

/** How a call failed: `denied` is a 401 or 403, `failed` any other error. */
export type Rejection = 'denied' | 'failed'

/**
 * Why a login failed: `denied` is a 403, the response to a login while a session exists;
 * `unreachable` means no response.
 */
export type LoginRejection = 'credentials' | 'denied' | 'unreachable'

export type SessionEvent =
  | { readonly type: 'retry' }
  | { readonly type: 'pong'; readonly ping: Ping }
  | { readonly type: 'ping.failed'; readonly rejection: Rejection; readonly reason?: string | undefined }
  | { readonly type: 'account.loaded'; readonly account: Account }
  | { readonly type: 'account.refused'; readonly rejection: Rejection; readonly reason?: string | undefined }
  | { readonly type: 'login'; readonly credentials: Credentials }
  | { readonly type: 'login.done' }
  | { readonly type: 'login.failed'; readonly error: string; readonly rejection: LoginRejection }
  | { readonly type: 'logout' }
  | { readonly type: 'logout.done' }
  /** Another call got 401 or 403: the session has expired, or the action requires staff access. */
  | { readonly type: 'denied' }
  /** Another call got 503 or 507: the server has a fault. */
  | { readonly type: 'degraded' }

export type SessionEffect =
  | DelayEffect<SessionEvent>
  | { readonly type: 'cancel'; readonly key: 'session' }
  | { readonly type: 'ping'; readonly key: 'session' }
  /** Loads the account, and the settings into the query cache. */
  | { readonly type: 'loadAccount'; readonly key: 'session' }
  | { readonly type: 'login'; readonly key: 'session'; readonly credentials: Credentials }
  | { readonly type: 'logout'; readonly key: 'logout' }
  /** A session started; its first screens may load. */
  | { readonly type: 'sessionStarted'; readonly accountId: number }
  /** A session ended: all data read in it must be dropped. */
  | { readonly type: 'sessionEnded' }

type StateTransition = Transition<SessionState, SessionEffect>

// All calls that check the session share one key: only one runs at a time, and the latest one wins.
const PING = { type: 'ping', key: 'session' } as const
const LOAD_PROFILE = { type: 'loadAccount', key: 'session' } as const
const END_SESSION = { type: 'sessionEnded' } as const
const CANCEL = { type: 'cancel', key: 'session' } as const
const POLL = { type: 'after', key: 'session', ms: FAULT_POLL_MS, event: { type: 'retry' } } as const
const RETRY = { type: 'after', key: 'session', ms: BACKEND_POLL_MS, event: { type: 'retry' } } as const

const signedOut = (error: string | null = null): SessionState => ({ tag: 'signedOut', isSubmitting: false, error })

export const sessionMachine: Machine<void, SessionState, SessionEvent, SessionEffect> = {
  start: () => [{ tag: 'checking' }, [PING]],
  step(state, event): StateTransition {
    switch (event.type) {
      case 'retry':
        return [state, [PING]]
      case 'pong':
        return pingSucceeded(state, event.ping)
      case 'ping.failed':
        return pingFailed(state, event.rejection, event.reason)
      case 'account.loaded':
        if (state.tag !== 'loading') return [state]
        return [
          { tag: 'signedIn', ping: state.ping, account: event.account },
          [{ type: 'sessionStarted', accountId: event.account.id }, POLL],
        ]
      case 'account.refused':
        if (state.tag !== 'loading') return [state]
        return event.rejection === 'denied' ? [signedOut()] : waitForServer(state.failedPings, event.reason)
      case 'login':
        if (state.tag !== 'signedOut' || state.isSubmitting) return [state]
        return [
          { tag: 'signedOut', isSubmitting: true, error: null },
          [{ type: 'login', key: 'session', credentials: event.credentials }],
        ]
      case 'login.done':
        return state.tag === 'signedOut' ? [{ tag: 'checking' }, [PING]] : [state]
      case 'login.failed':
        if (state.tag !== 'signedOut') return [state]
        if (event.rejection === 'unreachable') return waitForServer(0)
        return [signedOut(event.error), event.rejection === 'denied' ? [PING] : []]
      case 'logout':
        return state.tag === 'signedIn' ? [state, [{ type: 'logout', key: 'logout' }]] : [state]
      case 'logout.done':
        return state.tag === 'signedIn' ? [signedOut(), [CANCEL, END_SESSION]] : [state]
      case 'denied':
      case 'degraded':
        return state.tag === 'signedIn' ? [state, [PING]] : [state]
    }
  },
}

function pingSucceeded(state: SessionState, ping: Ping): StateTransition {
  if (state.tag !== 'signedIn') {
    const failedPings = state.tag === 'waiting' ? state.failedPings : 0
    return [{ tag: 'loading', ping, failedPings }, [LOAD_PROFILE]]
  }
  // Another user has signed in, in another tab of the same browser.
  if (ping.user !== state.ping.user) return [{ tag: 'loading', ping, failedPings: 0 }, [END_SESSION, LOAD_PROFILE]]
  const isSame = JSON.stringify(ping) === JSON.stringify(state.ping)
  return [isSame ? state : { ...state, ping }, [POLL]]
}

function pingFailed(state: SessionState, rejection: Rejection, reason?: string): StateTransition {
  if (rejection === 'denied') {
    if (state.tag === 'signedIn') return [signedOut(), [END_SESSION]]
    return state.tag === 'signedOut' ? [state] : [signedOut()]
  }
  // A signed-in user keeps the screen; each list shows that the server is unreachable.
  if (state.tag === 'signedIn') return [state, [POLL]]
  if (state.tag === 'signedOut') return [state]
  return waitForServer(state.tag === 'checking' ? 0 : state.failedPings, reason)
}

function waitForServer(failedPings: number, reason?: string): StateTransition {
  return [{ tag: 'waiting', failedPings: failedPings + 1, ...(reason === undefined ? {} : { reason }) }, [RETRY]]
}

export function needsHelp(state: SessionState): boolean {
  return state.tag === 'waiting' && state.failedPings > MAX_PINGS_WITHOUT_HELP
}
