import type { PlayerCapabilities } from '../../player/player.ts'
import type { PlayerFailure } from '../../player/player-failure.ts'
import { castMachine, type CastEvent } from './cast.machine.ts'
import type { Next, Output, PlaybackEffect, PlaybackState } from './playback-state.ts'
import { runSteps, commandEffect, saveFinalPosition } from './playback-steps.ts'
import { watchProgressMachine } from './progress.machine.ts'
import { sponsorSkipMachine } from './sponsor-skip.machine.ts'

/** Starts playback on the local player once it is attached and the video is loaded, unless playback starts on a receiver. */
export function startLocally(state: PlaybackState): Next {
  const { local, input, video } = state
  if (state.tag !== 'waiting' || !video || !local) return [state]
  if (input.startsOn !== null && !video.hasStarted) return [state]
  if (video.hasStarted) return playOn(state, 'local', local.capabilities, video.position)
  const resumeAt = input.startAt === null ? local.resumeAt : null
  const position = resumeAt ?? video.position
  const isResumed = input.startAt === null && resumeAt === null && position > 0
  const started = { ...state, video: { ...video, resumedAt: isResumed ? position : null } }
  const [next, effects = []] = playOn(started, 'local', local.capabilities, position)
  return [next, input.startsPlaying ? [...effects, commandEffect('local', { type: 'play' })] : effects]
}

/** Loads the video on a player, from a position. Keeps the saved progress and the skipped segments. */
export function playOn(state: PlaybackState, output: Output, capabilities: PlayerCapabilities, position: number): Next {
  const { video, preferences } = state
  if (!video) return [state]
  const seeked = { type: 'seeked', position } as const
  const [progress] = watchProgressMachine.step(video.progress, seeked)
  const [skip] = sponsorSkipMachine.step(video.skip, seeked)
  const subtitle = output === 'local' ? video.subtitle : null
  const resumedAt = video.hasStarted ? null : video.resumedAt
  const { speed, volume, isMuted } = preferences
  return [
    {
      ...state,
      tag: 'active',
      output,
      capabilities,
      video: { ...video, position, progress, skip, hasStarted: true, resumedAt, pendingSeek: null },
      status: {
        duration: progress.duration,
        isPaused: true,
        hasEnded: false,
        speed,
        volume,
        isMuted,
        subtitleIndex: subtitle,
        failure: null,
      },
    },
    [
      {
        type: 'load',
        output,
        media: video.source.media,
        options: { startAt: position, speed, volume, muted: isMuted, subtitle },
      },
    ],
  ]
}

export function detachPlayer(state: PlaybackState): Next {
  if (state.tag !== 'active' || state.output !== 'local') return [state]
  return runSteps(state, saveFinalPosition, left => [{ ...left, tag: 'waiting' }])
}

export function applyCastEvent(state: PlaybackState, event: CastEvent): Next {
  const before = state.cast
  const [cast, effects = []] = castMachine.step(before, event)
  if (cast === before) return [state]
  const next = { ...state, cast }
  if (event.type === 'connected' && event.capabilities !== null) {
    const { capabilities, startAt } = event
    return runSteps(
      next,
      saveFinalPosition,
      now => [now, [{ type: 'closeLocalFile' }]],
      now => playOn(now, 'receiver', capabilities, startAt),
    )
  }
  if (event.type === 'refused' && !state.video?.hasStarted && state.input.startsOn !== null)
    return [{ ...next, tag: 'closed' }, [...effects, { type: 'closePlayer' }]]
  if (before.tag !== 'casting' || cast.tag !== 'off' || state.tag !== 'active' || state.output !== 'receiver')
    return [next, effects]
  if (event.type === 'ended' && state.input.closesOnFailure) {
    const { deviceName } = before
    return runSteps(next, saveFinalPosition, now => failPlayback(now, { tag: 'receiverLost', deviceName }))
  }
  return runSteps(next, saveFinalPosition, now => [now, effects], returnToLocal)
}

/** Continues on this computer at the last position of the receiver. */
function returnToLocal(state: PlaybackState): Next {
  const { local, video } = state
  if (!video) return [state]
  return local ? playOn(state, 'local', local.capabilities, video.position) : [{ ...state, tag: 'waiting', video }]
}

export function failPlayback(state: PlaybackState, failure: PlayerFailure): Next {
  if (!state.input.closesOnFailure) return [state, [{ type: 'fail', failure }]]
  return runSteps(state, saveFinalPosition, now => [
    { ...now, tag: 'closed' },
    [{ type: 'fail', failure }, ...disconnectEffects(now)],
  ])
}

export function closePlayback(state: PlaybackState): Next {
  return runSteps(state, saveFinalPosition, now => [{ ...now, tag: 'closed' }, disconnectEffects(now)])
}

function disconnectEffects({ cast }: PlaybackState): readonly PlaybackEffect[] {
  if (cast.tag === 'casting') return [{ type: 'disconnect' }]
  return cast.tag === 'connecting' ? [{ type: 'cancel', key: 'cast' }] : []
}
