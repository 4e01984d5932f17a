import type { Video } from '../../contract/index.ts'
import { createActor, type Actor, type Clock } from '../../kernel/index.ts'
import { createThrottle } from '../../kernel/throttle.ts'
import type { Player } from '../../player/player.ts'
import { clampSpeed, DEFAULT_SPEED, SPEED_STEP } from '../../player/speed.ts'
import type { AutoplayEntry } from './autoplay.ts'
import type { CastTransport } from './cast.machine.ts'
import { performPlayback, type PlaybackPorts } from './playback.effects.ts'
import { playbackMachine } from './playback.machine.ts'
import { createSnapshotSelector, type PlaybackSnapshot } from './playback.view.ts'
import { playbackSource } from './playback-source.ts'
import type { PassageToPlay, PlaybackEvent, PlaybackInput, PlaybackState, UserEvent } from './playback-state.ts'
import { readPlayerPreferences } from './player-preferences.ts'

/** mpv reports the position up to 90 times per second. The display is updated at this interval; the machine gets every event. */
const POSITION_INTERVAL_MS = 250

export interface PlaybackOptions extends PlaybackPorts, Omit<PlaybackInput, 'preferences' | 'countdownS'> {
  /** Seconds before the next video starts; it starts immediately by default. */
  readonly countdownS?: number
  readonly clock: Clock
}

export interface PlaybackActions {
  readonly toggle: () => void
  readonly seekTo: (seconds: number) => void
  readonly seekBy: (seconds: number) => void
  /** Returns to the position before the last seek. */
  readonly undoSeek: () => void
  readonly faster: () => void
  readonly slower: () => void
  readonly resetSpeed: () => void
  readonly setSpeed: (speed: number) => void
  readonly setVolume: (volume: number) => void
  readonly toggleMute: () => void
  readonly setSubtitle: (index: number | null) => void
  /** Returns to the segment that was just skipped. */
  readonly unskip: () => void
  /** Starts the next video without the rest of the countdown. */
  readonly playNext: () => void
  /** Stays with the video that has ended. */
  readonly cancelNext: () => void
  /** The page is hidden or may be closed: saves immediately, in a request that outlives the page. */
  readonly saveNow: () => void
  readonly startCast: (transport: CastTransport) => void
  readonly stopCast: () => void
}

/** What components can read of a playback. */
export interface PlaybackStore {
  /** Values keep their identity until they change, so that components can select them. */
  readonly getSnapshot: () => PlaybackSnapshot
  readonly subscribe: (listener: () => void) => () => void
  /** Seconds, from the player's last event: the displayed value may be slightly behind. Null before playback starts. */
  readonly position: () => number | null
}

/** Playback of one video. playback.machine.ts decides; this connects it to a video, players and listeners. */
export interface Playback extends PlaybackStore {
  readonly actions: PlaybackActions
  readonly setVideo: (video: Video) => void
  /** The video could not be loaded; the message can be displayed. */
  readonly failVideo: (message: string) => void
  /** What can follow the video. */
  readonly setEntries: (entries: readonly AutoplayEntry[]) => void
  readonly setPageHidden: (isHidden: boolean) => void
  /** Plays only a part of the video, until null. `isJump`: seeks to its start. */
  readonly setPassage: (passage: PassageToPlay | null, isJump: boolean) => void
  /**
   * Plays on this player until the returned function is called. `resumeAt` in seconds if it plays the video already. The owner of the
   * player destroys it.
   */
  readonly attach: (player: LocalPlayer, resumeAt?: number | null) => () => void
  /** Pauses the local player, because another player opens. */
  readonly pauseLocal: () => void
  /** Saves the last position. Resolves when it is saved or stored in the outbox. */
  readonly close: () => Promise<void>
}

/** A player of this computer. */
export interface LocalPlayer extends Player {
  /** Closes the file while a receiver plays; without it the player is paused. */
  closeFile?(): void
}

