import type { PlayerCapabilities } from '../../player/player.ts'
import type { PlayerFailure } from '../../player/player-failure.ts'
import { castMachine, type CastEvent } from './cast.machine.ts'
import type { Next, Output, PlaybackEffect, PlaybackState } from './playback-state.ts'
import { chain, command, leave } from './playback-steps.ts'
import { watchProgressMachine } from './progress.machine.ts'
import { sponsorSkipMachine } from './sponsor-skip.machine.ts'

/** Starts on the local player, unless something is missing or a receiver is awaited. */
export function start(state: PlaybackState): Next {
  const { local, input, video } = state
  if (state.tag !== 'waiting' || !video || !local) return [state]
  if (input.startsOn !== null && !video.hasStarted) return [state]
  if (video.hasStarted) return moveTo(state, 'local', local.capabilities, video.position)
  const resumeAt = input.startAt === null ? local.resumeAt : null
  const position = resumeAt ?? video.position
  const isResumed = input.startAt === null && resumeAt === null && position > 0
  const started = { ...state, video: { ...video, resumedAt: isResumed ? position : null } }
  const [next, effects = []] = moveTo(started, 'local', local.capabilities, position)
  return [next, input.startsPlaying ? [...effects, command('local', { type: 'play' })] : effects]
}

/** Loads the video on a player, from a position. Keeps the saved progress and the skipped segments. */
function moveTo(state: PlaybackState, output: Output, capabilities: PlayerCapabilities, position: number): Next {
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

export function detached(state: PlaybackState): Next {
  if (state.tag !== 'active' || state.output !== 'local') return [state]
  return chain(state, leave, left => [{ ...left, tag: 'waiting' }])
}

export function castEvent(state: PlaybackState, event: CastEvent): Next {
  const before = state.cast
  const [cast, effects = []] = castMachine.step(before, event)
  if (cast === before) return [state]
  const next = { ...state, cast }
  if (event.type === 'connected' && event.capabilities !== null) {
    const { capabilities, startAt } = event
    return chain(
      next,
      leave,
      now => [now, [{ type: 'restLocal' }]],
      now => moveTo(now, 'receiver', capabilities, startAt),
    )
  }
  if (event.type === 'refused' && !state.video?.hasStarted && state.input.startsOn !== null)
    return [{ ...next, tag: 'closed' }, [...effects, { type: 'closePlayer' }]]
  if (before.tag !== 'casting' || cast.tag !== 'off' || state.tag !== 'active' || state.output !== 'receiver')
    return [next, effects]
  if (event.type === 'ended' && state.input.closesOnFailure) {
    const { deviceName } = before
    return chain(next, leave, now => fail(now, { tag: 'receiverLost', deviceName }))
  }
  return chain(next, leave, now => [now, effects], returnToLocal)
}

/** Continues on this computer at the last position of the receiver. */
function returnToLocal(state: PlaybackState): Next {
  const { local, video } = state
  if (!video) return [state]
  return local ? moveTo(state, 'local', local.capabilities, video.position) : [{ ...state, tag: 'waiting', video }]
}

export function fail(state: PlaybackState, failure: PlayerFailure): Next {
  if (!state.input.closesOnFailure) return [state, [{ type: 'fail', failure }]]
  return chain(state, leave, now => [{ ...now, tag: 'closed' }, [{ type: 'fail', failure }, ...disconnection(now)]])
}

export function close(state: PlaybackState): Next {
  return chain(state, leave, now => [{ ...now, tag: 'closed' }, disconnection(now)])
}

function disconnection({ cast }: PlaybackState): readonly PlaybackEffect[] {
  if (cast.tag === 'casting') return [{ type: 'disconnect' }]
  return cast.tag === 'connecting' ? [{ type: 'cancel', key: 'cast' }] : []
}
