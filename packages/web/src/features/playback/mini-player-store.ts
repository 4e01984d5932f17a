import { createContext, useContext, useEffect, useState } from 'react'
import type { VideoElementHandoff } from '../../player/use-video-element.ts'
import { releaseVideo } from '../../player/html-player.ts'
import { PHONE } from '../../ui/use-media-query.ts'

/**
 * The corner of a phone's window, where a video goes on once its page is left, and the element that plays it: it moves from place to
 * place without stopping. There is one at most.
 */
export interface MiniPlayerStore {
  /** The id of the video in the corner; null while it is empty. */
  readonly getSnapshot: () => string | null
  readonly subscribe: (listener: () => void) => () => void
  readonly show: (videoId: string | null) => void
  /** Lays an element aside until the next place takes it; it goes on playing. */
  readonly put: (videoId: string, video: HTMLVideoElement) => void
  readonly take: (videoId: string) => HTMLVideoElement | null
  /** A bigger player opens: the corner empties, and only an element with the same video is kept for it. */
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
    // Its new place takes it in this very task, before it would stop for being nowhere.
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
  /** Seconds, where the address says so: nothing goes on from elsewhere then. */
  readonly startAt: number | null
  /** On a phone, what plays when the player goes goes on in the corner. */
  readonly continuesElsewhere: boolean
  /** There is no player. */
  readonly isFailed: boolean
}

/** One player at a time: a bigger one empties the corner, and goes on with what plays there if that is the same video. */
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

/** The player in the corner: its element comes from a page, and goes back to one. */
export function useMiniPlayerHandoff(): VideoElementHandoff {
  const miniPlayer = useContext(CornerContext)
  const [handoff] = useState<VideoElementHandoff>(() => ({
    take() {
      const videoId = miniPlayer.getSnapshot()
      return videoId === null ? null : miniPlayer.take(videoId)
    },
    leave(video) {
      const videoId = miniPlayer.getSnapshot()
      // Closed, not left for a bigger one.
      if (videoId === null) return false
      miniPlayer.put(videoId, video)
      return true
    },
  }))
  return handoff
}
