import type { Machine, Transition } from '../../kernel/index.ts'

/** Positions are saved every 10 s of playback, and on pause only between 10 s and 95 %. */
export const SAVE_INTERVAL_S = 10
export const MIN_PAUSE_SAVE_S = 10
export const MAX_PAUSE_SAVE_SHARE = 0.95

interface WatchProgressInput {
  readonly startAt: number
  /** 0 while unknown. */
  readonly duration: number
  readonly isWatched: boolean
}

export interface WatchProgressState {
  readonly position: number
  readonly duration: number
  /** The current 10 s slot. A change of the slot saves, regardless of speed and event rate. */
  readonly slot: number
  /** The last position that was sent to the server; null if that failed. */
  readonly saved: number | null
  /** A save is in progress. */
  readonly isSaving: boolean
  readonly isWatched: boolean
}

export type WatchProgressEvent =
  | { readonly type: 'moved'; readonly position: number }
  | { readonly type: 'seeked'; readonly position: number }
  | { readonly type: 'duration'; readonly seconds: number }
  | { readonly type: 'paused' }
  | { readonly type: 'ended' }
  /** The page is hidden, the player closes or the video changes: possibly the last chance to save. */
  | { readonly type: 'left' }
  | { readonly type: 'saved'; readonly isWatched: boolean }
  | { readonly type: 'save.failed' }

export type WatchProgressEffect =
  | { readonly type: 'saveProgress'; readonly key: 'save'; readonly position: number; readonly isFinal: false }
  /** Without a key: it must outlive the actor and the page. */
  | { readonly type: 'saveProgress'; readonly key?: never; readonly position: number; readonly isFinal: true }
  | { readonly type: 'cancel'; readonly key: 'save' }
  /** The server now counts the video as watched: components that show it refresh. */
  | { readonly type: 'becameWatched' }

type StateTransition = Transition<WatchProgressState, WatchProgressEffect>

const saveSlot = (position: number) => Math.floor(position / SAVE_INTERVAL_S)

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
        return movePosition(state, event.position)
      case 'seeked':
        // Scrubbing passes many slots per second; the next slot, pause or leave saves the final position.
        return [{ ...state, position: event.position, slot: saveSlot(event.position) }]
      case 'duration':
        return event.seconds === state.duration ? [state] : [{ ...state, duration: event.seconds }]
      case 'paused':
        return isWithinPauseRule(state) ? saveIfNew(state) : [state]
      case 'ended':
        return saveIfNew({ ...state, position: Math.max(state.position, state.duration) })
      case 'left':
        return saveFinalPosition(state)
      case 'saved':
        if (!event.isWatched || state.isWatched) return [{ ...state, isSaving: false }]
        return [{ ...state, isSaving: false, isWatched: true }, [{ type: 'becameWatched' }]]
      case 'save.failed':
        return [{ ...state, saved: null, isSaving: false }]
    }
  },
}

function movePosition(state: WatchProgressState, position: number): StateTransition {
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
  return position >= MIN_PAUSE_SAVE_S && (duration <= 0 || position <= duration * MAX_PAUSE_SAVE_SHARE)
}

/** The last position is always saved: no upper bound, as the credits also count towards "watched". */
function saveFinalPosition(state: WatchProgressState): StateTransition {
  const { position, saved, isSaving } = state
  // A save in progress ends with the actor, so it does not count as saved.
  if ((position === saved && !isSaving) || position < MIN_PAUSE_SAVE_S) return [state]
  return [
    { ...state, saved: position, isSaving: false },
    [
      { type: 'cancel', key: 'save' },
      { type: 'saveProgress', position, isFinal: true },
    ],
  ]
}
