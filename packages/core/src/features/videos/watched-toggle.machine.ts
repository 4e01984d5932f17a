import type { DelayEffect, Machine, Transition } from '../../kernel/index.ts'

/** Spec section 9: the toggle spins for a second, then what shows the video refreshes. */
export const WATCHED_SPINNER_MS = 1000

/** Ids being toggled, each until its second is over and its answer is here. */
export type WatchedToggleState = Readonly<
  Record<string, { readonly hasDelayElapsed: boolean; readonly isDone: boolean }>
>

export type WatchedToggleEvent =
  | { readonly type: 'toggle'; readonly id: string; readonly isWatched: boolean }
  | { readonly type: 'spun'; readonly id: string }
  | { readonly type: 'answered'; readonly id: string }

export type WatchedToggleEffect =
  | DelayEffect<WatchedToggleEvent>
  /** Marking unwatched first deletes the stored position. Spec section 4. */
  | { readonly type: 'setWatched'; readonly key: string; readonly id: string; readonly isWatched: boolean }
  | { readonly type: 'refresh'; readonly id: string }

type StateTransition = Transition<WatchedToggleState, WatchedToggleEffect>

export const watchedToggleMachine: Machine<void, WatchedToggleState, WatchedToggleEvent, WatchedToggleEffect> = {
  start: () => [{}],
  step(state, event): StateTransition {
    const { id } = event
    const busy = state[id]
    switch (event.type) {
      case 'toggle':
        if (busy) return [state]
        return [
          { ...state, [id]: { hasDelayElapsed: false, isDone: false } },
          [
            { type: 'setWatched', key: `set:${id}`, id, isWatched: event.isWatched },
            { type: 'after', key: `spin:${id}`, ms: WATCHED_SPINNER_MS, event: { type: 'spun', id } },
          ],
        ]
      case 'spun':
        return busy ? finish(state, id, { ...busy, hasDelayElapsed: true }) : [state]
      case 'answered':
        return busy ? finish(state, id, { ...busy, isDone: true }) : [state]
    }
  },
}

function finish(state: WatchedToggleState, id: string, busy: WatchedToggleState[string]): StateTransition {
  if (!busy.hasDelayElapsed || !busy.isDone) return [{ ...state, [id]: busy }]
  const { [id]: _done, ...rest } = state
  return [rest, [{ type: 'refresh', id }]]
}
