import type { DelayEffect, Machine, Transition } from '../../kernel/index.ts'
import { changedQueue, EMPTY_QUEUE, type PlayQueue, type PlayQueueChange } from './play-queue.ts'

/** The queue as it is stored. */
export interface StoredQueue {
  readonly queue: PlayQueue
  /** Of the server; 0 before the first change. */
  readonly version: number
}

export interface PlayQueueState extends StoredQueue {
  /** `idle`: not read yet. */
  readonly tag: 'idle' | 'loading' | 'ready' | 'failed'
  /** Changes that are not stored yet, oldest first. They are part of `queue`. */
  readonly unsaved: readonly PlayQueueChange[]
  /** How many of them the running request stores; 0 without one. */
  readonly sent: number
  /** How many screens and players show the queue or continue with it. */
  readonly followers: number
}

export type PlayQueueEvent =
  /** A screen shows the queue: another device may have changed it. */
  | { readonly type: 'opened' }
  /** A screen or player starts to follow the queue: it is read again every 15 seconds. */
  | { readonly type: 'follow' }
  | { readonly type: 'unfollow' }
  | { readonly type: 'poll' }
  | { readonly type: 'change'; readonly change: PlayQueueChange }
  | { readonly type: 'loaded'; readonly stored: StoredQueue }
  | { readonly type: 'load.failed' }
  | { readonly type: 'saved'; readonly stored: StoredQueue }
  /** Another device has changed the queue since it was read. */
  | { readonly type: 'save.outdated' }
  | { readonly type: 'save.failed'; readonly message: string }
  | { readonly type: 'signedOut' }

export type PlayQueueEffect =
  | { readonly type: 'load'; readonly key: 'queue' }
  | { readonly type: 'save'; readonly key: 'queue'; readonly stored: StoredQueue }
  | { readonly type: 'report'; readonly message: string }
  | { readonly type: 'cancel'; readonly key: 'queue' | 'poll' }
  | DelayEffect<PlayQueueEvent>

type Next = Transition<PlayQueueState, PlayQueueEffect>

const IDLE: PlayQueueState = { tag: 'idle', queue: EMPTY_QUEUE, version: 0, unsaved: [], sent: 0, followers: 0 }
const LOAD: PlayQueueEffect = { type: 'load', key: 'queue' }
/** Another device adds videos while this one plays. */
export const POLL_MS = 15_000
const POLL_LATER: PlayQueueEffect = { type: 'after', key: 'poll', ms: POLL_MS, event: { type: 'poll' } }
const STOP_POLL: PlayQueueEffect = { type: 'cancel', key: 'poll' }

/**
 * The play queue of the user. Changes apply immediately and are stored one request after another; if another device has changed the
 * stored queue, they apply to that one.
 */
export const playQueueMachine: Machine<void, PlayQueueState, PlayQueueEvent, PlayQueueEffect> = {
  start: () => [IDLE],
  step(state, event): Next {
    switch (event.type) {
      case 'opened':
        if (state.tag === 'loading' || state.sent > 0) return [state]
        return [state.tag === 'ready' ? state : { ...state, tag: 'loading' }, [LOAD]]
      case 'follow':
        return [{ ...state, followers: state.followers + 1 }, state.followers === 0 ? [POLL_LATER] : []]
      case 'unfollow': {
        const followers = Math.max(0, state.followers - 1)
        return [{ ...state, followers }, followers === 0 ? [STOP_POLL] : []]
      }
      case 'poll':
        return [state, state.tag === 'loading' || state.sent > 0 ? [POLL_LATER] : [LOAD, POLL_LATER]]
      case 'change':
        return change(state, event.change)
      case 'loaded':
        return save(rebased(state, event.stored, state.unsaved))
      case 'load.failed':
        if (state.tag === 'ready') return [{ ...state, sent: 0 }]
        return [{ ...state, tag: 'failed', sent: 0 }]
      case 'saved':
        return save(rebased(state, event.stored, state.unsaved.slice(state.sent)))
      case 'save.outdated':
        return [{ ...state, sent: 0 }, [LOAD]]
      case 'save.failed':
        // Changes that were not stored are no longer shown.
        return [{ ...state, unsaved: [], sent: 0 }, [{ type: 'report', message: event.message }, LOAD]]
      case 'signedOut':
        return [IDLE, [{ type: 'cancel', key: 'queue' }, STOP_POLL]]
    }
  },
}

function change(state: PlayQueueState, next: PlayQueueChange): Next {
  const queue = changedQueue(state.queue, next)
  if (queue === state.queue && state.tag === 'ready') return [state]
  const changed: PlayQueueState = { ...state, queue, unsaved: [...state.unsaved, next] }
  if (state.tag === 'ready') return state.sent > 0 ? [changed] : save(changed)
  return state.tag === 'loading' ? [changed] : [{ ...changed, tag: 'loading' }, [LOAD]]
}

/** The stored queue with the changes that it does not contain yet. */
function rebased(state: PlayQueueState, { queue, version }: StoredQueue, unsaved: PlayQueueState['unsaved']) {
  return { ...state, tag: 'ready', queue: unsaved.reduce(changedQueue, queue), version, unsaved, sent: 0 } as const
}

function save(state: PlayQueueState): Next {
  const { queue, version, unsaved } = state
  if (unsaved.length === 0) return [state]
  return [{ ...state, sent: unsaved.length }, [{ type: 'save', key: 'queue', stored: { queue, version } }]]
}
