import { createContext, useContext, useEffect, useState } from 'react'
import { createMiniPlayer, type MiniPlayerControl } from '@tubecellar/core'
import type { VideoElementHandoff } from '../../player/use-video-element.ts'
import { releaseVideo } from '../../player/release-video.ts'

/**
 * The mini player, where a video keeps playing after its page is closed, and the element that plays it. The element moves between containers
 * without stopping.
 */
export interface MiniPlayerStore extends Pick<MiniPlayerControl, 'getSnapshot' | 'subscribe' | 'show'> {
  /** Keeps an element, which continues to play, until the next container claims it. */
  readonly park: (videoId: string, video: HTMLVideoElement, next: 'mini' | 'page') => void
  readonly claim: (videoId: string, by: 'mini' | 'page') => HTMLVideoElement | null
  /** A larger player opens: closes the mini player, and keeps its element only for the same video. Returns a function for its end. */
  readonly openPage: (keptId: string | null) => () => void
}

export function createMiniPlayerStore(): MiniPlayerStore {
  let parked: { readonly video: HTMLVideoElement; readonly container: HTMLElement } | null = null
  const claimParked = () => {
    const last = parked
    parked = null
    // The new container inserts the element in the same task; otherwise playback would stop because the element is detached.
    last?.container.remove()
    return last?.video ?? null
  }
  const control = createMiniPlayer(() => {
    const video = claimParked()
    if (video) releaseVideo(video)
  })
  return {
    getSnapshot: control.getSnapshot,
    subscribe: control.subscribe,
    show: control.show,
    park(videoId, video, next) {
      control.send({ type: 'parked', videoId, next })
      const container = document.createElement('div')
      container.hidden = true
      document.body.append(container)
      container.append(video)
      parked = { video, container }
    },
    claim(videoId, by) {
      if (control.parkedId() !== videoId) return null
      control.send({ type: 'claimed', by })
      return claimParked()
    },
    openPage(keptId) {
      control.send({ type: 'pageOpened', keptId })
      return () => control.send({ type: 'pageClosed' })
    },
  }
}

/** Embedded players have no mini player. */
const NO_MINI_PLAYER: MiniPlayerStore = {
  getSnapshot: () => null,
  subscribe: () => () => undefined,
  show: () => undefined,
  park: (_videoId, video) => releaseVideo(video),
  claim: () => null,
  openPage: () => () => undefined,
}

export const MiniPlayerContext = createContext(NO_MINI_PLAYER)

interface HandoffOptions {
  readonly videoId: string
  /** Seconds, if the URL has a start time: then playback does not resume from another container. */
  readonly startAt: number | null
  /** The video keeps playing in the mini player when the player is closed. */
  readonly continuesElsewhere: boolean
  /** The player failed. */
  readonly isFailed: boolean
}

/** Only one player at a time: a larger player closes the mini player and continues its playback if it is the same video. */
export function usePlayerHandoff({
  videoId,
  startAt,
  continuesElsewhere,
  isFailed,
}: HandoffOptions): VideoElementHandoff {
  const miniPlayer = useContext(MiniPlayerContext)
  const [handoff] = useState<VideoElementHandoff>(() => ({
    claim: () => (startAt === null ? miniPlayer.claim(videoId, 'page') : null),
    release(video) {
      if (!continuesElsewhere || video.paused || video.ended) return false
      miniPlayer.park(videoId, video, 'mini')
      return true
    },
  }))
  const keptId = isFailed || startAt !== null ? null : videoId
  useEffect(() => miniPlayer.openPage(keptId), [miniPlayer, keptId])
  return handoff
}

/** The element of the mini player: it comes from a page and returns to one. */
export function useMiniPlayerHandoff(): VideoElementHandoff {
  const miniPlayer = useContext(MiniPlayerContext)
  const [handoff] = useState<VideoElementHandoff>(() => ({
    claim() {
      const videoId = miniPlayer.getSnapshot()
      return videoId === null ? null : miniPlayer.claim(videoId, 'mini')
    },
    release(video) {
      const videoId = miniPlayer.getSnapshot()
      // Closed by the user, not replaced by a larger player.
      if (videoId === null) return false
      miniPlayer.park(videoId, video, 'page')
      return true
    },
  }))
  return handoff
}
