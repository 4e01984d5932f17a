import type { Machine } from '../../kernel/index.ts'
import type { PlayerEvent } from '../../player/player.ts'
import { NO_SEEKS } from '../../player/seek-history.ts'
import { applyCastEvent, closePlayback, detachPlayer, failPlayback, startLocally } from './playback-handover.ts'
import { applyUserEvent } from './apply-user-event.ts'
import { endPassage, hasPassageEnded, leaveLastPassage, setPassage } from './passage-playback.ts'
import type { PlaybackSource } from './playback-source.ts'
import type {
  Next,
  Output,
  PlaybackEffect,
  PlaybackEvent,
  PlaybackInput,
  PlaybackState,
  VideoState,
} from './playback-state.ts'
import { reduceStatus } from './playback-status.ts'
import { runSteps, commandEffect, saveFinalPosition, applyProgressEvent, applySkipEvent } from './playback-steps.ts'
import type { PlayerPreferences } from './player-preferences.ts'
import { countDown, endVideo, setPageHidden, stopCountdown } from './up-next.ts'
import { watchProgressMachine } from './progress.machine.ts'
import { sponsorSkipMachine } from './sponsor-skip.machine.ts'

/** One playback of one video, on the local player and on receivers. */
export const playbackMachine: Machine<PlaybackInput, PlaybackState, PlaybackEvent, PlaybackEffect> = {
  start: input => [
    {
      tag: 'waiting',
      input,
      preferences: input.preferences,
      local: null,
      cast: { tag: 'off' },
      entries: [],
      upNext: null,
      isPageHidden: false,
      passage: null,
      video: null,
    },
  ],
  step(state, event): Next {
    if (state.tag === 'closed') return [state]
    switch (event.type) {
      case 'videoLoaded':
        return videoLoaded(state, event.source)
      case 'videoFailed':
        return state.video ? [state] : failPlayback(state, { tag: 'videoNotLoaded', message: event.message })
      case 'attached':
        return startLocally({ ...state, local: { capabilities: event.capabilities, resumeAt: event.resumeAt } })
      case 'detached':
        return detachPlayer({ ...state, local: null })
      case 'player':
        return playerEvent(state, event.output, event.event)
      case 'user':
        return state.tag === 'active' ? applyUserEvent(state, event.event) : [state]
      case 'progress':
        return applyProgressEvent(state, event.event)
      case 'pauseLocal':
        if (state.tag !== 'active' || state.output !== 'local' || state.status.isPaused) return [state]
        return [state, [commandEffect('local', { type: 'pause' })]]
      case 'pageLeft':
        return saveFinalPosition(state)
      case 'startCast':
        if (!state.video) return [state]
        return applyCastEvent(state, { type: 'connect', transport: event.transport, position: state.video.position })
      case 'cast':
        return applyCastEvent(state, event.event)
      case 'entries':
        return [{ ...state, entries: event.entries }]
      case 'autoplayIdsRead':
        return endVideo(state, event.enabledIds)
      case 'countdownTick':
        return countDown(state)
      case 'pageVisibility':
        return setPageHidden(state, event.isHidden)
      case 'passage':
        return setPassage(state, event)
      case 'close':
        return closePlayback(state)
    }
  },
}

function videoLoaded(state: PlaybackState, source: PlaybackSource): Next {
  if (state.video) return [state]
  const position = state.input.startAt ?? source.savedPosition ?? 0
  const { duration, isWatched } = source
  const [progress] = watchProgressMachine.start({ startAt: position, duration, isWatched })
  const segments = source.segments.filter(({ isSkipped }) => isSkipped)
  const [skip] = sponsorSkipMachine.start({ segments, startAt: position })
  const video: VideoState = {
    source,
    position,
    progress,
    skip,
    hasStarted: false,
    resumedAt: null,
    seeks: NO_SEEKS,
    pendingSeek: null,
    subtitle: null,
  }
  const next: PlaybackState = { ...state, tag: 'waiting', video }
  const { startsOn } = state.input
  return startsOn === null
    ? startLocally(next)
    : applyCastEvent(next, { type: 'connect', transport: startsOn, position })
}

function playerEvent(state: PlaybackState, output: Output, event: PlayerEvent): Next {
  // An inactive player still reports the end of its file; only its failures matter.
  if (state.tag !== 'active' || state.output !== output)
    return event.type === 'failed' ? failPlayback(state, event.failure) : [state]
  const status = reduceStatus(state.status, event)
  const video = reduceVideo(state.video, event)
  const next = status === state.status && video === state.video ? state : { ...state, status, video }
  switch (event.type) {
    case 'moved':
      return runSteps(
        next,
        now => (hasPassageEnded(state, event.position) ? endPassage(now) : [now]),
        now => applySkipEvent(now, event),
        now => applyProgressEvent(now, event),
      )
    case 'seeked':
      return runSteps(
        next,
        stopCountdown,
        now => applySkipEvent(now, event),
        now => applyProgressEvent(now, event),
      )
    case 'duration':
    case 'paused':
      return applyProgressEvent(next, event)
    case 'ended':
      return runSteps(
        next,
        now => applyProgressEvent(now, event),
        now => (now.passage ? endPassage(now) : [now, [{ type: 'readAutoplayIds' }]]),
      )
    case 'failed':
      return failPlayback(next, event.failure)
    case 'speedChanged':
      return storePreferences(next, { speed: event.speed })
    case 'volumeChanged':
      // During casting, the local player shows the volume of the receiver that it controls.
      return state.cast.tag === 'casting'
        ? [next]
        : storePreferences(next, { volume: event.volume, isMuted: event.isMuted })
    case 'playing':
      return stopCountdown(leaveLastPassage(next))
    case 'subtitleChanged':
      return [next]
  }
}

function reduceVideo(video: VideoState, event: PlayerEvent): VideoState {
  if (event.type === 'moved') return event.position === video.position ? video : { ...video, position: event.position }
  if (event.type === 'seeked') return { ...video, position: event.position, pendingSeek: null }
  if (event.type === 'subtitleChanged') return { ...video, subtitle: event.index }
  return video
}

function storePreferences(state: PlaybackState, preferences: Partial<PlayerPreferences>): Next {
  return [
    { ...state, preferences: { ...state.preferences, ...preferences } },
    [{ type: 'storePreferences', preferences }],
  ]
}
