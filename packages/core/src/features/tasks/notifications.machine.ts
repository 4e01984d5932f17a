import type { Notification } from '../../contract/index.ts'
import type { DelayEffect, Machine, Transition } from '../../kernel/index.ts'

/** Spec section 9: notifications are polled every second, the next one scheduled after the answer. */
export const NOTIFICATION_POLL_MS = 1000

export interface NotificationsState {
  readonly tag: 'idle' | 'polling'
  /** What the server says now. */
  readonly live: readonly Notification[]
  /** Errors the server has dropped and nobody has closed yet. */
  readonly kept: readonly Notification[]
  /** Closed by hand while the server still lists them. */
  readonly closedIds: readonly string[]
  readonly stoppingIds: readonly string[]
  /** Something was asked for, so that an empty answer means that it is done already. */
  readonly isAwaited: boolean
}

export type NotificationsEvent =
  /** Something was started: look, and refresh the lists once nothing of it remains. */
  | { readonly type: 'kick' }
  /** A page opened: something may be running already. */
  | { readonly type: 'look' }
  | { readonly type: 'tick' }
  | { readonly type: 'polled'; readonly notifications: readonly Notification[] }
  | { readonly type: 'poll.failed' }
  | { readonly type: 'stop'; readonly id: string }
  | { readonly type: 'stopped'; readonly id: string }
  | { readonly type: 'close'; readonly id: string }
  /** The session is over. */
  | { readonly type: 'rest' }

export type NotificationsEffect =
  | DelayEffect<NotificationsEvent>
  | { readonly type: 'cancel'; readonly key: 'poll' }
  | { readonly type: 'poll'; readonly key: 'poll' }
  | { readonly type: 'stopTask'; readonly key: string; readonly id: string }
  /** A task went on to its next item: what it works on has changed. */
  | { readonly type: 'advanced' }
  /** None remain: the page's list refreshes. */
  | { readonly type: 'drained' }

type StateTransition = Transition<NotificationsState, NotificationsEffect>

const POLL = { type: 'poll', key: 'poll' } as const
const POLL_LATER = { type: 'after', key: 'poll', ms: NOTIFICATION_POLL_MS, event: { type: 'tick' } } as const

const idle: NotificationsState = {
  tag: 'idle',
  live: [],
  kept: [],
  closedIds: [],
  stoppingIds: [],
  isAwaited: false,
}

/** Rests until the first kick or look. */
export const notificationsMachine: Machine<void, NotificationsState, NotificationsEvent, NotificationsEffect> = {
  start: () => [idle],
  step(state, event): StateTransition {
    switch (event.type) {
      case 'kick':
        return [{ ...state, tag: 'polling', isAwaited: true }, [POLL]]
      case 'look':
        return state.tag === 'idle' ? [{ ...state, tag: 'polling' }, [POLL]] : [state]
      case 'tick':
        return [state, [POLL]]
      case 'polled':
        return polled(state, event.notifications)
      case 'poll.failed':
        return state.tag === 'polling' ? [state, [POLL_LATER]] : [state]
      case 'stop':
        if (state.stoppingIds.includes(event.id)) return [state]
        return [
          { ...state, stoppingIds: [...state.stoppingIds, event.id] },
          [{ type: 'stopTask', key: `stop:${event.id}`, id: event.id }],
        ]
      case 'stopped':
        return [{ ...state, tag: 'polling', stoppingIds: state.stoppingIds.filter(id => id !== event.id) }, [POLL]]
      case 'close':
        return [close(state, event.id)]
      case 'rest':
        return [idle, [{ type: 'cancel', key: 'poll' }]]
    }
  },
}

function polled(state: NotificationsState, live: readonly Notification[]): StateTransition {
  if (state.tag === 'idle') return [state]
  const liveIds = new Set(live.map(({ id }) => id))
  const dropped = state.live.filter(({ id, level }) => level === 'error' && !liveIds.has(id))
  const next: NotificationsState = {
    ...state,
    live,
    kept: [
      ...state.kept.filter(({ id }) => !liveIds.has(id)),
      ...dropped.filter(({ id }) => !state.closedIds.includes(id)),
    ],
    closedIds: state.closedIds.filter(id => liveIds.has(id)),
  }
  if (live.length > 0)
    return [next, [...(hasAdvanced(state.live, live) ? [{ type: 'advanced' } as const] : []), POLL_LATER]]
  const isDrained = state.isAwaited || state.live.length > 0
  return [{ ...next, tag: 'idle', isAwaited: false, stoppingIds: [] }, isDrained ? [{ type: 'drained' }] : []]
}

/** The first line of a message names the item at work; the others count along with it. */
function hasAdvanced(before: readonly Notification[], now: readonly Notification[]): boolean {
  const subjects = new Map(before.map(({ id, messages }) => [id, messages[0]]))
  return now.some(({ id, messages }) => subjects.has(id) && subjects.get(id) !== messages[0])
}

function close(state: NotificationsState, closedId: string): NotificationsState {
  return {
    ...state,
    kept: state.kept.filter(({ id }) => id !== closedId),
    closedIds: state.live.some(({ id }) => id === closedId) ? [...state.closedIds, closedId] : state.closedIds,
  }
}

/** What to show, errors that stay last. */
export function shownNotifications(state: NotificationsState): readonly Notification[] {
  return [...state.live.filter(({ id }) => !state.closedIds.includes(id)), ...state.kept]
}
