import type { Machine } from '../../kernel/index.ts'

/** A part of a video that plays before the next one, in seconds. */
export interface Passage {
  readonly videoId: string
  readonly title: string
  readonly from: number
  readonly to: number
}

/** Passages that play one after another, also of several videos. `query`: what they were found with. */
export type PassageRunState =
  /** `isFinished`: the last passage has ended. */
  | { readonly tag: 'off'; readonly isFinished: boolean }
  | {
      readonly tag: 'on'
      readonly query: string
      readonly passages: readonly Passage[]
      readonly index: number
    }

export type PassageRunEvent =
  | { readonly type: 'start'; readonly query: string; readonly passages: readonly Passage[] }
  | { readonly type: 'move'; readonly by: 1 | -1 }
  /** The current passage has ended. */
  | { readonly type: 'ended' }
  /** A player opens a video. `isContinued`: its element plays the video already. */
  | {
      readonly type: 'opened'
      readonly videoId: string
      readonly startAt: number | null
      readonly isContinued: boolean
    }
  | { readonly type: 'stop' }

const OFF: PassageRunState = { tag: 'off', isFinished: false }

/** Which passage plays. A video that is opened otherwise ends the run. */
export const passageRunMachine: Machine<void, PassageRunState, PassageRunEvent, never> = {
  start: () => [OFF],
  step(state, event) {
    if (event.type === 'start') {
      const { query, passages } = event
      return [passages.length === 0 ? OFF : { tag: 'on', query, passages, index: 0 }]
    }
    if (state.tag === 'off') return [state]
    const { passages, index } = state
    switch (event.type) {
      case 'move': {
        const next = Math.min(passages.length - 1, Math.max(0, index + event.by))
        // A new object, so that the first passage is played again.
        return [{ ...state, index: next }]
      }
      case 'ended':
        return [index + 1 < passages.length ? { ...state, index: index + 1 } : { tag: 'off', isFinished: true }]
      case 'opened': {
        const { videoId, startAt, isContinued } = event
        const current = currentPassage(state)
        const isOfRun = current?.videoId === videoId && (isContinued || startAt === current.from)
        return [isOfRun ? state : OFF]
      }
      case 'stop':
        return [OFF]
    }
  },
}

export function currentPassage(state: PassageRunState): Passage | null {
  return state.tag === 'on' ? (state.passages[state.index] ?? null) : null
}
