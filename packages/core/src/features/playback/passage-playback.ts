import { applyUserEvent } from './apply-user-event.ts'
import { playOn } from './playback-handover.ts'
import type { Next, PassageToPlay, PlaybackState } from './playback-state.ts'
import { commandEffect, runSteps } from './playback-steps.ts'
import { stopCountdown } from './up-next.ts'

/** Seconds: a passage that starts where the previous passage ended continues without a seek. */
const CONTINUES_S = 1

/** Plays a passage, or the rest of the video for null. `isJump`: the playback is elsewhere in the video. */
export function setPassage(
  state: PlaybackState,
  { passage, isJump, atMs }: { passage: PassageToPlay | null; isJump: boolean; atMs: number },
): Next {
  const next: PlaybackState = {
    ...state,
    passage: passage && { to: passage.to, isLast: passage.isLast, isOver: false },
  }
  if (!passage || !isJump || next.tag !== 'active') return [next]
  const { output, capabilities, status } = next
  return runSteps(
    next,
    stopCountdown,
    now => {
      if (now.tag !== 'active') return [now]
      const { position } = now.video
      if (position >= passage.from && position < passage.from + CONTINUES_S) return [now]
      if (status.hasEnded) return playOn(now, output, capabilities, passage.from)
      return applyUserEvent(now, { type: 'seekTo', position: passage.from, atMs })
    },
    now => [now, [commandEffect(output, { type: 'play' })]],
  )
}

/** Whether playback has crossed the end of the passage. Seeking over it is not crossing. */
export function hasPassageEnded({ passage, video }: PlaybackState, position: number): boolean {
  return passage !== null && !passage.isOver && video !== null && video.position < passage.to && position >= passage.to
}

/** The next passage follows; after the last one, playback pauses. */
export function endPassage(state: PlaybackState): Next {
  const { passage } = state
  if (passage === null || passage.isOver) return [state]
  const next = { ...state, passage: { ...passage, isOver: true } }
  const pause = passage.isLast && state.tag === 'active' ? [commandEffect(state.output, { type: 'pause' })] : []
  return [next, [...pause, { type: 'passageEnded' }]]
}

/** The user continues after the last passage. */
export const leaveLastPassage = (state: PlaybackState): PlaybackState =>
  state.passage?.isOver && state.passage.isLast ? { ...state, passage: null } : state
