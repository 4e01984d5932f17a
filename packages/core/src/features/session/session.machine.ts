import type { Account, AppConfig, Ping, UserConfig } from '../../contract/index.ts'
import type { DelayEffect, Machine, Transition } from '../../kernel/index.ts'

/** Spec section 9: the backend is asked every second while it is down, help shows after more than 10 failed asks. */
export const BACKEND_POLL_MS = 1000
export const HELP_AFTER_PINGS = 10
/** How often the server is asked about its faults while somebody is signed in. */
export const FAULT_POLL_MS = 20_000

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly rememberMe: boolean
}

/** What every screen of a signed-in person needs. */
export interface Profile {
  readonly account: Account
  readonly config: UserConfig
  readonly appConfig: AppConfig
}

export type SessionState =
  /** Asking who we are; nothing is known yet. */
  | { readonly tag: 'checking' }
  /** The backend is down, or answers something that cannot be used: then `reason` says what. */
  | { readonly tag: 'waiting'; readonly failedPings: number; readonly reason?: string | undefined }
  /** It is up and we are nobody. `error` is why the last login failed. */
  | { readonly tag: 'signedOut'; readonly isSubmitting: boolean; readonly error: string | null }
  /** Signed in; the profile is on its way. */
  | { readonly tag: 'loading'; readonly ping: Ping; readonly failedPings: number }
  | { readonly tag: 'signedIn'; readonly ping: Ping; readonly profile: Profile }

/** How a call can go wrong, as far as the session cares. */
export type Rejection = 'denied' | 'failed'

/**
 * Why a login did not work: `denied` is a 403, which a login on top of a live session is answered with (spec section 7);
 * `unreachable` is no answer at all.
 */
export type LoginRejection = 'credentials' | 'denied' | 'unreachable'

export type SessionEvent =
  | { readonly type: 'retry' }
  | { readonly type: 'pong'; readonly ping: Ping }
  | { readonly type: 'ping.refused'; readonly rejection: Rejection; readonly reason?: string | undefined }
  | { readonly type: 'profile.loaded'; readonly profile: Profile }
  | { readonly type: 'profile.refused'; readonly rejection: Rejection; readonly reason?: string | undefined }
  | { readonly type: 'login'; readonly credentials: Credentials }
  | { readonly type: 'login.done' }
  | { readonly type: 'login.refused'; readonly error: string; readonly rejection: LoginRejection }
  | { readonly type: 'logout' }
  | { readonly type: 'logout.done' }
  /** Some other call was answered with 401 or 403: a dead session, or a click that only staff may make. */
  | { readonly type: 'denied' }
  /** Some other call was answered with 503 or 507: the server has a fault. */
  | { readonly type: 'degraded' }
  | { readonly type: 'config.changed'; readonly config: UserConfig }
  | { readonly type: 'appConfig.changed'; readonly appConfig: AppConfig }

export type SessionEffect =
  | DelayEffect<SessionEvent>
  | { readonly type: 'cancel'; readonly key: 'session' }
  | { readonly type: 'ping'; readonly key: 'session' }
  | { readonly type: 'loadProfile'; readonly key: 'session' }
  | { readonly type: 'login'; readonly key: 'session'; readonly credentials: Credentials }
  | { readonly type: 'logout'; readonly key: 'logout' }
  /** A session began; its first screens may load. */
  | { readonly type: 'entered'; readonly accountId: number }
  /** A session ended: nothing that was read under it may stay. */
  | { readonly type: 'left' }

type StateTransition = Transition<SessionState, SessionEffect>

// One key for what asks who we are: the session does one thing at a time, and the latest wins.
const PING = { type: 'ping', key: 'session' } as const
const LOAD = { type: 'loadProfile', key: 'session' } as const
const LEFT = { type: 'left' } as const
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
        return ponged(state, event.ping)
      case 'ping.refused':
        return pingRejected(state, event.rejection, event.reason)
      case 'profile.loaded':
        if (state.tag !== 'loading') return [state]
        return [
          { tag: 'signedIn', ping: state.ping, profile: event.profile },
          [{ type: 'entered', accountId: event.profile.account.id }, POLL],
        ]
      case 'profile.refused':
        if (state.tag !== 'loading') return [state]
        return event.rejection === 'denied' ? [signedOut()] : waitLonger(state.failedPings, event.reason)
      case 'login':
        if (state.tag !== 'signedOut' || state.isSubmitting) return [state]
        return [
          { tag: 'signedOut', isSubmitting: true, error: null },
          [{ type: 'login', key: 'session', credentials: event.credentials }],
        ]
      case 'login.done':
        return state.tag === 'signedOut' ? [{ tag: 'checking' }, [PING]] : [state]
      case 'login.refused':
        if (state.tag !== 'signedOut') return [state]
        if (event.rejection === 'unreachable') return waitLonger(0)
        return [signedOut(event.error), event.rejection === 'denied' ? [PING] : []]
      case 'logout':
        return state.tag === 'signedIn' ? [state, [{ type: 'logout', key: 'logout' }]] : [state]
      case 'logout.done':
        return state.tag === 'signedIn' ? [signedOut(), [CANCEL, LEFT]] : [state]
      case 'denied':
      case 'degraded':
        return state.tag === 'signedIn' ? [state, [PING]] : [state]
      case 'config.changed':
        if (state.tag !== 'signedIn') return [state]
        return [{ ...state, profile: { ...state.profile, config: event.config } }]
      case 'appConfig.changed':
        if (state.tag !== 'signedIn') return [state]
        return [{ ...state, profile: { ...state.profile, appConfig: event.appConfig } }]
    }
  },
}

function ponged(state: SessionState, ping: Ping): StateTransition {
  if (state.tag !== 'signedIn') {
    const failedPings = state.tag === 'waiting' ? state.failedPings : 0
    return [{ tag: 'loading', ping, failedPings }, [LOAD]]
  }
  // Someone else signed in meanwhile, in another tab of the same browser.
  if (ping.user !== state.ping.user) return [{ tag: 'loading', ping, failedPings: 0 }, [LEFT, LOAD]]
  const isSame = JSON.stringify(ping) === JSON.stringify(state.ping)
  return [isSame ? state : { ...state, ping }, [POLL]]
}

function pingRejected(state: SessionState, rejection: Rejection, reason?: string): StateTransition {
  if (rejection === 'denied') {
    if (state.tag === 'signedIn') return [signedOut(), [LEFT]]
    return state.tag === 'signedOut' ? [state] : [signedOut()]
  }
  // A signed-in person keeps the screen; each list says for itself that the server is gone.
  if (state.tag === 'signedIn') return [state, [POLL]]
  if (state.tag === 'signedOut') return [state]
  return waitLonger(state.tag === 'checking' ? 0 : state.failedPings, reason)
}

function waitLonger(failedPings: number, reason?: string): StateTransition {
  return [{ tag: 'waiting', failedPings: failedPings + 1, ...(reason === undefined ? {} : { reason }) }, [RETRY]]
}

export function needsHelp(state: SessionState): boolean {
  return state.tag === 'waiting' && state.failedPings > HELP_AFTER_PINGS
}
