import { useHref } from 'react-router-dom'
import { screenPath } from '@tubecellar/core'

/** Returns the absolute URLs of the page of a video, at times in seconds. */
export function useVideoLink(videoId: string): (seconds: number) => string {
  const base = useHref('/').replace(/\/$/, '')
  return seconds => {
    const path = screenPath({ tag: 'video', id: videoId, startAt: String(Math.floor(seconds)) })
    return new URL(base + path, window.location.href).href
  }
}
