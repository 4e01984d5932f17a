import type { Machine, Transition } from '../../kernel/index.ts'

/** Spec section 9: progress is saved about every 10 s of playback, and on pause between 10 s and 95 % only. */
export const SAVE_EVERY_S = 10
export const PAUSE_SAVE_FROM_S = 10
export const PAUSE_SAVE_UNTIL = 0.95

interface WatchProgressInput {
  readonly startAt: number
  /** 0 while unknown. */
  readonly duration: number
  readonly isWatched: boolean
}

interface WatchProgressState {
  readonly position: number
  readonly duration: number
  /** The 10 s slot last seen: leaving it saves, whatever the speed or the rate of events. */
  readonly slot: number
  /** The last position the server has, or was last told; null when that failed. */
  readonly saved: number | null
  /** An answer is still out. */
  readonly isSaving: boolean
  readonly isWatched: boolean
}

export type WatchProgressEvent =
  | { readonly type: 'moved'; readonly position: number }
  | { readonly type: 'seeked'; readonly position: number }
  | { readonly type: 'duration'; readonly seconds: number }
  | { readonly type: 'paused' }
  | { readonly type: 'ended' }
  /** The page hides, the player closes, the video changes: maybe the last chance. */
  | { readonly type: 'left' }
  | { readonly type: 'saved'; readonly isWatched: boolean }
  | { readonly type: 'save.failed' }

export type WatchProgressEffect =
  | { readonly type: 'saveProgress'; readonly key: 'save'; readonly position: number; readonly isFinal: false }
  /** Without a key: it has to outlive the actor and the page. */
  | { readonly type: 'saveProgress'; readonly key?: never; readonly position: number; readonly isFinal: true }
  | { readonly type: 'cancel'; readonly key: 'save' }
  /** The server now counts the video as watched: whatever shows it refreshes. */
  | { readonly type: 'becameWatched' }

type StateTransition = Transition<WatchProgressState, WatchProgressEffect>

const saveSlot = (position: number) => Math.floor(position / SAVE_EVERY_S)

export const watchProgressMachine: Machine<
  WatchProgressInput,
  WatchProgressState,
  WatchProgressEvent,
  WatchProgressEffect
> = {
  start: ({ startAt, duration, isWatched }) => [
    { position: startAt, duration, slot: saveSlot(startAt), saved: startAt, isSaving: false, isWatched },
  ],
  step(state, event): StateTransition {
    switch (event.type) {
      case 'moved':
        return timeUpdate(state, event.position)
      case 'seeked':
        // Scrubbing passes many slots in a second; the next slot, pause or leave saves where it ended.
        return [{ ...state, position: event.position, slot: saveSlot(event.position) }]
      case 'duration':
        return event.seconds === state.duration ? [state] : [{ ...state, duration: event.seconds }]
      case 'paused':
        return isWithinPauseRule(state) ? saveIfNew(state) : [state]
      case 'ended':
        return saveIfNew({ ...state, position: Math.max(state.position, state.duration) })
      case 'left':
        return leave(state)
      case 'saved':
        if (!event.isWatched || state.isWatched) return [{ ...state, isSaving: false }]
        return [{ ...state, isSaving: false, isWatched: true }, [{ type: 'becameWatched' }]]
      case 'save.failed':
        return [{ ...state, saved: null, isSaving: false }]
    }
  },
}

function timeUpdate(state: WatchProgressState, position: number): StateTransition {
  const slot = saveSlot(position)
  const next = { ...state, position, slot }
  return slot === state.slot ? [next] : saveIfNew(next)
}

function saveIfNew(state: WatchProgressState): StateTransition {
  const { position, saved } = state
  if (position === saved) return [state]
  return [
    { ...state, saved: position, isSaving: true },
    [{ type: 'saveProgress', key: 'save', position, isFinal: false }],
  ]
}

function isWithinPauseRule({ position, duration }: WatchProgressState): boolean {
  return position >= PAUSE_SAVE_FROM_S && (duration <= 0 || position <= duration * PAUSE_SAVE_UNTIL)
}

/** The last position is never lost: no upper bound here, as the credits too count towards "watched". */
function leave(state: WatchProgressState): StateTransition {
  const { position, saved, isSaving } = state
  // A save under way ends with the actor, so it does not count as done.
  if ((position === saved && !isSaving) || position < PAUSE_SAVE_FROM_S) return [state]
  return [
    { ...state, saved: position, isSaving: false },
    [
      { type: 'cancel', key: 'save' },
      { type: 'saveProgress', position, isFinal: true },
    ],
  ]
}
