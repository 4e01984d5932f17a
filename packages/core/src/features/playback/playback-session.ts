import type { Client } from '../../client/client.ts'
import type { Player as WatchState, Video } from '../../contract/index.ts'
import type { ProgressOutbox } from './progress-outbox.ts'
import type { Storage } from '../../client/storage.ts'
import { performWatchProgress } from './progress.effects.ts'
import { createActor, type Actor, type Clock, type Perform } from '../../kernel/index.ts'
import {
  sponsorSkipMachine,
  type SponsorSkipEffect,
  type SponsorSkipEvent,
  type SponsorSkipState,
} from './sponsor-skip.machine.ts'
import { watchProgressMachine } from './progress.machine.ts'
import type { Player, PlayerEvent } from '../../player/player.ts'
import { createSeekHistory } from '../../player/seek-history.ts'
import { clampSpeed, SPEED_DEFAULT, SPEED_STEP } from '../../player/speed.ts'
import { chapterMarks, segmentMarks, type SegmentMark } from '../../player/marks.ts'
import type { PlaybackData } from './playback.view.ts'
import { subtitleTracks } from '../../player/subtitle-tracks.ts'
import { displayText } from '../../format/index.ts'
import { createThrottle } from '../../kernel/throttle.ts'
import { reduceStatus, type PlaybackStatus } from './playback-status.ts'
import { recallPlayer, rememberPlayer } from './player-preferences.ts'

/** How long the player shows "Skipped sponsor". The screens show it until 10 s after the segment. */
const SKIP_TEXT_MS = 3000

/** mpv reports the position up to 90 times per second. The display is updated at this interval; the machines get every event. */
const SHOW_POSITION_EVERY_MS = 250

export interface PlaybackInput {
  readonly client: Client
  readonly clock: Clock
  readonly storage: Storage
  readonly outbox: ProgressOutbox
  readonly video: Video
  readonly player: Player
  /** Seconds, from `t`; null resumes at the saved position. */
  readonly startAt: number | null
  readonly resolveUrl: (path: string) => string
  /** The server saved a position; the video's watch state is now this. */
  readonly onSaved: (state: WatchState) => void
  /** The video now counts as watched: lists refresh. */
  readonly onBecameWatched: () => void
  /** The server could not save the position; it is stored in the outbox. */
  readonly onKept?: () => void
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
  readonly setVolume: (volume: number) => void
  readonly toggleMute: () => void
  readonly setSubtitle: (index: number | null) => void
  /** Returns to the segment that was just skipped. */
  readonly unskip: () => void
  /** The page is hidden or may be closed: saves immediately, in a request that outlives the page. */
  readonly saveNow: () => void
}

/** Playback of one video in one player, from load to close. */
export interface Playback {
  getSnapshot(): PlaybackData
  /** Seconds, from the player's last event: the displayed value may be slightly behind. */
  position(): number
  subscribe(listener: () => void): () => void
  readonly actions: PlaybackActions
  /**
   * Saves the last position and detaches from the player; the caller destroys the player. Resolves when the position
   * is saved or stored in the outbox.
   */
  close(): Promise<void>
}

