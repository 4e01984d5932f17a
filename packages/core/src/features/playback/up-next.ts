import type { DelayEffect } from '../../kernel/index.ts'
import { nextVideo } from './autoplay.ts'
import type { Next, PlaybackEvent, PlaybackState } from './playback-state.ts'
import { playOn } from './playback-handover.ts'
import { commandEffect, runSteps } from './playback-steps.ts'

/** Seconds between the end of a video and the next one. */
export const COUNTDOWN_S = 10

/** Continues with the next video, repeats this one, or closes the player. */
export function endVideo(state: PlaybackState, enabledIds: readonly string[]): Next {
  const next = nextVideo(state.entries, enabledIds)
  if (next === null) return state.input.closesAtEnd ? [state, [{ type: 'closePlayer' }]] : [state]
  if (next.id === state.video?.source.media.videoId && state.tag === 'active') {
    const { output, capabilities } = state
    return runSteps(
      state,
      now => playOn(now, output, capabilities, 0),
      now => [now, [commandEffect(output, { type: 'play' })]],
    )
  }
  const { countdownS } = state.input
  if (countdownS === 0) return [state, [{ type: 'openVideo', videoId: next.id }]]
  const upNext = { ...next, secondsLeft: countdownS, mayStartHidden: state.isPageHidden }
  return [{ ...state, upNext }, [SECOND_LATER]]
}

/** One second of the countdown. It waits at its end while the page is hidden, unless the video ended there. */
export function countDown(state: PlaybackState): Next {
  const { upNext } = state
  if (!upNext) return [state]
  const secondsLeft = Math.max(0, upNext.secondsLeft - 1)
  if (secondsLeft > 0) return [{ ...state, upNext: { ...upNext, secondsLeft } }, [SECOND_LATER]]
  if (state.isPageHidden && !upNext.mayStartHidden) return [{ ...state, upNext: { ...upNext, secondsLeft } }]
  return openNext(state)
}

export function setPageHidden(state: PlaybackState, isPageHidden: boolean): Next {
  const next = { ...state, isPageHidden }
  return !isPageHidden && state.upNext?.secondsLeft === 0 ? openNext(next) : [next]
}

export function openNext(state: PlaybackState): Next {
  const { upNext } = state
  return upNext ? [{ ...state, upNext: null }, [STOP, { type: 'openVideo', videoId: upNext.id }]] : [state]
}

/** The user stays with the ended video. */
export function cancelNext(state: PlaybackState): Next {
  if (!state.upNext) return [state]
  return [{ ...state, upNext: null }, state.input.closesAtEnd ? [STOP, { type: 'closePlayer' }] : [STOP]]
}

/** The video plays again. */
export const stopCountdown = (state: PlaybackState): Next =>
  state.upNext ? [{ ...state, upNext: null }, [STOP]] : [state]

const SECOND_LATER: DelayEffect<PlaybackEvent> = {
  type: 'after',
  key: 'countdown',
  ms: 1000,
  event: { type: 'countdownTick' },
}
const STOP = { type: 'cancel', key: 'countdown' } as const
