import { createContext, useContext, useEffect, useState } from 'react'
import type { VideoKeeper } from '../../player/use-video-element.ts'
import { letGo } from '../../player/html-player.ts'
import { PHONE } from '../../ui/use-media-query.ts'

/**
 * The corner of a phone's window, where a video goes on once its page is left, and the element that plays it: it moves from place to
 * place without stopping. There is one at most.
 */
export interface Corner {
  /** The id of the video in the corner; null while it is empty. */
  readonly getSnapshot: () => string | null
  readonly subscribe: (listener: () => void) => () => void
  readonly show: (videoId: string | null) => void
  /** Lays an element aside until the next place takes it; it goes on playing. */
  readonly put: (videoId: string, video: HTMLVideoElement) => void
  readonly take: (videoId: string) => HTMLVideoElement | null
  /** A bigger player opens: the corner empties, and only an element with the same video is kept for it. */
  readonly makeWay: (videoId: string | null) => void
}

export function createCorner(): Corner {
  const listeners = new Set<() => void>()
  let shownId: string | null = null
  let aside: { readonly videoId: string; readonly video: HTMLVideoElement; readonly place: HTMLElement } | null = null

  const show = (videoId: string | null) => {
    if (videoId === shownId) return
    shownId = videoId
    for (const listener of [...listeners]) listener()
  }
  const takeAside = () => {
    const last = aside
    aside = null
    // Its new place takes it in this very task, before it would stop for being nowhere.
    last?.place.remove()
    return last?.video ?? null
  }
  const drop = () => {
    const video = takeAside()
    if (video) letGo(video)
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
      const place = document.createElement('div')
      place.hidden = true
      document.body.append(place)
      place.append(video)
      aside = { videoId, video, place }
    },
    take: videoId => (aside?.videoId === videoId ? takeAside() : null),
    makeWay(videoId) {
      if (aside?.videoId !== videoId) drop()
      show(null)
    },
  }
}

export const CornerContext = createContext<Corner>(createCorner())

interface Wish {
  readonly videoId: string
  /** Seconds, where the address says so: nothing goes on from elsewhere then. */
  readonly startAt: number | null
  /** On a phone, what plays when the player goes goes on in the corner. */
  readonly goesOn: boolean
  /** There is no player. */
  readonly isFailed: boolean
}

/** One player at a time: a bigger one empties the corner, and goes on with what plays there if that is the same video. */
export function useCornerFor({ videoId, startAt, goesOn, isFailed }: Wish): VideoKeeper {
  const corner = useContext(CornerContext)
  const [keeper] = useState<VideoKeeper>(() => ({
    take: () => (startAt === null ? corner.take(videoId) : null),
    leave(video) {
      if (!goesOn || video.paused || video.ended || !window.matchMedia(PHONE).matches) return false
      corner.put(videoId, video)
      corner.show(videoId)
      return true
    },
  }))
  const keptId = isFailed || startAt !== null ? null : videoId
  useEffect(() => corner.makeWay(keptId), [corner, keptId])
  return keeper
}

/** The player in the corner: its element comes from a page, and goes back to one. */
export function useCornerKeeper(): VideoKeeper {
  const corner = useContext(CornerContext)
  const [keeper] = useState<VideoKeeper>(() => ({
    take() {
      const videoId = corner.getSnapshot()
      return videoId === null ? null : corner.take(videoId)
    },
    leave(video) {
      const videoId = corner.getSnapshot()
      // Closed, not left for a bigger one.
      if (videoId === null) return false
      corner.put(videoId, video)
      return true
    },
  }))
  return keeper
}