/** Connects a video, a player and the machines for it. */
export function createPlayback(input: PlaybackInput): Playback {
  const { video, player, storage } = input
  const marks = segmentMarks(video)
  const memory = recallPlayer(storage)
  const startAt = input.startAt ?? video.player.position ?? 0
  const listeners = new Set<() => void>()

  let status: PlaybackStatus = {
    position: startAt,
    duration: video.player.duration,
    isPaused: true,
    hasEnded: false,
    subtitleIndex: null,
    failure: null,
    resumedAt: input.startAt === null && startAt > 0 ? startAt : null,
    ...memory,
  }

  let lastSave: Promise<unknown> = Promise.resolve()
  const save = performWatchProgress({ ...input, videoId: video.youtube_id })
  const progress = createActor(
    watchProgressMachine,
    { startAt, duration: video.player.duration, isWatched: video.player.watched },
    {
      clock: input.clock,
      perform(effect, signal) {
        const response = save(effect, signal)
        if (effect.type === 'saveProgress') lastSave = Promise.resolve(response)
        return response
      },
    },
  )
  const skip = createActor(
    sponsorSkipMachine,
    { segments: marks.filter(mark => mark.isSkipped), startAt },
    { clock: input.clock, perform: applySkip(player, marks) },
  )

  let snapshot = join(status, skip, marks)
  const throttle = createThrottle(input.clock, SHOW_POSITION_EVERY_MS, () => {
    snapshot = join(status, skip, marks)
    for (const listener of [...listeners]) listener()
  })
  const publish = throttle.now
  const update = (next: PlaybackStatus) => {
    if (next === status) return
    status = next
    publish()
  }

  // The player reports a seek later. Relative seeks in quick succession add up from the pending target.
  let aim: number | null = null
  const onPlayerEvent = (event: PlayerEvent) => {
    if (event.type === 'seeked') aim = null
    if (event.type === 'moved') {
      status = reduceStatus(status, event)
      throttle.trigger()
    } else update(reduceStatus(status, event))
    if (event.type === 'speedChanged') rememberPlayer(storage, { speed: event.speed })
    if (event.type === 'volumeChanged' && player.capabilities.localVolume)
      rememberPlayer(storage, { volume: event.volume, isMuted: event.isMuted })
    if (event.type === 'moved' || event.type === 'seeked') skip.send(event)
    if (event.type === 'moved' || event.type === 'seeked' || event.type === 'duration') progress.send(event)
    if (event.type === 'paused' || event.type === 'ended') progress.send(event)
  }

  // The machine changes state with every player event; only its message is displayed.
  let shown = skip.getSnapshot().skipped
  skip.subscribe(() => {
    const { skipped } = skip.getSnapshot()
    if (skipped !== shown) publish()
    shown = skipped
  })
  const unsubscribe = player.subscribe(onPlayerEvent)
  player.load(
    {
      videoId: video.youtube_id,
      url: input.resolveUrl(video.media_url),
      title: displayText(video.title),
      subtitles: subtitleTracks(video, input.resolveUrl),
      chapters: chapterMarks(video),
      segments: marks,
    },
    { startAt, speed: memory.speed, volume: memory.volume, muted: memory.isMuted, subtitle: null },
  )

  const jumps = createSeekHistory(() => input.clock.now())
  const jumpTo = (seconds: number) => {
    const end = status.duration > 0 ? status.duration : Infinity
    aim = Math.min(end, Math.max(0, seconds))
    if (status.resumedAt) update({ ...status, resumedAt: null })
    player.seek(aim)
  }
  const seekTo = (seconds: number) => {
    jumps.note(aim ?? status.position)
    jumpTo(seconds)
  }
  return {
    getSnapshot: () => snapshot,
    position: () => status.position,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    actions: {
      toggle: () => (status.isPaused ? player.play() : player.pause()),
      seekTo,
      seekBy: seconds => seekTo((aim ?? status.position) + seconds),
      undoSeek() {
        const origin = jumps.undo()
        if (origin !== null) jumpTo(origin)
      },
      faster: () => player.setSpeed(clampSpeed(status.speed + SPEED_STEP)),
      slower: () => player.setSpeed(clampSpeed(status.speed - SPEED_STEP)),
      resetSpeed: () => player.setSpeed(SPEED_DEFAULT),
      setVolume: volume => player.setVolume(Math.min(1, Math.max(0, volume))),
      toggleMute: () => player.setMuted(!status.isMuted),
      setSubtitle(index) {
        player.setSubtitle(index)
        update({ ...status, subtitleIndex: index })
      },
      unskip: () => skip.send({ type: 'unskip' }),
      saveNow: () => progress.send({ type: 'left' }),
    },
    async close() {
      unsubscribe()
      throttle.rest()
      progress.send({ type: 'left' })
      progress.stop()
      skip.stop()
      listeners.clear()
      await lastSave
    },
  }
}

function join(
  status: PlaybackStatus,
  skip: Actor<SponsorSkipState, SponsorSkipEvent>,
  marks: readonly SegmentMark[],
): PlaybackData {
  const { skipped } = skip.getSnapshot()
  const mark = skipped && marks.find(({ id }) => id === skipped.segment.id)
  if (!skipped || !mark) return { ...status, skipped: null }
  const seconds = skipped.segment.end - skipped.segment.start
  return { ...status, skipped: { label: mark.label, category: mark.category, seconds } }
}

function applySkip(player: Player, marks: readonly SegmentMark[]): Perform<SponsorSkipEvent, SponsorSkipEffect> {
  return effect => {
    if (effect.type === 'seek') return void player.seek(effect.position)
    const label = marks.find(({ id }) => id === effect.segment.id)?.label ?? 'segment'
    return void player.showMessage(`Skipped ${label.toLowerCase()}`, SKIP_TEXT_MS)
  }
}