export function createPlayback(options: PlaybackOptions): Playback {
  const { clock, storage } = options
  const listeners = new Set<() => void>()
  let local: LocalPlayer | null = null
  let lastSave: Promise<unknown> = Promise.resolve()
  const actor: Actor<PlaybackState, PlaybackEvent> = createActor(
    playbackMachine,
    { ...options, countdownS: options.countdownS ?? 0, preferences: readPlayerPreferences(storage) },
    {
      clock,
      perform: performPlayback({
        ports: options,
        local: () => local,
        closeLocalFile() {
          if (local?.closeFile) local.closeFile()
          else local?.pause()
        },
        source: () => actor.getSnapshot().video?.source ?? null,
        send: event => actor.send(event),
        onSave(done) {
          lastSave = done
        },
      }),
    },
  )
  const deriveSnapshot = createSnapshotSelector()
  let latest = deriveSnapshot(actor.getSnapshot())
  let snapshot = latest
  const throttle = createThrottle(clock, POSITION_INTERVAL_MS, () => {
    snapshot = latest
    for (const listener of [...listeners]) listener()
  })
  actor.subscribe(() => {
    latest = deriveSnapshot(actor.getSnapshot())
    const { view, cast, position } = snapshot
    if (latest.view !== view || latest.cast !== cast) throttle.runNow()
    else if (latest.position !== position) throttle.trigger()
  })

  const sendUserEvent = (event: UserEvent) => actor.send({ type: 'user', event })
  const currentSpeed = () => {
    const state = actor.getSnapshot()
    return state.tag === 'active' ? state.status.speed : DEFAULT_SPEED
  }
  return {
    getSnapshot: () => snapshot,
    position() {
      const state = actor.getSnapshot()
      return state.tag === 'active' ? state.video.position : null
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    actions: {
      toggle: () => sendUserEvent({ type: 'toggle' }),
      seekTo: position => sendUserEvent({ type: 'seekTo', position, atMs: clock.now() }),
      seekBy: seconds => sendUserEvent({ type: 'seekBy', seconds, atMs: clock.now() }),
      undoSeek: () => sendUserEvent({ type: 'undoSeek' }),
      faster: () => sendUserEvent({ type: 'setSpeed', speed: clampSpeed(currentSpeed() + SPEED_STEP) }),
      slower: () => sendUserEvent({ type: 'setSpeed', speed: clampSpeed(currentSpeed() - SPEED_STEP) }),
      resetSpeed: () => sendUserEvent({ type: 'setSpeed', speed: DEFAULT_SPEED }),
      setSpeed: speed => sendUserEvent({ type: 'setSpeed', speed }),
      setVolume: volume => sendUserEvent({ type: 'setVolume', volume }),
      toggleMute: () => sendUserEvent({ type: 'toggleMute' }),
      setSubtitle: index => sendUserEvent({ type: 'setSubtitle', index }),
      unskip: () => sendUserEvent({ type: 'unskip' }),
      playNext: () => sendUserEvent({ type: 'playNext' }),
      cancelNext: () => sendUserEvent({ type: 'cancelNext' }),
      saveNow: () => actor.send({ type: 'pageLeft' }),
      startCast: transport => actor.send({ type: 'startCast', transport }),
      stopCast: () => actor.send({ type: 'cast', event: { type: 'stop' } }),
    },
    setVideo: video => actor.send({ type: 'videoLoaded', source: playbackSource(video, options.resolveUrl) }),
    failVideo: message => actor.send({ type: 'videoFailed', message }),
    setEntries: entries => actor.send({ type: 'entries', entries }),
    setPageHidden: isHidden => actor.send({ type: 'pageVisibility', isHidden }),
    setPassage: (passage, isJump) => actor.send({ type: 'passage', passage, isJump, atMs: clock.now() }),
    attach(player, resumeAt = null) {
      local = player
      const unsubscribe = player.subscribe(event => actor.send({ type: 'player', output: 'local', event }))
      actor.send({ type: 'attached', capabilities: player.capabilities, resumeAt })
      return () => {
        unsubscribe()
        actor.send({ type: 'detached' })
        if (local === player) local = null
      }
    },
    pauseLocal: () => actor.send({ type: 'pauseLocal' }),
    async close() {
      throttle.cancel()
      listeners.clear()
      actor.send({ type: 'close' })
      actor.stop()
      await lastSave
    },
  }
}
