import type { Next, Output, PlaybackEffect, PlaybackState, PlayerCommand } from './playback-state.ts'
import { watchProgressMachine, type WatchProgressEvent } from './progress.machine.ts'
import { sponsorSkipMachine, type SponsorSkipEffect, type SponsorSkipEvent } from './sponsor-skip.machine.ts'

/** Runs steps one after another, and collects their effects. */
export function runSteps(state: PlaybackState, ...steps: readonly ((state: PlaybackState) => Next)[]): Next {
  const all: PlaybackEffect[] = []
  for (const step of steps) {
    const [next, effects = []] = step(state)
    state = next
    all.push(...effects)
  }
  return [state, all]
}

export const commandEffect = (output: Output, next: PlayerCommand): PlaybackEffect => ({
  type: 'command',
  output,
  command: next,
})

export function applyProgressEvent(state: PlaybackState, event: WatchProgressEvent): Next {
  const { video, passage } = state
  if (!video || passage) return [state]
  const [progress, effects = []] = watchProgressMachine.step(video.progress, event)
  return [progress === video.progress ? state : { ...state, video: { ...video, progress } }, effects]
}

/** Saves the position now: possibly the last chance. */
export const saveFinalPosition = (state: PlaybackState): Next =>
  state.video?.hasStarted ? applyProgressEvent(state, { type: 'left' }) : [state]

export function applySkipEvent(state: PlaybackState, event: SponsorSkipEvent): Next {
  if (state.tag !== 'active') return [state]
  const { video, output } = state
  const [skip, effects = []] = sponsorSkipMachine.step(video.skip, event)
  const next = skip === video.skip ? state : { ...state, video: { ...video, skip } }
  return [next, effects.map(effect => commandEffect(output, skipCommand(effect)))]
}

function skipCommand(effect: SponsorSkipEffect): PlayerCommand {
  return effect.type === 'seek' ? effect : { type: 'announceSkip', segmentId: effect.segment.id }
}
