import type { Notification } from '../../contract/index.ts'
import type { DelayEffect, Machine, Transition } from '../../kernel/index.ts'

/** Notifications are polled every second; the next poll is scheduled after the response. */
export const NOTIFICATION_POLL_MS = 1000

export interface NotificationsState {
  readonly tag: 'idle' | 'polling'
  /** The notifications that the server returned last. */
  readonly listed: readonly Notification[]
  /** Errors that the server no longer lists and the user has not closed. */
  readonly keptErrors: readonly Notification[]
  /** Closed by the user while the server still lists them. */
  readonly closedIds: readonly string[]
  /** A task was requested, so an empty response means that it has finished. */
  readonly isTaskExpected: boolean
}

export type NotificationsEvent =
  /** A task was started: poll, and refresh the lists once none of its notifications remain. */
  | { readonly type: 'taskStarted' }
  /** A page opened: a task may be running already. */
  | { readonly type: 'pageOpened' }
  | { readonly type: 'pollDue' }
  | { readonly type: 'polled'; readonly notifications: readonly Notification[] }
  | { readonly type: 'poll.failed' }
  | { readonly type: 'close'; readonly id: string }
  /** The user has signed out. */
  | { readonly type: 'signedOut' }

export type NotificationsEffect =
  | DelayEffect<NotificationsEvent>
  | { readonly type: 'cancel'; readonly key: 'poll' }
  | { readonly type: 'poll'; readonly key: 'poll' }
  /** A task continued with its next item: the previous item has changed. */
  | { readonly type: 'nextItem' }
  /** The last notification has ended: lists refresh. */
  | { readonly type: 'allEnded' }

type StateTransition = Transition<NotificationsState, NotificationsEffect>

const POLL = { type: 'poll', key: 'poll' } as const
const POLL_LATER = { type: 'after', key: 'poll', ms: NOTIFICATION_POLL_MS, event: { type: 'pollDue' } } as const

const IDLE: NotificationsState = {
  tag: 'idle',
  listed: [],
  keptErrors: [],
  closedIds: [],
  isTaskExpected: false,
}

/** Idle until a task is started or a page opens. */
export const notificationsMachine: Machine<void, NotificationsState, NotificationsEvent, NotificationsEffect> = {
  start: () => [IDLE],
  step(state, event): StateTransition {
    switch (event.type) {
      case 'taskStarted':
        return [{ ...state, tag: 'polling', isTaskExpected: true }, [POLL]]
      case 'pageOpened':
        return state.tag === 'idle' ? [{ ...state, tag: 'polling' }, [POLL]] : [state]
      case 'pollDue':
        return [state, [POLL]]
      case 'polled':
        return polled(state, event.notifications)
      case 'poll.failed':
        return state.tag === 'polling' ? [state, [POLL_LATER]] : [state]
      case 'close':
        return [close(state, event.id)]
      case 'signedOut':
        return [IDLE, [{ type: 'cancel', key: 'poll' }]]
    }
  },
}

function polled(state: NotificationsState, live: readonly Notification[]): StateTransition {
  if (state.tag === 'idle') return [state]
  const liveIds = new Set(live.map(({ id }) => id))
  const dropped = state.listed.filter(({ id, level }) => level === 'error' && !liveIds.has(id))
  const next: NotificationsState = {
    ...state,
    listed: live,
    keptErrors: [
      ...state.keptErrors.filter(({ id }) => !liveIds.has(id)),
      ...dropped.filter(({ id }) => !state.closedIds.includes(id)),
    ],
    closedIds: state.closedIds.filter(id => liveIds.has(id)),
  }
  if (live.length > 0)
    return [next, [...(hasAdvanced(state.listed, live) ? [{ type: 'nextItem' } as const] : []), POLL_LATER]]
  const haveAllEnded = state.isTaskExpected || state.listed.length > 0
  return [{ ...next, tag: 'idle', isTaskExpected: false }, haveAllEnded ? [{ type: 'allEnded' }] : []]
}

/** The first line of a message names the current item; the other lines change with its progress. */
function hasAdvanced(before: readonly Notification[], now: readonly Notification[]): boolean {
  const subjects = new Map(before.map(({ id, messages }) => [id, messages[0]]))
  return now.some(({ id, messages }) => subjects.has(id) && subjects.get(id) !== messages[0])
}

function close(state: NotificationsState, closedId: string): NotificationsState {
  return {
    ...state,
    keptErrors: state.keptErrors.filter(({ id }) => id !== closedId),
    closedIds: state.listed.some(({ id }) => id === closedId) ? [...state.closedIds, closedId] : state.closedIds,
  }
}

/** The notifications to show; errors that are kept come last. */
export function shownNotifications(state: NotificationsState): readonly Notification[] {
  return [...state.listed.filter(({ id }) => !state.closedIds.includes(id)), ...state.keptErrors]
}
