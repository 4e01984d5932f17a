import { createContext, useContext, useEffect, useState } from 'react'
import type { VideoElementHandoff } from '../../player/use-video-element.ts'
import { releaseVideo } from '../../player/html-player.ts'
import { PHONE } from '../../ui/use-media-query.ts'

/**
 * The mini player of phones, where a video keeps playing after its page is closed, and the element that plays it. The element moves between
 * containers without stopping. There is at most one.
 */
export interface MiniPlayerStore {
  /** The ID of the video in the mini player; null while it is closed. */
  readonly getSnapshot: () => string | null
  readonly subscribe: (listener: () => void) => () => void
  readonly show: (videoId: string | null) => void
  /** Keeps an element until the next container takes it; it keeps playing. */
  readonly put: (videoId: string, video: HTMLVideoElement) => void
  readonly take: (videoId: string) => HTMLVideoElement | null
  /** A larger player opens: closes the mini player, and keeps its element only for the same video. */
  readonly clearFor: (videoId: string | null) => void
}

export function createCorner(): MiniPlayerStore {
  const listeners = new Set<() => void>()
  let shownId: string | null = null
  let held: { readonly videoId: string; readonly video: HTMLVideoElement; readonly route: HTMLElement } | null = null

  const show = (videoId: string | null) => {
    if (videoId === shownId) return
    shownId = videoId
    for (const listener of [...listeners]) listener()
  }
  const takeHeldVideo = () => {
    const last = held
    held = null
    // The new container inserts the element in the same task; otherwise playback would stop because the element is detached.
    last?.route.remove()
    return last?.video ?? null
  }
  const drop = () => {
    const video = takeHeldVideo()
    if (video) releaseVideo(video)
  }
  return {
    getSnapshot: () => shownId,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show,
    put(videoId, video) {
      drop()
      const route = document.createElement('div')
      route.hidden = true
      document.body.append(route)
      route.append(video)
      held = { videoId, video, route }
    },
    take: videoId => (held?.videoId === videoId ? takeHeldVideo() : null),
    clearFor(videoId) {
      if (held?.videoId !== videoId) drop()
      show(null)
    },
  }
}

export const CornerContext = createContext<MiniPlayerStore>(createCorner())

interface MiniPlayerRequest {
  readonly videoId: string
  /** Seconds, if the URL has a start time: then playback does not resume from another container. */
  readonly startAt: number | null
  /** On phones, the video keeps playing in the mini player when the player is closed. */
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
}: MiniPlayerRequest): VideoElementHandoff {
  const miniPlayer = useContext(CornerContext)
  const [handoff] = useState<VideoElementHandoff>(() => ({
    take: () => (startAt === null ? miniPlayer.take(videoId) : null),
    leave(video) {
      if (!continuesElsewhere || video.paused || video.ended || !window.matchMedia(PHONE).matches) return false
      miniPlayer.put(videoId, video)
      miniPlayer.show(videoId)
      return true
    },
  }))
  const keptId = isFailed || startAt !== null ? null : videoId
  useEffect(() => miniPlayer.clearFor(keptId), [miniPlayer, keptId])
  return handoff
}

/** The element of the mini player: it comes from a page and returns to one. */
export function useMiniPlayerHandoff(): VideoElementHandoff {
  const miniPlayer = useContext(CornerContext)
  const [handoff] = useState<VideoElementHandoff>(() => ({
    take() {
      const videoId = miniPlayer.getSnapshot()
      return videoId === null ? null : miniPlayer.take(videoId)
    },
    leave(video) {
      const videoId = miniPlayer.getSnapshot()
      // Closed by the user, not replaced by a larger player.
      if (videoId === null) return false
      miniPlayer.put(videoId, video)
      return true
    },
  }))
  return handoff
}
