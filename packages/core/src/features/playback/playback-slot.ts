import type { Video } from '../../contract/index.ts'
import { createProgressOutbox } from './progress-outbox.ts'
import type { Player } from '../../player/player.ts'
import type { PlaybackData } from './playback.view.ts'
import type { Core } from '../../app/create-core.ts'
import { createPlayback, type Playback, type PlaybackActions } from './playback-session.ts'
import { patchWatchState, refreshVideos } from '../videos/videos.queries.ts'

/** A place for one playback at a time, which a component can watch while it comes and goes. */
interface PlaybackSlot {
  readonly getSnapshot: () => PlaybackData | null
  readonly subscribe: (listener: () => void) => () => void
  /** Seconds, to the last word of the player; null while nothing plays. */
  readonly position: () => number | null
  /** Acts on what plays now, or not at all. */
  act(run: (actions: PlaybackActions) => void): void
  /** Returns the end of it: the last position is saved and every list learns of it. */
  open(opening: { video: Video; player: Player; startAt: number | null }): () => void
}

/** Once in each outage: positions are saved every 10 s. */
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
          // The last save arrives after the screen is gone: Continue Watching has changed.
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
