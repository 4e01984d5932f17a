import type { Video } from '../../contract/index.ts'
import { createProgressOutbox } from './progress-outbox.ts'
import type { Player } from '../../player/player.ts'
import type { PlaybackData } from './playback.view.ts'
import type { Core } from '../../react/core-context.ts'
import { createPlayback, type Playback, type PlaybackActions } from './playback-session.ts'
import { patchWatchState } from '../videos/videos.queries.ts'
import { refreshVideos } from '../../react/refresh-queries.ts'

/** Holds one playback at a time; components can subscribe to it. */
interface PlaybackSlot {
  readonly getSnapshot: () => PlaybackData | null
  readonly subscribe: (listener: () => void) => () => void
  /** Seconds, from the player's last event; null while nothing plays. */
  readonly position: () => number | null
  /** Runs an action on the current playback; does nothing without one. */
  act(run: (actions: PlaybackActions) => void): void
  /** Returns a function that closes the playback: it saves the last position and refreshes the lists. */
  open(opening: { video: Video; player: Player; startAt: number | null }): () => void
}

/** Shown once per outage: positions are saved every 10 s. */
const KEPT_TEXT = 'Your position could not be saved. It will be saved when the server answers'

export function createPlaybackSlot(core: Core): PlaybackSlot {
  const listeners = new Set<() => void>()
  let playback: Playback | null = null
  const publish = () => {
    for (const listener of [...listeners]) listener()
  }

  return {
    getSnapshot: () => playback?.getSnapshot() ?? null,
    position: () => playback?.position() ?? null,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    act(run) {
      if (playback) run(playback.actions)
    },
    open({ video, player, startAt }) {
      const state = core.session.getSnapshot()
      const accountId = state.tag === 'signedIn' ? state.profile.account.id : 0
      let isClosed = false
      let isTold = false
      const opened = createPlayback({
        client: core.client,
        clock: core.clock,
        storage: core.storage,
        resolveUrl: core.resolveUrl,
        outbox: createProgressOutbox(core.storage, core.client, accountId),
        video,
        player,
        startAt,
        onKept() {
          if (isTold) return
          isTold = true
          core.notice.send({ type: 'show', notice: { text: KEPT_TEXT, isError: true } })
        },
        onSaved(watchState) {
          isTold = false
          patchWatchState(core.queryClient, video.youtube_id, watchState)
          // The last save completes after the screen has closed: Continue Watching has changed.
          if (isClosed) refreshVideos(core.queryClient)
        },
        onBecameWatched: () => refreshVideos(core.queryClient),
      })
      opened.subscribe(publish)
      playback = opened
      publish()
      return () => {
        isClosed = true
        void opened.close()
        if (playback === opened) playback = null
        publish()
      }
    },
  }
}
